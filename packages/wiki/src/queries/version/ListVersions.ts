import { CommonFailure, Expansion, Given, Operation, Order, Paging, Where, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { KeptVersions } from "../../collections"
import { ContentId } from "../../content/Content"
import { linksAround } from "../../content/views/linksAround"
import { findContent } from "../../access/storedContent"
import { limits } from "../../limits"
import { ShownVersion, loadVersionViews } from "./ShownVersion"

/** Lists the versions of an item, newest first. Deleted ones are not among them. */
export class ListVersions extends Operation.Request<ListVersions>()("wiki.listVersions", () => ({
  payload: {
    id: ContentId,
    /** `content` is the item as it stood at the version. */
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
    start: Schema.optional(Schema.Int),
    limit: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(ShownVersion),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
  failure: CommonFailure,
})) {}

const style = Paging.startLimit(limits.listDefault, limits.listMax)

export const listVersions = Operation.query(
  ListVersions,
  {
    summary: "List the versions of an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-58", "WIK-80", "WIK-160", "WIK-161"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const content = yield* findContent(reads, request.id)
        const page = yield* reads.list(KeptVersions, {
          style,
          from: request.start,
          size: request.limit,
          where: Where.equals("contentId", content.id),
          orderBy: [Order.descending("number")],
          show: (versions) => loadVersionViews(reads, content, versions, expansion),
          more: (shown) => (shown.content === undefined ? 0 : linksAround(shown.content)),
        })
        return { content, page }
      }),
    answer: (_request, { page }) => Either.right(page),
  },
)
