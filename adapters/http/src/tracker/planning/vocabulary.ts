import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { vocabulary as tracker } from "../vocabulary"

/** What the planning API calls the fields of the tracker's operations. */
export const planningVocabulary = {
  ...tracker,
  board: id("boardId", "the id of the board", "1"),
  name: word("name", "its name", "Rocket board"),
  type: word("type", "scrum or kanban", "scrum"),
  filterId: id("filterId", "the id of the filter whose issues it shows", "10000"),
  location: word("location", "where it is found: in a project, or with the user", {
    type: "project",
    projectKeyOrId: "PROJ",
  }),
  project: word("projectKeyOrId", "only boards whose filter names this project", "PROJ"),
  userkeyLocation: word("userkeyLocation", "only boards of the user of this key", "user-1"),
  usernameLocation: word("usernameLocation", "only boards of the user of this name", "ada"),
  projectLocation: word("projectLocation", "only boards of this project, by its key or id", "PROJ"),
  backlog: word("backlog", "only what is left to plan", true),
  epic: word("epicIdOrKey", "the id or the key of the epic", "PROJ-1"),
  sprint: id("sprintId", "the id of the sprint", "1"),
  jql: word("jql", "only issues that this query finds, in its order where it has one", "status = Done"),
  issues: word("issues", "ids or keys of issues, at most 50", ["PROJ-1"]),
  summary: word("summary", "what it is about", "Flight to the moon"),
  color: word("color", "its colour, color_1 to color_9", { key: "color_3" }),
  done: word("done", "whether it is done", true),
  place: word("place", "where on the board they go: backlog or board", "backlog"),
  before: word("rankBeforeIssue", "the id or key of the issue that they come to stand before", "PROJ-1"),
  after: word("rankAfterIssue", "the id or key of the issue that they come to stand behind", "PROJ-1"),
  filter: word("filter", "the filter whose issues it shows", { id: "10000" }),
  columnConfig: word("columnConfig", "its columns in their order, with statuses and numbers", {
    columns: [{ name: "Done", statuses: [{ id: "10001" }] }],
    constraintType: "none",
  }),
  columns: word("columns", "columns in their order: in the last one that has statuses is what is done", [
    { name: "Done", statusIds: ["10001"] },
  ]),
  constraintType: word("constraintType", "none, issueCount or issueCountExclSubs", "issueCount"),
  estimation: word("estimation", "by what it estimates: none, issueCount, or a field", {
    type: "issueCount",
  }),
  sameType: word("type", "the type that it has", "scrum"),
  subQuery: word("subQuery", "a query that leaves out more of a kanban board", {
    query: "fixVersion is EMPTY",
  }),
  quickFilter: id("quickFilterId", "the id of the quick filter", "1"),
  quickFilters: word("quickFilters", "queries that it offers, in their order; one without an id is new", [
    { name: "Mine", jql: "assignee = currentUser()" },
  ]),
  ranking: word("ranking", "the field that ranks", { rankCustomFieldId: 10005 }),
  refinedVelocity: word("refinedVelocity", "whether the velocity of a scrum board is refined", true),
  released: word("released", "only versions that are released, or that are not", true),
  from: word("from", "the first day, in UTC", "2026-01-05"),
  to: word("to", "the last day, in UTC; today where it is left out", "2026-01-31"),
  goal: word("goal", "what it is for; an empty text clears it", "Reach the moon"),
  state: word("state", "future, active or closed", "active"),
  states: word("state", "only sprints of these states, separated by commas", ["future"]),
  startDate: word("startDate", "when it begins", "2026-01-05T09:00:00.000+00:00"),
  endDate: word("endDate", "when it ends", "2026-01-19T09:00:00.000+00:00"),
  destination: id("incompleteIssuesDestinationId", "the id of the sprint that takes what is not done", "2"),
  other: id("sprintToSwapWith", "the id of the other sprint", "2"),
  value: word("value", "the estimate: a number, or a duration such as 3h 20m", "5"),
  rankField: word("rankCustomFieldId", "the number of the rank field; there is only one", 10005),
} satisfies Vocabulary
