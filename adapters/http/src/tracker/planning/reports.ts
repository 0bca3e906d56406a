import {
  type BoardView,
  GetBoard,
  GetBurndown,
  GetControlChart,
  GetCumulativeFlow,
  GetVelocity,
} from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { get } from "./below"
import { SprintJson, sprintJson } from "./json"
import { agileSelf, sprintStamp } from "./address"

const velocity = shows(
  Schema.Struct({
    unit: Schema.String,
    sprints: Schema.Array(
      Schema.Struct({ sprint: SprintJson, committed: Schema.Number, completed: Schema.Number }),
    ),
  }).annotations({ identifier: "Velocity" }),
  ({ addresses }) =>
    ({ unit, sprints }: typeof GetVelocity.success.Type) => ({
      unit,
      sprints: sprints.map(({ sprint, ...each }) => ({ sprint: sprintJson(sprint, addresses), ...each })),
    }),
)

const burndown = shows(
  Schema.Struct({
    unit: Schema.String,
    points: Schema.Array(
      Schema.Struct({ at: Schema.String, scope: Schema.Number, remaining: Schema.Number }),
    ),
  }).annotations({ identifier: "Burndown" }),
  () =>
    ({ unit, points }: typeof GetBurndown.success.Type) => ({
      unit,
      points: points.map(({ at, ...point }) => ({ at: sprintStamp(at), ...point })),
    }),
)

const cumulativeFlow = shows(
  Schema.Struct({
    columns: Schema.Array(Schema.String),
    days: Schema.Array(Schema.Struct({ day: Schema.String, counts: Schema.Array(Schema.Int) })),
  }).annotations({ identifier: "CumulativeFlow" }),
  () => (flow: typeof GetCumulativeFlow.success.Type) => flow,
)

const controlChart = shows(
  Schema.Struct({
    issues: Schema.Array(
      Schema.Struct({
        issueKey: Schema.String,
        startedDate: Schema.String,
        doneDate: Schema.String,
        cycleSeconds: Schema.Int,
      }),
    ),
  }).annotations({ identifier: "ControlChart" }),
  () =>
    ({ issues }: typeof GetControlChart.success.Type) => ({
      issues: issues.map(({ key, startedAt, doneAt }) => ({
        issueKey: key,
        startedDate: sprintStamp(startedAt),
        doneDate: sprintStamp(doneAt),
        cycleSeconds: Math.floor((doneAt - startedAt) / 1000),
      })),
    }),
)

/** The reports of a board, and the types of boards that have them. */
const reports = [
  { key: "velocity", name: "Velocity", types: ["scrum"] },
  { key: "cumulative-flow", name: "Cumulative flow", types: ["scrum", "kanban"] },
  { key: "control-chart", name: "Control chart", types: ["scrum", "kanban"] },
]

const reportsOfBoard = shows(
  Schema.Struct({
    reports: Schema.Array(Schema.Struct({ key: Schema.String, name: Schema.String, self: Schema.String })),
  }).annotations({ identifier: "BoardReports" }),
  ({ addresses }) =>
    ({ id, type }: BoardView) => ({
      reports: reports
        .filter(({ types }) => types.includes(type))
        .map(({ key, name }) => ({ key, name, self: agileSelf(addresses, "board", id, "reports", key) })),
    }),
)

const own = "An address of Quoin's own: the service has no public one for it."

/** What charts are drawn from. */
export const reportEndpoints = [
  get("/board/:boardId/reports", GetBoard, reportsOfBoard, {
    says: "The service tells of no fields; these say where each report is read.",
  }),
  get("/board/:boardId/reports/velocity", GetVelocity, velocity, { says: own }),
  get("/board/:boardId/reports/cumulative-flow", GetCumulativeFlow, cumulativeFlow, { says: own }),
  get("/board/:boardId/reports/control-chart", GetControlChart, controlChart, { says: own }),
  get("/sprint/:sprintId/reports/burndown", GetBurndown, burndown, { says: own }),
]
