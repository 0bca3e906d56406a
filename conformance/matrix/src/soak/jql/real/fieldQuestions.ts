import { type Question, byKey, now, priorityRank, resolvedAt, statusRank, updatedAt } from "./judging"
import { type RealIssue, begin, day, priorities, versions } from "./RealIssue"

const hour = day / 24
const of =
  (...projects: ReadonlyArray<string>) =>
  ({ project }: RealIssue): boolean =>
    projects.includes(project)

const versionPlace = (name: string): number => versions.findIndex((each) => each === name)
const place = (name: string): number => -priorities.findIndex((each) => each === name)
const has =
  (values: ReadonlyArray<string>) =>
  (all: ReadonlyArray<string>): boolean =>
    all.some((each) => values.includes(each))

/** By what issues are: most are named in two ways. */
const byNames = (a: string, b: string, c: string): ReadonlyArray<Question> => [
  { jql: `project = ${a}`, holds: of(a) },
  {
    jql: `project in (${a}, ${b}) AND type = Bug ORDER BY key`,
    holds: (issue) => of(a, b)(issue) && issue.type === "Bug",
    orders: byKey,
  },
  { jql: `project not in (${a}, ${b})`, holds: (issue) => !of(a, b)(issue) },
  {
    jql: `issuetype in (Bug, Story) AND project = ${c} ORDER BY created, key DESC`,
    holds: (issue) => issue.type !== "Task" && of(c)(issue),
    orders: [
      { by: ({ createdAt }) => createdAt },
      ...byKey.map((each) => ({ ...each, descends: true as const })),
    ],
  },
  { jql: "status = Done", holds: (issue) => now(issue, "status") === "Done" },
  {
    jql: `status != "To Do" AND project = ${b} ORDER BY status DESC, priority, key`,
    holds: (issue) => now(issue, "status") !== "To Do" && of(b)(issue),
    orders: [{ by: statusRank, descends: true }, { by: priorityRank }, ...byKey],
  },
  {
    jql: 'statusCategory = "In Progress" OR type = Story',
    holds: (issue) => now(issue, "status") === "In Progress" || issue.type === "Story",
  },
  {
    jql: "resolution is EMPTY AND NOT type in (Task, Story)",
    holds: (issue) => now(issue, "resolution") === undefined && issue.type === "Bug",
  },
  {
    jql: "resolution = Done && priority = High",
    holds: (issue) => now(issue, "resolution") === "Done" && now(issue, "priority") === "High",
  },
  {
    jql: `key in (${a}-1, ${a}-2, ${b}-3) ORDER BY key`,
    holds: ({ project, number }) => (project === a && number < 3) || (project === b && number === 3),
    orders: byKey,
  },
  { jql: `key > ${a}-15`, holds: ({ project, number }) => project === a && number > 15 },
  {
    jql: `key <= ${a}-15 ORDER BY key DESC`,
    holds: ({ project, number }) => project === a && number <= 15,
    orders: byKey.map((each) => ({ ...each, descends: true as const })),
  },
]

const byPeople: ReadonlyArray<Question> = [
  {
    jql: "assignee = writer1 ORDER BY priority DESC, due, key",
    holds: (issue) => now(issue, "assignee") === "writer1",
    orders: [{ by: priorityRank, descends: true }, { by: ({ due }) => due }, ...byKey],
  },
  { jql: "assignee is EMPTY", holds: (issue) => now(issue, "assignee") === undefined },
  {
    jql: "assignee not in (writer0, writer1) ORDER BY assignee, updated DESC",
    holds: (issue) => ![undefined, "writer0", "writer1"].includes(now(issue, "assignee")),
    orders: [{ by: (issue) => now(issue, "assignee") }, { by: updatedAt, descends: true }],
  },
  { jql: "creator = writer0 AND reporter = writer0", holds: ({ creator }) => creator === "writer0" },
  {
    jql: "creator in (writer1, writer2) OR assignee = writer11",
    holds: (issue) => ["writer1", "writer2"].includes(issue.creator) || now(issue, "assignee") === "writer11",
  },
]

