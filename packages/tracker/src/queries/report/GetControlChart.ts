import { CommonFailure, Given, Instant, Operation } from "@quoin/kernel"
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

const Cycle = Schema.Struct({
  key: Schema.String,
  /** When it left the first column. */
  startedAt: Instant,
  /** When it was done for the last time. */
  doneAt: Instant,
})

/** How long the issues of a board took that were done on some days, by when they were done. */
export class GetControlChart extends Operation.Request<GetControlChart>()("tracker.getControlChart", () => ({
  payload: { board: Given.Key, ...dayFields },
  success: Schema.Struct({ issues: Schema.Array(Cycle) }),
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

/** The cycle of an issue that is done now: from the first column to the end. */
const cycleOf = (
  { columns, isDone }: Report,
  { key, timeline }: Report["issues"][number],
): ReadonlyArray<typeof Cycle.Type> => {
  const first = columns[0]?.statusIds ?? []
  const open = timeline.findLastIndex((standing) => !isDone(standing))
  const done = timeline[open + 1]
  const started = timeline.find(({ statusId }) => !first.includes(statusId))
  return done === undefined || started === undefined
    ? []
    : [{ key, startedAt: Instant.make(started.at), doneAt: Instant.make(done.at) }]
}

export const getControlChart = (site: Site) =>
  Operation.query(
    GetControlChart,
    { summary: "Read how long issues took", scope: "read:tracker-board", rules: ["PLN-60", "PLN-64"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const days = yield* daysAsked(request, reads.moment.at)
          const report = yield* loadReport(site, reads, yield* loadBoard(ofQuery(reads), request.board))
          const [from, to] = [Date.parse(days[0] ?? ""), endOf(days.at(-1) ?? "")]
          return report.issues
            .flatMap((issue) => cycleOf(report, issue))
            .filter(({ doneAt }) => doneAt >= from && doneAt <= to)
            .sort((a, b) => a.doneAt - b.doneAt)
        }),
      answer: (_request, issues) => Either.right({ issues }),
    },
  )
