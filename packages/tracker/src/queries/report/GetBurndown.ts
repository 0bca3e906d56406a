import { CommonFailure, Instant, Operation } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { ofQuery } from "../../filters/storedFilter"
import type { Site } from "../../site/Site"
import { loadBoard } from "../../boards/storedBoard"
import { SprintId, type SprintRecord } from "../../sprints/Sprint"
import { loadSprint } from "../../sprints/storedSprint"
import { type Report, loadReport, ofSprint } from "../../planning/reports/loadReport"
import { momentsBetween, standingAt } from "../../planning/reports/Timeline"

const Point = Schema.Struct({
  at: Instant,
  /** What is in the sprint. */
  scope: Schema.Number,
  /** What of it is not done. */
  remaining: Schema.Number,
})

/** What was left to do in a sprint, from its begin to its end or to now; nothing where it has not begun. */
export class GetBurndown extends Operation.Request<GetBurndown>()("tracker.getBurndown", () => ({
  payload: { sprint: SprintId },
  success: Schema.Struct({ unit: Schema.String, points: Schema.Array(Point) }),
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

const pointAt = ({ issues, isDone }: Report, { id }: SprintRecord, at: number): typeof Point.Type => {
  const inIt = issues
    .map(({ timeline }) => standingAt(timeline, at))
    .filter((standing) => standing !== undefined)
    .filter(({ sprintIds }) => sprintIds.includes(id))
  const sum = (standings: typeof inIt) => standings.reduce((total, { estimate }) => total + estimate, 0)
  return {
    at: Instant.make(at),
    scope: sum(inIt),
    remaining: sum(inIt.filter((standing) => !isDone(standing))),
  }
}

/** One point for each change of what is in the sprint or done. */
const pointsOf = (report: Report, sprint: SprintRecord, now: number): ReadonlyArray<typeof Point.Type> => {
  const { activatedAt, completedAt } = sprint
  if (activatedAt === undefined) return []
  const end = completedAt ?? now
  const timelines = report.issues.map(({ timeline }) => timeline)
  const moments = [activatedAt, ...momentsBetween(timelines, activatedAt, end), end]
  const points = [...new Set(moments)].map((at) => pointAt(report, sprint, at))
  return points.filter(({ scope, remaining }, index) => {
    const before = points[index - 1]
    const isEnd = index === 0 || index === points.length - 1
    return isEnd || before?.scope !== scope || before.remaining !== remaining
  })
}

export const getBurndown = (site: Site) =>
  Operation.query(
    GetBurndown,
    { summary: "Read the burndown of a sprint", scope: "read:tracker-sprint", rules: ["PLN-60", "PLN-62"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const { sprint } = yield* loadSprint(ofQuery(reads), request.sprint)
          // It counts as the board says, which may be gone or hidden.
          const found = yield* loadBoard(ofQuery(reads), sprint.boardId)
          const report = ofSprint(yield* loadReport(site, reads, found), sprint.id)
          return { unit: report.unit, points: pointsOf(report, sprint, reads.moment.at) }
        }),
      answer: (_request, burndown) => Either.right(burndown),
    },
  )
