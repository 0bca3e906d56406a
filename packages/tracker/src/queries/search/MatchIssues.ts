import { CommonFailure, Given, Operation, type QueryReads, Where, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Issues, type IssueFieldName } from "../../issue/collections"
import { limits } from "../../limits"
import { QueryFault, faultOf, own } from "../../search/doors/judgedQuery"
import { loadQuery } from "../../search/loadQuery"
import type { Site } from "../../site/Site"

/** Tells of some issues which of them each of some queries finds. */
export class MatchIssues extends Operation.Request<MatchIssues>()("tracker.matchIssues", () => ({
  payload: {
    /** Ids of issues; one that is not there, or that the caller does not see, is found by none. */
    issueIds: Given.list(Given.Key),
    jqls: Given.list(Given.Text),
  },
  success: Schema.Array(
    Schema.Struct({
      /** In the order in which they are asked for. */
      matched: Schema.Array(Schema.String),
      faults: Schema.Array(QueryFault),
    }),
  ),
  failure: CommonFailure,
})) {}

const loadMatch = (site: Site, reads: QueryReads, ids: ReadonlyArray<string>, jql: string) =>
  Effect.gen(function* () {
    // Also one that the storage is not asked, as it is too large, is refused by itself; so it is for its order alone.
    const asked = Effect.flatMap(loadQuery(site, reads, jql, undefined), ({ where, orderBy }) =>
      reads.selectVisible(Issues, {
        where: Where.and<IssueFieldName>(Where.keyIn(ids), where),
        orderBy,
        limit: Math.max(1, ids.length),
      }),
    )
    const outcome = yield* own(reads, asked)
    if (Either.isLeft(outcome)) return { matched: [], faults: [faultOf(outcome.left)] }
    const found = new Set(outcome.right.records.map(({ key }) => key))
    return { matched: ids.filter((id) => found.has(id)), faults: [] }
  })

export const matchIssues = (site: Site) =>
  Operation.query(
    MatchIssues,
    { summary: "Tell which of some issues queries find", scope: "read:tracker-issue", rules: ["TRK-68"] },
    {
      load: ({ issueIds, jqls }, reads) =>
        Effect.gen(function* () {
          const tooMany =
            exceeded(limits, "queriesTogether", jqls.length) ??
            exceeded(limits, "issuesMatched", issueIds.length)
          if (tooMany !== undefined) return yield* tooMany
          return yield* Effect.forEach(jqls, (jql) => loadMatch(site, reads, issueIds, jql))
        }),
      answer: (_request, matches) => Either.right(matches),
    },
  )
