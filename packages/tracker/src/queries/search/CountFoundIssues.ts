import { CommonFailure, Given, Operation } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { Issues } from "../../issue/collections"
import { loadQuery } from "../../search/loadQuery"
import type { Site } from "../../site/Site"

/** Counts the issues that a query finds, as far as the caller sees them. */
export class CountFoundIssues extends Operation.Request<CountFoundIssues>()(
  "tracker.countFoundIssues",
  () => ({
    payload: { jql: Schema.optionalWith(Given.Text, { default: () => "" }) },
    success: Schema.Struct({ count: Schema.Int }),
    failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
  }),
) {}

export const countFoundIssues = (site: Site) =>
  Operation.query(
    CountFoundIssues,
    { summary: "Count the issues that a query finds", scope: "read:tracker-issue", rules: ["TRK-68"] },
    {
      load: ({ jql }, reads) =>
        Effect.gen(function* () {
          const { where } = yield* loadQuery(site, reads, jql, undefined)
          const { total = 0 } = yield* reads.selectVisible(Issues, { where, limit: 1, total: true })
          return { count: total }
        }),
      answer: (_request, counted) => Either.right(counted),
    },
  )
