import { CommonFailure, Given, Operation, Order, Where } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { ofQuery } from "../../filters/storedFilter"
import { limits } from "../../limits"
import type { Site } from "../../site/Site"
import { loadBoard } from "../../boards/storedBoard"
import { Sprints } from "../../sprints/collections"
import { type SprintRecord, SprintView, sprintView } from "../../sprints/Sprint"
import { type Report, loadReport } from "../../planning/reports/loadReport"
import { standingAt } from "../../planning/reports/Timeline"

const SprintVelocity = Schema.Struct({
  sprint: SprintView,
  /** What was in the sprint when it began. */
  committed: Schema.Number,
  /** What was in it, and done, when it ended. */
  completed: Schema.Number,
})

/** How much of what was planned was done, in the latest sprints of a board that are over. */
export class GetVelocity extends Operation.Request<GetVelocity>()("tracker.getVelocity", () => ({
  payload: { board: Given.Key },
  success: Schema.Struct({ unit: Schema.String, sprints: Schema.Array(SprintVelocity) }),
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

const velocityOf = ({ issues, isDone }: Report, sprint: SprintRecord): typeof SprintVelocity.Type => {
  const { activatedAt = 0, completedAt = 0 } = sprint
  const inIt = (at: number) =>
    issues
      .map(({ timeline }) => standingAt(timeline, at))
      .filter((standing) => standing !== undefined)
      .filter(({ sprintIds }) => sprintIds.includes(sprint.id))
  const sum = (standings: ReturnType<typeof inIt>) =>
    standings.reduce((total, { estimate }) => total + estimate, 0)
  return {
    sprint: sprintView(sprint),
    committed: sum(inIt(activatedAt)),
    completed: sum(inIt(completedAt).filter(isDone)),
  }
}

export const getVelocity = (site: Site) =>
  Operation.query(
    GetVelocity,
    { summary: "Read the velocity of a board", scope: "read:tracker-board", rules: ["PLN-60", "PLN-61"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const found = yield* loadBoard(ofQuery(reads), request.board)
          const { records } = yield* reads.select(Sprints, {
            where: Where.and<"boardId" | "state">(
              Where.equals("boardId", found.board.id),
              Where.equals("state", "closed"),
            ),
            orderBy: [Order.descending("position" as const)],
            limit: limits.reportSprints,
          })
          const report = yield* loadReport(site, reads, found)
          return { report, sprints: records.map(({ value }) => value).reverse() }
        }),
      answer: (_request, { report, sprints }) =>
        Either.right({
          unit: report.unit,
          sprints: sprints.map((sprint) => velocityOf(report, sprint)),
        }),
    },
  )
