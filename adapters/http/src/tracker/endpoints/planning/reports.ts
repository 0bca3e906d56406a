import { GetBoard, GetBurndown, GetControlChart, GetCumulativeFlow, GetVelocity } from "@quoin/tracker"
import { burndown, controlChart, cumulativeFlow, reportsOfBoard, velocity } from "../../json/planning/reports"
import { get } from "./api"

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
