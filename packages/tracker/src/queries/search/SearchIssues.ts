import { CommonFailure, Given, Operation, Paging, Prompt } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { Issues } from "../../issue/collections"
import { IssueView } from "../../views/IssueView"
import { askedFields, readAsked } from "../../views/selection"
import { viewsOf } from "../../views/issueViews"
import { limits } from "../../limits"
import type { Site } from "../../site/Site"
import { loadQuery } from "../../search/loadQuery"
import { Validation, warningBy } from "../../search/language/validation"

/** Finds issues by a query; an empty one finds all that the caller may see, the newest first. */
export class SearchIssues extends Operation.Request<SearchIssues>()("tracker.searchIssues", () => ({
  payload: {
    jql: Schema.optionalWith(Given.Text, { default: () => "" }),
    startAt: Schema.optional(Schema.Int),
    maxResults: Schema.optional(Schema.Int),
    validateQuery: Validation,
    ...askedFields,
  },
  success: Schema.Struct({
    items: Schema.Array(IssueView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
    total: Schema.optional(Schema.Int),
    warnings: Schema.Array(Schema.String),
  }),
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

const style = Paging.startAtMaxResults(limits.issueListDefault, limits.issueListMax)

/** What holds of whatever a query asks for. */
const rules = [
  "TRK-6",
  "TRK-23",
  "TRK-40",
  "TRK-372",
  "TRK-41",
  "TRK-42",
  "TRK-43",
  "TRK-44",
  "TRK-45",
  "TRK-46",
  "TRK-47",
  "TRK-48",
  "TRK-1045",
  "TRK-1046",
  "TRK-1047",
  "TRK-1070",
  "TRK-106",
  "TRK-167",
  "TRK-186",
  "TRK-187",
  "PLN-44",
  "TRK-22",
  "TRK-130",
]

export const searchIssues = (site: Site) =>
  Operation.query(
    SearchIssues,
    {
      summary: "Find issues with a query",
      scope: "read:tracker-issue",
      rules,
    },
    {
      load: (request, reads) =>
        Prompt.gen(function* () {
          const asked = yield* readAsked(request)
          const warnings = new Set<string>()
          const warn = warningBy(request.validateQuery, (told) => void warnings.add(told))
          const { where, orderBy } = yield* loadQuery(site, reads, request.jql, warn)
          const page = yield* reads.list(Issues, {
            style,
            from: request.startAt,
            size: request.maxResults,
            where,
            orderBy,
            total: true,
            show: viewsOf(site, reads, asked, "*navigable"),
          })
          return { ...page, warnings: [...warnings] }
        }),
      answer: (_request, page) => Either.right(page),
    },
  )
