import { del, get, post, put } from "../../Step"

const agile = "/rest/agile/1.0"
const api = "/rest/api/2"

const issue = (summary: string, keeps: string, type = "Task", fields: object = {}) =>
  post(
    `${api}/issue`,
    { fields: { project: { key: "PLAN" }, issuetype: { name: type }, summary, ...fields } },
    { keeps },
  )

const board = `${agile}/board/{board.id}`

const boards = [
  post(`${agile}/board`, { name: "Plan", type: "scrum", filterId: "{planned.id}" }, { keeps: "board" }),
  post(
    `${agile}/board`,
    {
      name: "Own plan",
      type: "kanban",
      filterId: "{planned.id}",
      location: { type: "project", projectKeyOrId: "PLAN" },
    },
    { keeps: "own" },
  ),
  post(`${api}/filter`, { name: "Both", jql: "project in (PLAN, ROCK)" }, { keeps: "twofold" }),
  post(`${agile}/board`, { name: "Both", type: "scrum", filterId: "{twofold.id}" }, { keeps: "both" }),
  post(`${agile}/board`, { name: "Nothing", type: "scrum", filterId: "0" }),
  post(`${agile}/board`, { name: "Nothing", type: "circle", filterId: "{planned.id}" }),
  get(board),
  get(`${agile}/board/0`),
  put(board, { name: "The plan" }),
  put(board, { name: "" }),
  put(`${agile}/board/0`, { name: "None" }),
  get(`${agile}/board`),
  post(`${api}/filter`, { name: "Few", jql: "key = PLAN-1" }, { keeps: "little" }),
  post(
    `${agile}/board`,
    { name: "Few", type: "scrum", filterId: "{little.id}", location: { type: "user" } },
    { keeps: "few" },
  ),
  get(`${agile}/board`),
  get(`${agile}/board`, { filterId: "{little.id}" }),
  get(`${agile}/board`, { startAt: 1, maxResults: 1 }),
  get(`${agile}/board`, { name: "own" }),
  get(`${agile}/board`, { projectKeyOrId: "PLAN" }),
  get(`${agile}/board`, { userkeyLocation: "bob" }),
  get(`${agile}/board`, { usernameLocation: "admin" }),
  get(`${agile}/board`, { type: "kanban", name: "plan", projectKeyOrId: "PLAN" }),
  get(`${agile}/board`, { userkeyLocation: "bob", usernameLocation: "bob" }),
  get(`${agile}/board`, { projectLocation: "PLAN" }),
  get(`${agile}/board`, { projectLocation: "NONE" }),
]

/** A list of issues, asked for in every way that it reads. */
const asked = (path: string) => [
  get(path),
  get(path, { startAt: 1, maxResults: 1 }),
  get(path, { jql: "summary ~ One ORDER BY key DESC", fields: "summary,epic" }),
  get(path, { jql: "summary ~ nothing" }),
  get(path, { jql: "nonsense = 1", validateQuery: false }),
  get(path, { jql: "nonsense = 1" }),
  get(path, { expand: "names,schema,changelog,transitions.fields" }),
]

const lists = [
  ...asked(`${board}/backlog`),
  get(`${agile}/board/0/backlog`),
  ...asked(`${board}/issue`),
  get(`${agile}/board/{few.id}/issue`),
  get(`${agile}/board/{few.id}/backlog`),
  get(`${agile}/board/{few.id}/epic/none/issue`),
  get(`${agile}/board/{few.id}/epic/{big.id}/issue`),
  ...asked(`${board}/epic/none/issue`),
  ...asked(`${board}/epic/{big.id}/issue`),
  get(`${board}/epic/{other.id}/issue`),
  ...asked(`${agile}/epic/{big.key}/issue`),
  get(`${agile}/epic/{one.key}/issue`),
  ...asked(`${agile}/epic/none/issue`),
]

const column = (name: string, status: string, more: object = {}) => ({
  name,
  statuses: [{ id: status }],
  ...more,
})

