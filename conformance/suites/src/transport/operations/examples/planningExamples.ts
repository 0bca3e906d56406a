import { type Seen, type Step, of } from "../../Step"

const step = (says: string, operation: string, payload: Step["payload"], keeps?: string): Step => ({
  says,
  operation,
  payload,
  ...(keeps === undefined ? {} : { keeps }),
})

const issue = (name: string, type: string, fields: object = {}): Step =>
  step(
    `the issue ${name} is created`,
    "tracker.createIssue",
    { fields: { project: { key: "FLEET" }, issuetype: { name: type }, summary: name, ...fields } },
    name,
  )

const board = (seen: Seen) => ({ board: of(seen, "board") })
const first = (seen: Seen) => ({ sprint: of(seen, "first sprint") })
const second = (seen: Seen) => ({ sprint: of(seen, "second sprint") })
const dates = { startDate: 1_767_225_600_000, endDate: 1_768_435_200_000 }

const sprints: ReadonlyArray<Step> = [
  step(
    "a sprint is planned",
    "tracker.createSprint",
    (seen) => ({ ...board(seen), name: "First", goal: "Float", ...dates }),
    "first sprint",
  ),
  step(
    "and another one",
    "tracker.createSprint",
    (seen) => ({ ...board(seen), name: "Second" }),
    "second sprint",
  ),
  step("they change places", "tracker.swapSprints", (seen) => ({
    ...first(seen),
    other: of(seen, "second sprint"),
  })),
  step("issues are moved to a sprint", "tracker.moveToSprint", (seen) => ({
    ...first(seen),
    issues: [of(seen, "Hull")],
  })),
  step("sprints are listed", "tracker.listSprints", board),
  step("it is started", "tracker.updateSprint", (seen) => ({ ...first(seen), state: "active" })),
  step("it is read", "tracker.getSprint", first),
  step("its issues are listed", "tracker.listPlannedIssues", first),
  step("its burndown is read", "tracker.getBurndown", first),
  step("the velocity of its board is read", "tracker.getVelocity", board),
  step("and what stood in each column", "tracker.getCumulativeFlow", board),
  step("and how long issues took", "tracker.getControlChart", board),
  step("an issue is moved onto its board", "tracker.moveOnBoard", (seen) => ({
    ...board(seen),
    place: "board",
    issues: [of(seen, "Sail")],
    before: of(seen, "Hull"),
  })),
  step("and back to its backlog", "tracker.moveOnBoard", (seen) => ({
    ...board(seen),
    place: "backlog",
    issues: [of(seen, "Sail")],
  })),
  step("an issue is moved to the backlog", "tracker.moveToBacklog", (seen) => ({
    issues: [of(seen, "Hull")],
  })),
  step("the other sprint is kept like one of another site", "tracker.updateSprint", (seen) => ({
    ...second(seen),
    synced: true,
  })),
  step("and so no more", "tracker.unmapSprints", (seen) => ({ sprints: [of(seen, "second sprint")] })),
  step("the other sprint is deleted", "tracker.deleteSprint", second),
]

const epics: ReadonlyArray<Step> = [
  step("an epic is read", "tracker.getEpic", (seen) => ({ epic: of(seen, "Voyage") })),
  step("it is changed", "tracker.updateEpic", (seen) => ({
    epic: of(seen, "Voyage"),
    name: "The voyage",
    color: { key: "color_4" },
  })),
  step("issues are moved to it", "tracker.moveToEpic", (seen) => ({
    epic: of(seen, "Voyage"),
    issues: [of(seen, "Hull")],
  })),
  step("it is ranked behind another one", "tracker.rankEpic", (seen) => ({
    epic: of(seen, "Voyage"),
    after: of(seen, "Return"),
  })),
]

/** A board with issues that are ranked, estimated, and put into epics and sprints. */
export const planningExamples: ReadonlyArray<Step> = [
  step("a project is created", "tracker.createProject", { key: "FLEET", name: "Fleet" }),
  issue("Hull", "Task"),
  issue("Sail", "Task"),
  issue("Voyage", "Epic", { customfield_10002: "Voyage" }),
  issue("Return", "Epic", { customfield_10002: "Return" }),
  step(
    "a filter is saved",
    "tracker.createFilter",
    { name: "Fleet", jql: "project = FLEET ORDER BY Rank" },
    "fleet",
  ),
  step(
    "a board is made of it",
    "tracker.createBoard",
    (seen) => ({ name: "Fleet", type: "scrum", filterId: of(seen, "fleet") }),
    "board",
  ),
  step("it is renamed", "tracker.updateBoard", (seen) => ({ ...board(seen), name: "The fleet" })),
  step("it is set up", "tracker.configureBoard", (seen) => ({
    ...board(seen),
    constraintType: "issueCount",
  })),
  step(
    "it offers quick filters",
    "tracker.configureBoard",
    (seen) => ({ ...board(seen), quickFilters: [{ name: "Mine", jql: "assignee = currentUser()" }] }),
    "set up",
  ),
  step("these are listed", "tracker.listQuickFilters", board),
  step("one is read", "tracker.getQuickFilter", (seen) => ({
    ...board(seen),
    quickFilter: of(seen, "set up", "quickFilters.0.id"),
  })),
  step("it is asked how it is set up", "tracker.getBoardConfiguration", board),
  step("it is read", "tracker.getBoard", board),
  step("its projects are listed", "tracker.listProjectsOfBoard", board),
  step("a version is made", "tracker.createVersion", { project: "FLEET", name: "Launch" }, "launch"),
  step("it is linked", "tracker.putVersionLink", (seen) => ({
    id: of(seen, "launch"),
    globalId: "launch-1",
    link: { title: "Notes" },
  })),
  step("its links are listed", "tracker.listVersionLinks", (seen) => ({ id: of(seen, "launch") })),
  step("they are deleted", "tracker.deleteVersionLinks", (seen) => ({ id: of(seen, "launch") })),
  step("its versions are listed", "tracker.listVersionsOfBoard", board),
  step("its epics are listed", "tracker.listEpics", board),
  step("boards are listed", "tracker.listBoards", { name: "fleet" }),
  step("its backlog is listed", "tracker.listPlannedIssues", (seen) => ({ ...board(seen), backlog: true })),
  step("issues are ranked", "tracker.rankIssues", (seen) => ({
    issues: [of(seen, "Sail")],
    before: of(seen, "Hull"),
  })),
  step("one is estimated", "tracker.setEstimate", (seen) => ({
    ...board(seen),
    issue: of(seen, "Hull"),
    value: "5",
  })),
  step("the estimate is read", "tracker.getEstimate", (seen) => ({
    ...board(seen),
    issue: of(seen, "Hull"),
  })),
  ...epics,
  step("the issue is read", "tracker.getPlannedIssue", (seen) => ({ issue: of(seen, "Hull") })),
  step("it is remembered to have been looked at", "tracker.rememberIssue", (seen) => ({
    issue: of(seen, "Hull"),
  })),
  ...sprints,
  step("the board is deleted", "tracker.deleteBoard", board),
]
