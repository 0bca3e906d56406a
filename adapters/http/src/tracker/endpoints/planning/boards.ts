import {
  CreateBoard,
  DeleteBoard,
  GetBoard,
  GetEpic,
  GetEstimate,
  GetPlannedIssue,
  GetQuickFilter,
  ListBoards,
  ListEpics,
  ListPlannedIssues,
  ListProjectsOfBoard,
  ListQuickFilters,
  ListVersionsOfBoard,
  MoveOnBoard,
  MoveToBacklog,
  MoveToEpic,
  RankEpic,
  RankIssues,
  SetEstimate,
  UpdateBoard,
  UpdateEpic,
} from "@quoin/tracker"
import { invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { aText, parsed } from "../../../request/fields"
import { created } from "../../api"
import { lookingAt } from "../../sent/issueView"
import { onIssue } from "../../expandable"
import { configurationEndpoints } from "./configuration"
import { featureEndpoints } from "./features"
import { reportEndpoints } from "./reports"
import { sprintEndpoints } from "./sprints"
import { always, custom, del, get, moving, post, put } from "./api"
import {
  board,
  boards,
  epic,
  epics,
  projects,
  quickFilter,
  quickFilters,
  versions,
} from "../../json/planning/boards"
import { estimate, fullProjects, plannedIssue, plannedIssues, ranked } from "../../json/planning/issues"

/** Parameters of boards that other editions of the service have. */
const notServed = [
  "accountIdLocation",
  "includePrivate",
  "negateLocationFiltering",
  "orderBy",
  "expand",
  "projectTypeLocation",
]

/** The issues of something that is planned. */
const listed = (
  path: `/${string}`,
  values: Readonly<Record<string, unknown>>,
  without: ReadonlyArray<string>,
) =>
  get(path, ListPlannedIssues, plannedIssues, {
    sent: always(values, ["properties", ...without]),
    expands: onIssue,
  })

const onBoards = [
  post("/board", CreateBoard, board, created),
  get("/board", ListBoards, boards, { notServed }),
  get("/board/:boardId", GetBoard, board),
  put("/board/:boardId", UpdateBoard, board, {
    fixed: { names: ["type"], by: GetBoard, shows: board },
    notServed: ["filterId", "location"],
  }),
  get("/board/:boardId/project", ListProjectsOfBoard, projects),
  get("/board/:boardId/project/full", ListProjectsOfBoard, fullProjects),
  get("/board/:boardId/quickfilter", ListQuickFilters, quickFilters),
  get("/board/:boardId/quickfilter/:quickFilterId", GetQuickFilter, quickFilter),
  get("/board/:boardId/version", ListVersionsOfBoard, versions),
  get("/board/filter/:filterId", ListBoards, boards, {
    sent: always({}, ["type", "name", "project", "userkeyLocation", "usernameLocation", "projectLocation"]),
  }),
  get("/board/:boardId/epic", ListEpics, epics),
  del("/board/:boardId", DeleteBoard, undefined),
  listed("/board/:boardId/backlog", { backlog: true }, ["epic", "sprint"]),
  listed("/board/:boardId/issue", {}, ["backlog", "epic", "sprint"]),
  listed("/board/:boardId/epic/none/issue", { epic: "none" }, ["backlog", "sprint"]),
  get("/board/:boardId/epic/:epicId/issue", ListPlannedIssues, plannedIssues, {
    sent: always({}, ["properties", "backlog", "sprint"]),
    names: { epic: "epicId" },
    expands: onIssue,
  }),
]

const someRefused = {
  mayBeEmpty: true,
  otherStatuses: { 207: "Some issues could not be moved or ranked: each is told of" },
} as const

const rankedBy = { names: { before: "rankBeforeEpic", after: "rankAfterEpic" } }

const onEpics = [
  post("/backlog/:boardId/issue", MoveOnBoard, ranked, {
    ...someRefused,
    sent: moving(["place"], { place: "backlog" }),
  }),
  post("/board/:boardId/issue", MoveOnBoard, ranked, {
    ...someRefused,
    sent: moving(["place"], { place: "board" }),
  }),
  post("/backlog/issue", MoveToBacklog, undefined, { sent: moving() }),
  listed("/epic/none/issue", { epic: "none" }, ["board", "backlog", "sprint"]),
  post("/epic/none/issue", MoveToEpic, undefined, { sent: moving(["epic"]) }),
  get("/epic/:epicIdOrKey", GetEpic, epic),
  post("/epic/:epicIdOrKey", UpdateEpic, epic),
  listed("/epic/:epicIdOrKey/issue", {}, ["board", "backlog", "sprint"]),
  post("/epic/:epicIdOrKey/issue", MoveToEpic, undefined, { sent: moving() }),
  put("/epic/:epicIdOrKey/rank", RankEpic, undefined, rankedBy),
]

/** It must be sent, and may be null, which clears it. */
const anEstimate = Schema.Unknown.annotations({
  description: "an estimate, such as 3h 20m or 5; null clears it",
  examples: ["3h 20m"],
})

const isEstimate = (value: unknown): value is string | number | null =>
  value === null || typeof value === "string" || typeof value === "number"

const onIssues = [
  put("/issue/rank", RankIssues, ranked, { ...someRefused, sent: moving() }),
  custom.get(
    "/issue/:issueIdOrKey",
    lookingAt(GetPlannedIssue, (asked) => new GetPlannedIssue(asked, parsed)),
    plannedIssue,
    { expands: onIssue },
  ),
  get("/issue/:issueIdOrKey/estimation", GetEstimate, estimate),
  custom.put(
    "/issue/:issueIdOrKey/estimation",
    {
      operations: [SetEstimate],
      path: { issueIdOrKey: aText },
      query: { boardId: aText },
      body: { value: anEstimate },
      answer: ({ path, query, body: { value } }, run) =>
        isEstimate(value)
          ? run(new SetEstimate({ issue: path.issueIdOrKey, board: query.boardId, value }))
          : Effect.fail(invalid("value", value, "a text, a number, or null for none")),
    },
    estimate,
    {
      says: "Times are durations such as 3h 20m; a number of them means minutes. Null clears it.",
    },
  ),
]

/** Boards, and what is planned on them. */
export const planningEndpoints = [
  ...onBoards,
  ...configurationEndpoints,
  ...featureEndpoints,
  ...onEpics,
  ...onIssues,
  ...sprintEndpoints,
  ...reportEndpoints,
]
