import { CommonFailure, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Spaces } from "../../collections"
import { checkBody } from "../../body/checkBody"
import { ContentId } from "../../content/Content"
import { findContent } from "../../access/storedContent"
import { ConvertedBody, loadBodyOwner } from "./bodyOwner"
import { loadRendering } from "../../rendering/lateParts"
import { Converted } from "../../body/Rendered"
import { sourceOf } from "../../rendering/context/sourceOf"
import { parseStorage } from "../../rendering/markup/StorageTree"
import { Written, storedOf } from "../../rendering/Written"

/**
 * Makes a body that is given into another representation. With an item it is rendered as if it were the body of that; else names
 * without a space are looked for in the space of the key.
 */
export class ConvertBody extends Operation.Request<ConvertBody>()("wiki.convertBody", () => ({
  payload: {
    value: Given.Text,
    from: Schema.optionalWith(Written, { default: () => "storage" as const }),
    to: Converted,
    contentId: Schema.optional(ContentId),
    spaceKey: Schema.optional(Given.Key),
    /** `content` is the item. */
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
  },
  success: ConvertedBody,
  failure: CommonFailure,
})) {}

export const convertBody = Operation.query(
  ConvertBody,
  {
    summary: "Convert a body",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-354", "WIK-402", "WIK-501", "WIK-580"],
  },
  {
    load: ({ value, from, to, contentId, spaceKey = "", expand }, reads) =>
      Effect.gen(function* () {
        const content = contentId === undefined ? undefined : yield* findContent(reads, contentId)
        const space = content === undefined ? undefined : yield* reads.get(Spaces, content.spaceId)
        const owner = yield* loadBodyOwner(reads, content && { content, status: content.status }, expand)
        const stored = yield* checkBody(yield* storedOf(value, from, "value"), "value")
        if (to === "storage") return { content, owner, rendered: Either.right(stored) }
        const nodes = yield* parseStorage(stored)
        const source =
          content === undefined ? { title: "", spaceKey, nodes } : sourceOf(content, space?.key ?? "", nodes)
        const rendering = yield* loadRendering(reads, [source], [to])
        return { content, owner, rendered: yield* Effect.either(rendering(source, to)) }
      }),
    answer: ({ to }, { owner, rendered }) =>
      Either.map(rendered, (value) => ({ value, representation: to, ...owner })),
  },
)
