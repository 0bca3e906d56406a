import {
  CommonFailure,
  Expansion,
  Given,
  NotBuilt,
  Operation,
  Permission,
  Prompt,
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
        const { cql, start, limit } = request
        const found = yield* contentQuery(yield* loadSearch(reads, cql, request))
        const where = Where.and(found.where, yield* scopeWhere(request))
        return yield* loadFoundPage(reads, { ...found, where }, { expansion, start, limit })
      }),
    answer: (_request, page) => Either.right(page),
  },
)
