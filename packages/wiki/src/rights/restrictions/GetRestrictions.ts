import { CommonFailure, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { findContent } from "../../content/storedContent"
import { onlyVisible, seeContent } from "../../permissions"
import { Contents } from "../../collections"
import { WikiRights, restrictable } from "../wikiRights"
import { RestrictionsView, loadRestrictions } from "./Restriction"

/** Reads who may read and update an item. With `inherited`, also who may read each page above it that is restricted. */
export class GetRestrictions extends Operation.Request<GetRestrictions>()("wiki.getRestrictions", {
  payload: {
    id: ContentId,
    /** Only who may do this; both where it is left out. */
    operation: Schema.optional(Schema.Literal(...restrictable)),
    inherited: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: Schema.Struct({
    ...RestrictionsView.fields,
    /** The restricted pages above, from the top down. */
    above: Schema.Array(RestrictionsView),
  }),
  failure: CommonFailure,
}) {}

export const getRestrictions = Operation.query(
  GetRestrictions,
  {
    summary: "Read who may read and update an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-270", "WIK-274"],
  },
  {
    load: ({ id, inherited, operation }, reads) =>
      Effect.gen(function* () {
        const content = yield* findContent(reads, id)
        const ids = inherited ? content.ancestors : []
        const above = yield* onlyVisible(reads, [...(yield* reads.getAll(Contents, ids)).values()])
        const rights = yield* reads.getAll(WikiRights, [content.id, ...above.map((page) => page.id)])
        const all = yield* loadRestrictions(reads, [...rights.values()])
        const shown = (of: string) =>
          all(rights.get(of)).filter((each) => operation === undefined || each.operation === operation)
        return {
          content,
          reply: {
            id: content.id,
            restrictions: shown(content.id),
            above: above
              .filter((page) => rights.has(page.id))
              .map((page) => ({ id: page.id, restrictions: shown(page.id) })),
          },
        }
      }),
    allow: (_request, { content }) => seeContent(content),
    answer: (_request, { reply }) => Either.right(reply),
  },
)