const configuration = [
  get(`${board}/configuration`),
  get(`${agile}/board/{own.id}/configuration`),
  get(`${agile}/board/0/configuration`),
  put(`${agile}/board/{few.id}/configuration`, {
    filter: { id: "{little.id}" },
    columnConfig: {
      columns: [column("Open", "10000", { min: 1, max: 4 }), column("Begun", "3"), column("Over", "10001")],
      constraintType: "issueCount",
    },
    estimation: { type: "field", field: { fieldId: "timeoriginalestimate" } },
  }),
  put(`${board}/configuration`, { columnConfig: { columns: [column("Over", "99")] } }),
  put(`${agile}/board/{own.id}/configuration`, { columnConfig: { columns: [column("All", "3")] } }),
  put(`${agile}/board/0/configuration`, {}),
  get(`${agile}/board/{few.id}/configuration`),
  get(`${board}/project`),
  get(`${board}/project`, { startAt: 1, maxResults: 1 }),
  get(`${agile}/board/{few.id}/project`),
  get(`${agile}/board/0/project`),
  get(`${agile}/board/{both.id}/project`),
  get(`${board}/epic`),
  get(`${board}/epic`, { startAt: 1, maxResults: 1 }),
  get(`${board}/epic`, { done: true }),
  get(`${agile}/board/{few.id}/epic`),
  get(`${agile}/board/0/epic`),
]

const epics = [
  get(`${agile}/epic/{big.key}`),
  get(`${agile}/epic/{other.id}`),
  get(`${agile}/epic/{one.key}`),
  get(`${agile}/epic/0`),
  post(`${agile}/epic/{big.key}`, {
    name: "Biggest",
    summary: "Big",
    color: { key: "color_3" },
    done: false,
  }),
  post(`${agile}/epic/{other.key}`, { name: "Another", done: true }),
  get(`${agile}/epic/{other.id}`),
  post(`${agile}/epic/{big.key}`, { color: { key: "red" } }),
  post(`${agile}/epic/0`, { done: true }),
  post(`${agile}/epic/{big.key}/issue`, { issues: ["{one.key}", "{two.id}", "{three.id}"] }),
  post(`${agile}/epic/{big.key}/issue`, { issues: ["{big.key}"] }),
  post(`${agile}/epic/0/issue`, { issues: ["{one.key}"] }),
  ...lists,
  post(`${agile}/epic/none/issue`, { issues: ["{two.key}"] }),
  post(`${agile}/epic/none/issue`, { issues: ["NONE-1"] }),
  put(`${agile}/epic/{other.key}/rank`, { rankBeforeEpic: "{big.key}", rankCustomFieldId: 10005 }),
  put(`${agile}/epic/{other.key}/rank`, { rankAfterEpic: "{big.key}" }),
  put(`${agile}/epic/{other.key}/rank`, { rankBeforeEpic: "{one.key}" }),
  put(`${agile}/epic/0/rank`, { rankBeforeEpic: "{big.key}" }),
]

const start = "2026-01-05T09:00:00.000+00:00"
const end = "2026-01-19T09:00:00.000+00:00"

const sprints = [
  post(
    `${agile}/sprint`,
    { name: "First", originBoardId: "{board.id}", goal: "Fly", startDate: start, endDate: end },
    { keeps: "first" },
  ),
  post(`${agile}/sprint`, { name: "Second", originBoardId: "{board.id}" }, { keeps: "second" }),
  post(`${agile}/sprint`, { name: "Third", originBoardId: "{board.id}" }, { keeps: "third" }),
  post(`${agile}/sprint`, { name: "Elsewhere", originBoardId: "{few.id}" }),
  post(`${agile}/sprint`, { name: " ", originBoardId: "{board.id}" }),
  post(`${agile}/sprint`, { name: "None", originBoardId: "0" }),
  get(`${agile}/sprint/{first.id}`),
  get(`${agile}/sprint/{second.id}`),
  get(`${agile}/sprint/0`),
  post(`${agile}/sprint/{first.id}/issue`, { issues: ["{one.key}", "{two.id}"] }),
  post(`${agile}/sprint/{second.id}/issue`, { issues: ["{three.key}"] }),
  post(`${agile}/sprint/{first.id}/issue`, {
    issues: ["{two.key}"],
    rankBeforeIssue: "{one.key}",
    rankCustomFieldId: 10005,
  }),
  post(`${agile}/sprint/{first.id}/issue`, { issues: ["{two.key}"], rankAfterIssue: "{one.key}" }),
  post(`${agile}/sprint/{first.id}/issue`, { issues: ["{two.key}"], rankAfterIssue: "{two.key}" }),
  post(`${agile}/sprint/0/issue`, { issues: ["{one.key}"] }),
  ...asked(`${agile}/sprint/{first.id}/issue`),
  ...asked(`${board}/sprint/{first.id}/issue`),
  get(`${agile}/sprint/{second.id}/issue`),
  get(`${board}/sprint/{second.id}/issue`),
  get(`${agile}/board/{few.id}/sprint/{first.id}/issue`),
  get(`${agile}/sprint/0/issue`),
  post(`${agile}/sprint/{first.id}/swap`, { sprintToSwapWith: "{second.id}" }),
  post(`${agile}/sprint/{first.id}/swap`, { sprintToSwapWith: "0" }),
  post(`${agile}/sprint/{second.id}`, { state: "active" }),
  post(`${agile}/sprint/{first.id}`, { state: "active" }),
  get(`${agile}/issue/{one.key}`),
  put(`${agile}/sprint/{second.id}`, {
    name: "Later",
    state: "future",
    goal: "Land",
    startDate: start,
    endDate: end,
  }),
  put(`${agile}/sprint/{second.id}`, { name: "Later" }),
  put(`${agile}/sprint/{third.id}`, { name: "Last", state: "future" }),
  post(`${agile}/sprint/{second.id}`, { name: "Soon", goal: "Walk", startDate: start, endDate: end }),
  post(`${agile}/sprint/{first.id}`, { state: "closed", incompleteIssuesDestinationId: "{second.id}" }),
  put(`${agile}/sprint/{third.id}`, {
    name: "Last",
    state: "active",
    startDate: start,
    endDate: end,
  }),
  put(`${agile}/sprint/{third.id}`, {
    name: "Last",
    state: "closed",
    startDate: start,
    endDate: end,
    incompleteIssuesDestinationId: "{second.id}",
  }),
  get(`${board}/sprint`),
  get(`${board}/sprint`, { startAt: 1, maxResults: 1 }),
  get(`${board}/sprint`, { state: "future" }),
  get(`${agile}/board/{few.id}/sprint`),
  get(`${agile}/board/0/sprint`),
  get(`${agile}/issue/{one.key}`),
  get(`${api}/issue/{one.key}`),
  get(`${api}/search`, { jql: "sprint in closedSprints() ORDER BY rank" }),
  del(`${agile}/sprint/{first.id}`),
  del(`${agile}/sprint/{second.id}`),
  del(`${agile}/sprint/0`),
]