const byParts = (a: string, b: string): ReadonlyArray<Question> => [
  { jql: "labels = tracker", holds: ({ labels }) => labels.includes("tracker") },
  { jql: "labels in (tracker, exception)", holds: ({ labels }) => has(["tracker", "exception"])(labels) },
  { jql: "labels is EMPTY", holds: ({ labels }) => labels.length === 0 },
  {
    jql: "labels != tracker",
    holds: ({ labels }) => labels.length > 0 && !labels.includes("tracker"),
  },
  {
    jql: `component = Core AND project = ${a}`,
    holds: (issue) => of(a)(issue) && issue.components.includes("Core"),
  },
  {
    jql: "component not in (Core)",
    holds: (issue) => issue.components.length > 0 && !issue.components.includes("Core"),
  },
  {
    jql: `component is EMPTY AND project = ${b}`,
    holds: (issue) => of(b)(issue) && issue.components.length === 0,
  },
  {
    jql: `fixVersion = "2.0" AND project = ${a}`,
    holds: (issue) => of(a)(issue) && issue.fixVersions.includes("2.0"),
  },
  {
    jql: 'fixVersion < "2.0"',
    holds: ({ fixVersions }) => fixVersions.some((each) => versionPlace(each) < 1),
  },
  {
    jql: 'fixVersion >= "2.0"',
    holds: ({ fixVersions }) => fixVersions.some((each) => versionPlace(each) >= 1),
  },
  {
    jql: `fixVersion in ("1.0", "10.0") AND project = ${b}`,
    holds: (issue) => of(b)(issue) && has(["1.0", "10.0"])(issue.fixVersions),
  },
  {
    jql: 'affectedVersion = "1.0" AND fixVersion is EMPTY',
    holds: (issue) => issue.versions.includes("1.0") && issue.fixVersions.length === 0,
  },
]

const byNumbers: ReadonlyArray<Question> = [
  { jql: "priority > Medium", holds: (issue) => priorityRank(issue) > place("Medium") },
  {
    jql: "priority <= Low AND type = Bug",
    holds: (issue) => priorityRank(issue) <= place("Low") && issue.type === "Bug",
  },
  {
    jql: "Points >= 3 ORDER BY Points DESC, key",
    holds: ({ points = 0 }) => points >= 3,
    orders: [{ by: ({ points }) => points, descends: true }, ...byKey],
  },
  { jql: "cf[601] = 5", holds: ({ points }) => points === 5 },
  {
    jql: "Points in (1, 2, 3) AND status = Done",
    holds: (issue) => [1, 2, 3].includes(issue.points ?? 0) && now(issue, "status") === "Done",
  },
  { jql: "Points != 1", holds: ({ points }) => points !== undefined && points !== 1 },
  { jql: "Points > 1 AND Points < 4", holds: ({ points = 0 }) => points > 1 && points < 4 },
  { jql: "originalEstimate >= 8h", holds: ({ estimateHours = 0 }) => estimateHours >= 8 },
  {
    jql: "originalEstimate is not EMPTY AND originalEstimate != 1h ORDER BY originalEstimate DESC, due DESC, created",
    holds: ({ estimateHours = 1 }) => estimateHours !== 1,
    orders: [
      { by: ({ estimateHours }) => estimateHours, descends: true },
      { by: ({ due }) => due, descends: true },
      { by: ({ createdAt }) => createdAt },
    ],
  },
]

const byTimes = (a: string): ReadonlyArray<Question> => [
  {
    jql: 'due < "2026-03-01" ORDER BY due, key',
    holds: ({ due }) => due !== undefined && due < "2026-03-01",
    orders: [{ by: ({ due }) => due }, ...byKey],
  },
  {
    jql: "due >= 2026-06-01 AND due <= 2026-06-30",
    holds: ({ due = "" }) => due >= "2026-06-01" && due <= "2026-06-30",
  },
  { jql: "due is EMPTY", holds: ({ due }) => due === undefined },
  { jql: 'created >= "2026-01-01 02:00"', holds: ({ createdAt }) => createdAt >= begin + 2 * hour },
  {
    jql: `created < "2026-01-01 06:00" AND project = ${a}`,
    holds: (issue) => issue.createdAt < begin + 6 * hour && of(a)(issue),
  },
  {
    jql: 'resolved > "2026-01-07 00:30" ORDER BY resolved DESC',
    holds: (issue) => (resolvedAt(issue) ?? 0) > begin + 6 * day + hour / 2,
    orders: [{ by: resolvedAt, descends: true }],
  },
  {
    jql: 'updated >= "2026-01-09" ORDER BY updated, priority DESC',
    holds: (issue) => updatedAt(issue) >= begin + 8 * day,
    orders: [{ by: updatedAt }, { by: priorityRank, descends: true }],
  },
]

/** Questions of what issues are now. */
export const fieldQuestions = (a: string, b: string, c: string): ReadonlyArray<Question> => [
  ...byNames(a, b, c),
  ...byPeople,
  ...byParts(a, b),
  ...byNumbers,
  ...byTimes(a),
]
