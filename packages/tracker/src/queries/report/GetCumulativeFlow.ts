import { CommonFailure, Given, Operation } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { ofQuery } from "../../filters/storedFilter"
import type { Site } from "../../site/Site"
import { loadBoard } from "../../boards/storedBoard"
import { dayFields, daysAsked, endOf } from "../../planning/reports/days"
import { type Report, loadReport } from "../../planning/reports/loadReport"
import { standingAt } from "../../planning/reports/Timeline"

const Day = Schema.Struct({
  day: Schema.String,
  /** How many issues stood in each column at its end. */
  counts: Schema.Array(Schema.Int),
})

/** How many issues stood in each column of a board, at the end of each of some days. */
export class GetCumulativeFlow extends Operation.Request<GetCumulativeFlow>()(
  "tracker.getCumulativeFlow",
  () => ({
    payload: { board: Given.Key, ...dayFields },
    success: Schema.Struct({ columns: Schema.Array(Schema.String), days: Schema.Array(Day) }),
    failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
  }),
) {}

const countsAt = ({ issues, columns }: Report, at: number): ReadonlyArray<number> => {
  const statuses = issues.map(({ timeline }) => standingAt(timeline, at)?.statusId)
  return columns.map(
    ({ statusIds }) => statuses.filter((id) => id !== undefined && statusIds.includes(id)).length,
  )
}

export const getCumulativeFlow = (site: Site) =>
  Operation.query(
    GetCumulativeFlow,
    {
      summary: "Read how many issues stood in each column",
      scope: "read:tracker-board",
      rules: ["PLN-60", "PLN-63"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const days = yield* daysAsked(request, reads.moment.at)
          const report = yield* loadReport(site, reads, yield* loadBoard(ofQuery(reads), request.board))
          return { report, days }
        }),
      answer: (_request, { report, days }) =>
        Either.right({
          columns: report.columns.map(({ name }) => name),
          days: days.map((day) => ({ day, counts: countsAt(report, endOf(day)) })),
        }),
    },
  )
