import { CommonFailure, Given, Operation, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"
import type { Site } from "../../site/Site"
import { JudgedQuery, judgeQuery } from "../../search/doors/judgedQuery"

/** Reads queries, and tells of each what it says and what is wrong with it, without asking it. */
export class ParseQueries extends Operation.Request<ParseQueries>()("tracker.parseQueries", () => ({
  payload: {
    queries: Given.list(Given.Text),
    /** What there must be of what they name: all (`strict`), warnings where it is not there (`warn`), or nothing is looked up (`none`). */
    validation: Schema.optionalWith(Schema.Literal("strict", "warn", "none"), {
      default: () => "strict" as const,
    }),
  },
  success: Schema.Array(JudgedQuery),
  failure: CommonFailure,
})) {}

export const parseQueries = (site: Site) =>
  Operation.query(
    ParseQueries,
    { summary: "Read queries without asking them", scope: "read:tracker-issue", rules: ["TRK-68"] },
    {
      load: ({ queries, validation }, reads) =>
        Effect.gen(function* () {
          const tooMany = exceeded(limits, "queriesTogether", queries.length)
          if (tooMany !== undefined) return yield* tooMany
          return yield* Effect.forEach(queries, (query) => judgeQuery(site, reads, query, validation))
        }),
      answer: (_request, judged) => Either.right(judged),
    },
  )
