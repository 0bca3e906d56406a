import {
  CommonFailure,
  Expansion,
  Given,
  NotBuilt,
  Operation,
  Permission,
  Prompt,
  type QueryReads,
  Where,
} from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { AskedStatus } from "../../content/ContentParts"
import { ContentView } from "../../content/views/ContentView"
import { loadFoundPage } from "../../search/foundPage"
import { contentQuery, loadSearch } from "../../search/loadSearch"
import { scopeWhere } from "../../search/scope"
import { listFields } from "../../content/lists/contentList"

/** What a query of content is asked with. */
export const searchFields = {
  cql: Given.Text,
  /** Where it is asked from: what `currentSpace()` and `currentContent()` stand for. */
  spaceKey: Schema.optional(Given.Key),
  contentId: Schema.optional(Given.Key),
  /** Only items of these statuses are found. */
  statuses: Schema.optionalWith(Given.list(AskedStatus), { default: () => ["current" as const] }),
  includeArchivedSpaces: Schema.optionalWith(Schema.Boolean, { default: () => false }),
}

/** Finds content with a query in CQL. */
export class SearchContent extends Operation.Request<SearchContent>()("wiki.searchContent", () => ({
  payload: { ...searchFields, ...listFields },
  success: Schema.Struct({
    items: Schema.Array(ContentView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
    /** How many items the query finds that the caller may see. */
    total: Schema.optional(Schema.Int),
  }),
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

const ofAllWikis = {}

/** What a query means, found once for as long as nothing that it names changes (STO-100). */
const foundOnce = (reads: QueryReads, request: SearchContent) => {
  const { cql, spaceKey, contentId, statuses, includeArchivedSpaces } = request
  const name = JSON.stringify([cql, spaceKey ?? null, contentId ?? null, statuses, includeArchivedSpaces])
  return reads.follow(`wiki.query ${name}`, ofAllWikis, (by) =>
    Prompt.gen(function* () {
      const found = yield* contentQuery(yield* loadSearch(by, cql, request))
      return { ...found, where: Where.and(found.where, yield* scopeWhere(request)) }
    }),
  )
}

export const searchContent = Operation.query(
  SearchContent,
  {
    summary: "Find content with a query",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: [
      "WIK-600",
      "WIK-601",
      "WIK-602",
      "WIK-603",
      "WIK-604",
      "WIK-605",
      "WIK-606",
      "WIK-610",
      "WIK-611",
      "WIK-612",
      "WIK-58",
    ],
  },
  {
    load: (request, reads) =>
      Prompt.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const { start, limit } = request
        const found = yield* foundOnce(reads, request)
        return yield* loadFoundPage(reads, found, { expansion, start, limit })
      }),
    answer: (_request, page) => Either.right(page),
  },
)
