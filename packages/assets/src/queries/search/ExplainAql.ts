import { CommonFailure, Operation, shownPlans } from "@quoin/kernel"
import { QuerySyntaxError, aql, print } from "@quoin/query"
import type { Site } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { reading } from "../../facts"
import { limits } from "../../limits"
import { Objects } from "../../objects/collections"
import { arrangement, filter } from "../../search/answer/arrangement"
import { loadContext } from "../../search/loadedContext"
import { questionFields, readQuery } from "../../search/SearchQuestion"

const PlannedStatement = Schema.Struct({
  statement: Schema.String,
  parameters: Schema.Array(Schema.Union(Schema.String, Schema.Number, Schema.Null)),
  plan: Schema.Array(Schema.String),
})

const Explanation = Schema.Struct({
  /** The query as the language writes it canonically, placeholders filled. */
  query: Schema.String,
  /** Its syntax tree. */
  tree: Schema.Unknown,
  /** The filter and the order that the storage is asked for. */
  where: Schema.Unknown,
  orderBy: Schema.Unknown,
  /** What the storage would run for the first page, and how it means to go about it. */
  plan: Schema.Array(PlannedStatement),
})
type Explanation = typeof Explanation.Type

/** Tells what a search would do, without doing it, so that one can see why it is slow. Fails as the search would. */
export class ExplainAql extends Operation.Request<ExplainAql>()("assets.explainAql", () => ({
  payload: questionFields,
  success: Explanation,
  failure: Schema.Union(CommonFailure, QuerySyntaxError),
})) {}

export const explainAql = (site: Site) =>
  Operation.query(ExplainAql, reading("Show how a search by AQL would run", "AST-109", "AST-110"), {
    load: (request, reads) =>
      Effect.gen(function* () {
        const tree = yield* readQuery(request)
        const context = yield* loadContext(site, reads, request, tree)
        const { orderBy } = yield* arrangement(context, request, tree)
        const where = yield* filter(context, request, tree)
        const planned = yield* reads.explain(Objects, {
          where,
          orderBy,
          limit: limits.listDefault,
          total: true,
        })
        const plan = yield* shownPlans(reads, planned)
        return { query: print(aql, tree), tree, where, orderBy, plan }
      }),
    answer: (_request, explanation) => Either.right(explanation),
  })
