import type { BoardView, GetBurndown, GetControlChart, GetCumulativeFlow, GetVelocity } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, number, one, shape, text } from "../../../answers/shape"
import { agileSelf, sprintStamp } from "../../address"
import { sprint } from "./boards"

type Velocity = typeof GetVelocity.success.Type

const sprintVelocity = shape<Velocity["sprints"][number]>()({
  sprint: one(sprint, (each) => each.sprint),
  committed: Schema.Number,
  completed: Schema.Number,
})

export const velocity = shape<Velocity>("Velocity")({
  unit: Schema.String,
  sprints: each(sprintVelocity, ({ sprints }) => sprints),
})

type Burndown = typeof GetBurndown.success.Type

const point = shape<Burndown["points"][number]>()({
  at: text(({ at }) => sprintStamp(at)),
  scope: Schema.Number,
  remaining: Schema.Number,
})

export const burndown = shape<Burndown>("Burndown")({
  unit: Schema.String,
  points: each(point, ({ points }) => points),
})

export const cumulativeFlow = shape<typeof GetCumulativeFlow.success.Type>("CumulativeFlow")({
  columns: Schema.Array(Schema.String),
  days: Schema.Array(Schema.Struct({ day: Schema.String, counts: Schema.Array(Schema.Int) })),
})

type ControlChart = typeof GetControlChart.success.Type

const doneIssue = shape<ControlChart["issues"][number]>()({
  issueKey: text(({ key }) => key),
  startedDate: text(({ startedAt }) => sprintStamp(startedAt)),
  doneDate: text(({ doneAt }) => sprintStamp(doneAt)),
  cycleSeconds: number(({ startedAt, doneAt }) => Math.floor((doneAt - startedAt) / 1000)),
})

export const controlChart = shape<ControlChart>("ControlChart")({
  issues: each(doneIssue, ({ issues }) => issues),
})

/** The reports of a board, and the types of boards that have them. */
const reports = [
  { key: "velocity", name: "Velocity", types: ["scrum"] },
  { key: "cumulative-flow", name: "Cumulative flow", types: ["scrum", "kanban"] },
  { key: "control-chart", name: "Control chart", types: ["scrum", "kanban"] },
]

interface Report {
  readonly key: string
  readonly name: string
  readonly boardId: string
}

const report = shape<Report>()({
  key: Schema.String,
  name: Schema.String,
  self: text(({ boardId, key }, at) => agileSelf(at, "board", boardId, "reports", key)),
})

export const reportsOfBoard = shape<BoardView>("BoardReports")({
  reports: each(report, ({ id, type }) =>
    reports.filter(({ types }) => types.includes(type)).map(({ key, name }) => ({ key, name, boardId: id })),
  ),
})
