import {
  CreateSprint,
  DeleteSprint,
  GetSprint,
  ListPlannedIssues,
  ListSprints,
  MoveToSprint,
  SwapSprints,
  UnmapSprints,
  UpdateSprint,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber } from "../../../contract/input/leniency"
import { aText, given } from "../../../request/fields"
import { created } from "../../api"
import { onIssue } from "../../expandable"
import { aMoment } from "../../sent/moments"
import { always, del, get, moving, post, put } from "./api"
import { sprint, sprints } from "../../json/planning/boards"
import { plannedIssues } from "../../json/planning/issues"

const dates = { startDate: given(aMoment), endDate: given(aMoment) }

/** Moments are sent as texts. */
const dated = (more: Readonly<Record<string, unknown>> = {}) => ({
  fields: dates,
  instead: ["startDate", "endDate", ...Object.keys(more)],
  to: (sent: Schema.Struct.Type<typeof dates>) => Either.right({ ...sent, ...more }),
})

/** What the service does by itself, at times of the user. */
const notServed = ["autoStartStop=true", "userProfileTimeZone"]

/** Sprints whose ids may be numbers. */
const unmapped = {
  sprintIds: Schema.Array(aText.annotations({ [mayBeNumber]: true })).annotations({
    description: "a list of ids of sprints",
    examples: [["1"]],
  }),
}

const names = { board: "originBoardId" }

/** A new one is future, and nothing is left of it yet. */
const notServedInNew = [...notServed, "state!=future", "incompleteIssuesDestinationId"]

/** It stays with its board. */
const fixed = { names: ["originBoardId"], by: GetSprint, shows: sprint }

const without = ["properties", "backlog", "epic"]

/** Sprints, and the issues in them. */
export const sprintEndpoints = [
  post("/sprint", CreateSprint, sprint, { ...created, sent: dated(), names, notServed: notServedInNew }),
  get("/sprint/:sprintId", GetSprint, sprint),
  post("/sprint/:sprintId", UpdateSprint, sprint, {
    sent: dated({ replace: false }),
    notServed,
    fixed,
    says: "What is left out stays as it is.",
  }),
  put("/sprint/:sprintId", UpdateSprint, sprint, {
    sent: dated({ replace: true }),
    notServed,
    fixed,
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
  put("/sprint/unmap", UnmapSprints, undefined, {
    sent: {
      fields: unmapped,
      instead: ["sprints"],
      to: ({ sprintIds }: Schema.Struct.Type<typeof unmapped>) => Either.right({ sprints: sprintIds }),
    },
  }),
  put("/sprint/unmap-all", UnmapSprints, undefined, { sent: always({}, ["sprints"]) }),
  post("/sprint/:sprintId/swap", SwapSprints, undefined),
  get("/board/:boardId/sprint", ListSprints, sprints),
  get("/board/:boardId/sprint/:sprintId/issue", ListPlannedIssues, plannedIssues, {
    sent: always({}, without),
    expands: onIssue,
  }),
]
