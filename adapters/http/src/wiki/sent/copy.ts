import { type InvalidInput, type LimitExceeded, invalid } from "@quoin/kernel"
import { ContentId, CopyContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { meaning } from "../../contract/input/fieldReader"
import type { NotImplemented } from "../../failure/failures"
import { aFlag, aText, given } from "../../request/fields"
import { Bodies, TextOrId } from "./content"
import { storageBody } from "./storageBody"

const destinations = ["space", "parent_page", "parent_content"] as const

/** Parts of content that a copy takes over, where it is asked to; those that do not exist are not missed. */
const parts = {
  copyAttachments: given(aFlag),
  copyPermissions: given(aFlag),
  copyProperties: given(aFlag),
  copyLabels: given(aFlag),
  copyCustomContents: given(aFlag),
}

export const copyFields = {
  ...parts,
  destination: Schema.Struct({ type: Schema.Literal(...destinations), value: TextOrId }).annotations({
    description: "where the copy goes: {type, value}",
    [meaning]: "where the copy goes: type space with a key, or parent_page with the id of a page",
    examples: [{ type: "parent_page", value: "131074" }],
  }),
  pageTitle: given(
    aText.annotations({
      [meaning]: "the title of the copy; that of the page where it is left out",
      examples: ["A copy"],
    }),
  ),
  body: given(Bodies),
}
type Copy = Schema.Struct.Type<typeof copyFields>

/** The copy that is asked for (HTT-114). */
export const copied = (
  id: ContentId,
  { destination, pageTitle, body, ...flags }: Copy,
): Effect.Effect<CopyContent, InvalidInput | LimitExceeded | NotImplemented> =>
  Effect.flatMap(storageBody(body), (storage) => {
    const { type, value } = destination
    if (value.trim() === "") return Effect.fail(invalid("destination.value", value, "a key or an id"))
    return Effect.succeed(
      new CopyContent({
        id,
        ...(type === "space" ? { spaceKey: value } : { parentId: ContentId.make(value) }),
        ...(pageTitle === undefined ? {} : { title: pageTitle }),
        ...(storage === undefined ? {} : { body: storage }),
        ...flags,
      }),
    )
  })