const issues = [
  put(`${agile}/issue/rank`, {
    issues: ["{two.key}"],
    rankBeforeIssue: "{one.key}",
    rankCustomFieldId: null,
  }),
  put(`${agile}/issue/rank`, {
    issues: ["{two.key}", "NONE-1"],
    rankAfterIssue: "{one.key}",
    rankCustomFieldId: 10005,
  }),
  put(`${agile}/issue/rank`, { issues: ["{two.key}"], rankBeforeIssue: "NONE-1" }),
  put(`${agile}/issue/rank`, { issues: ["{two.key}", "NONE-2"], rankBeforeIssue: "{four.key}" }),
  post(`${agile}/backlog/issue`, { issues: ["{one.key}"] }),
  post(`${agile}/backlog/issue`, { issues: [] }),
  get(`${agile}/issue/{one.key}`),
  get(`${agile}/issue/{one.key}`, { fields: "summary,epic,sprint", expand: "names" }),
  get(`${agile}/issue/{one.key}`, { expand: "names,schema,changelog,transitions.fields" }),
  get(`${agile}/issue/NONE-1`),
  get(`${agile}/issue/{one.key}/estimation`, { boardId: "{board.id}" }),
  get(`${agile}/issue/{one.key}/estimation`),
  put(`${api}/issue/{one.key}`, { fields: { customfield_10006: 5 } }),
  get(`${agile}/issue/{one.key}/estimation`, { boardId: "{board.id}" }),
  get(`${agile}/issue/{one.key}/estimation`, { boardId: "{few.id}" }),
  put(`${agile}/issue/{one.key}/estimation`, { value: "8" }, { query: { boardId: "{board.id}" } }),
  put(`${agile}/issue/{one.key}/estimation`, { value: "many" }, { query: { boardId: "{board.id}" } }),
  put(`${agile}/issue/NONE-1/estimation`, { value: 8 }, { query: { boardId: "{board.id}" } }),
  get(`${agile}/issue/NONE-1/estimation`, { boardId: "{board.id}" }),
]

/** Boards, and what is planned on them. */
export const planned = [
  post(`${api}/project`, { key: "PLAN", name: "Plan", projectTypeKey: "software" }),
  issue("One", "one"),
  issue("Two", "two"),
  issue("Three", "three"),
  issue("Four", "four"),
  issue("One more", "five"),
  issue("Big", "big", "Epic", { customfield_10002: "Big one" }),
  issue("Other", "other", "Epic", { customfield_10002: "Other one" }),
  post(`${api}/filter`, { name: "Planned", jql: "project = PLAN" }, { keeps: "planned" }),
  ...boards,
  ...epics,
  ...configuration,
  ...sprints,
  ...issues,
  del(board),
  del(board),
  del(`${agile}/board/0`),
]
