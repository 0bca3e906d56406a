import { CommonFailure, Given, Operation, Where, shownPlans } from "@quoin/kernel"
import { QuerySyntaxError, jql, print } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { Issues, type IssueFieldName } from "../../issue/collections"
import { limits } from "../../limits"
import { Validation, warningBy } from "../../search/language/validation"
import { findNamed } from "../../search/nestedFilters"
import { readQuery } from "../../search/readQuery"
import type { Finding } from "../../search/language/Finding"
import { resolveOrder } from "../../search/order"
import { resolveWhere } from "../../search/resolve"
import type { Site } from "../../site/Site"

const Explanation = Schema.Struct({
  /** The query as the language writes it canonically. */
  query: Schema.String,
  /** Its syntax tree. */
  tree: Schema.Unknown,
  /** The filter and the order that the storage is asked for. Texts that hold a phrase are not told by their keys. */
  where: Schema.Unknown,
  orderBy: Schema.Unknown,
  /** What the storage would run for the first page, and how it means to go about it. */
  plan: Schema.Array(
    Schema.Struct({
      statement: Schema.String,
      parameters: Schema.Array(Schema.Union(Schema.String, Schema.Number, Schema.Null)),
      plan: Schema.Array(Schema.String),
    }),
  ),
  warnings: Schema.Array(Schema.String),
})

/** Tells what a search would do, without doing it, so that one can see why it is slow. Fails as the search would. */
export class ExplainJql extends Operation.Request<ExplainJql>()("tracker.explainJql", () => ({
  payload: {
    jql: Schema.optionalWith(Given.Text, { default: () => "" }),
    validateQuery: Validation,
  },
  success: Explanation,
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

/** What the storage is asked for is shown as it is, whatever it is made of. */
const explained = (explanation: typeof Explanation.Type): typeof Explanation.Type => explanation

/** Stands for the keys of things that are found whoever asks: some of them may be hidden from the caller. */
const inPlaceOf = (keys: ReadonlyArray<unknown>, what: string): ReadonlyArray<string> =>
  keys.length === 0 ? [] : [`(each ${what})`]

const withoutKeys = (found: Finding): Finding => ({
  ...found,
  lookedUp: () => ["(each text that holds it)"],
  loaded: (call) => inPlaceOf(found.loaded(call), `issue of ${call.name}()`),
  saved: (text) =>
    Either.map(found.saved(text), (saved) =>
      inPlaceOf(saved, "issue of the filter").map((key) => Where.keyIn([key])),
    ),
})

export const explainJql = (site: Site) =>
  Operation.query(
    ExplainJql,
    { summary: "Show how a search by JQL would run", scope: "read:tracker-issue", rules: ["TRK-69"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const { text, query } = yield* readQuery(request.jql)
          const warnings = new Set<string>()
          const warn = warningBy(request.validateQuery, (told) => void warnings.add(told))
          const finding = withoutKeys(yield* findNamed(site, reads, { text, query }, warn))
          const where = yield* resolveWhere(finding, query.where)
          const orderBy = yield* resolveOrder(finding, where)
          const seen = Where.and<IssueFieldName>(where, yield* reads.visible(Issues))
          const limit = limits.issueListDefault
          const planned = yield* reads.explain(Issues, { where: seen, orderBy, limit, total: true })
          const plan = yield* shownPlans(reads, planned)
          const shown = { query: print(jql, query), tree: query, where, orderBy, plan }
          return explained({ ...shown, warnings: [...warnings] })
        }),
      answer: (_request, explanation) => Either.right(explanation),
    },
  )
