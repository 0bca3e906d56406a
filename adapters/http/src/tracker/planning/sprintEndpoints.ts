import {
  CreateSprint,
  DeleteSprint,
  GetSprint,
  ListPlannedIssues,
  ListSprints,
  MoveToSprint,
  SwapSprints,
  UpdateSprint,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { given } from "../../request/fields"
import { created } from "../below"
import { onIssue } from "../expandable"
import { aMoment } from "../moments"
import { always, del, get, moving, post, put } from "./below"
import { plannedIssues, sprint, sprints } from "./shows"

const dates = { startDate: given(aMoment), endDate: given(aMoment) }

/** Moments are sent as texts. */
const dated = (more: Readonly<Record<string, unknown>> = {}) => ({
  fields: dates,
  instead: ["startDate", "endDate", ...Object.keys(more)],
  to: (sent: Schema.Struct.Type<typeof dates>) => Either.right({ ...sent, ...more }),
})

/** What the service knows of sprints that stand in two places at once. */
const notServed = ["synced=true", "autoStartStop=true", "userProfileTimeZone"]

const names = { board: "originBoardId" }

const without = ["properties", "backlog", "epic"]

/** Sprints, and the issues in them. */
export const sprintEndpoints = [
  post("/sprint", CreateSprint, sprint, { ...created, sent: dated(), names, notServed }),
  get("/sprint/:sprintId", GetSprint, sprint),
  post("/sprint/:sprintId", UpdateSprint, sprint, {
    sent: dated({ replace: false }),
    notServed,
    says: "What is left out stays as it is.",
  }),
  put("/sprint/:sprintId", UpdateSprint, sprint, {
    sent: dated({ replace: true }),
    notServed,
    says: "What is left out is cleared.",
  }),
  del("/sprint/:sprintId", DeleteSprint, undefined),
  get("/sprint/:sprintId/issue", ListPlannedIssues, plannedIssues, {
    sent: always({}, ["board", ...without]),
    expands: onIssue,
  }),
  post("/sprint/:sprintId/issue", MoveToSprint, undefined, {
    sent: moving(),
    says: "Where they are to be ranked as well, all of them are or none.",
  }),
  post("/sprint/:sprintId/swap", SwapSprints, undefined),
  get("/board/:boardId/sprint", ListSprints, sprints),
  get("/board/:boardId/sprint/:sprintId/issue", ListPlannedIssues, plannedIssues, {
    sent: always({}, without),
    expands: onIssue,
  }),
]
