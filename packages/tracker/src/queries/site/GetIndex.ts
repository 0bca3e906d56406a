import { CommonFailure, Instant, Operation, Order, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ArchivedIssues } from "../../issue/archive"
import { Issues } from "../../issue/collections"

/** What the index of issues holds, which is the storage's own: there is no second one. */
export class GetIndex extends Operation.Request<GetIndex>()("tracker.getIndex", () => ({
  payload: {},
  success: Schema.Struct({
    /** Issues, those that the caller may not see included. */
    issues: Schema.Int,
    archived: Schema.Int,
    /** When the issue was updated that was updated last. */
    updatedAt: Schema.optional(Instant),
    at: Instant,
  }),
  failure: CommonFailure,
})) {}

export const getIndex = Operation.query(
  GetIndex,
  {
    summary: "Read what the index of issues holds",
    scope: "read:tracker-site",
    entry: Permission.administer,
    rules: ["TRK-591"],
  },
  {
    load: (_request, reads) =>
      Effect.gen(function* () {
        const newest = [Order.descending("updatedAt" as const), Order.descending("idNumber" as const)]
        const { records, total = 0 } = yield* reads.select(Issues, {
          orderBy: newest,
          limit: 1,
          total: true,
        })
        const archived = yield* reads.select(ArchivedIssues, {
          orderBy: [Order.ascending("projectId"), Order.ascending("number")],
          limit: 1,
          total: true,
        })
        const updatedAt = records[0]?.value.updatedAt
        return {
          issues: total,
          archived: archived.total ?? 0,
          ...(updatedAt === undefined ? {} : { updatedAt }),
          at: reads.moment.at,
        }
      }),
    answer: (_request, index) => Either.right(index),
  },
)
