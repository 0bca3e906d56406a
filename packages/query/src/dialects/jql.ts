import type { Dialect, Operator, QueryFunction, RightSide } from "./Dialect"
import { jqlWording } from "./jqlWording"
import { reservedWords } from "./reservedWords"

const operator = (right: RightSide, ...names: ReadonlyArray<string>): ReadonlyArray<Operator> =>
  names.map((name) => ({ name, right }))

/** Operators that ask for the past of a field. */
const past = (right: RightSide, ...names: ReadonlyArray<string>): ReadonlyArray<Operator> =>
  names.map((name) => ({ name, right, history: true }))

const anywhere: ReadonlyArray<RightSide> = ["value", "list"]

/** A moment, perhaps so far from now: `startOfDay(-1)`. */
const moment = (name: string): QueryFunction => ({
  name,
  on: anywhere,
  arguments: "offset",
  fewest: 0,
  most: 1,
})

const call =
  (on: ReadonlyArray<RightSide>) =>
  (name: string, fewest = 0, most = fewest): QueryFunction => ({
    name,
    on,
    arguments: "values",
    fewest,
    most,
  })

/** A function that stands for one value. */
const value = call(anywhere)
/** A function that stands for several, behind `in`. */
const list = call(["list"])

/** The query language of issues (QRY-40). Which fields there are is up to the tracker. */
export const jql: Dialect = {
  name: "JQL",
  field: "a field",
  references: "functions that look at other issues",
  joining: "and before or",
  keywords: {
    and: ["AND", "&&", "&"],
    or: ["OR", "||", "|"],
    not: ["NOT", "!"],
    empty: ["EMPTY", "NULL"],
    orderBy: ["ORDER BY"],
    ascending: ["ASC"],
    descending: ["DESC"],
  },
  operators: [
    ...operator("value", "=", "!=", "<", ">", "<=", ">=", "~", "!~"),
    ...operator("list", "in", "not in"),
    ...operator("empty", "is", "is not"),
    ...past("value", "was", "was not"),
    ...past("list", "was in", "was not in"),
    ...past("nothing", "changed"),
  ],
  strict: { words: reservedWords, characters: "{}*/%+^$#@?;[]" },
  wording: jqlWording,
  predicates: ["after", "before", "on", "during", "by", "from", "to"],
  functions: [
    value("currentUser"),
    moment("now"),
    ...["Day", "Week", "Month", "Year"].flatMap((unit) => [moment(`startOf${unit}`), moment(`endOf${unit}`)]),
    value("currentLogin"),
    value("lastLogin"),
    list("membersOf", 1),
    list("openSprints"),
    list("closedSprints"),
    list("futureSprints"),
    list("linkedIssues", 1, Infinity),
    ...["childIssuesOf", "portfolioChildIssuesOf", "portfolioParentsOf"].map((name) => list(name, 1)),
    list("subtaskIssueTypes"),
    list("standardIssueTypes"),
    list("issueHistory"),
    list("votedIssues"),
    list("watchedIssues"),
    list("updatedBy", 1, 3),
    list("releasedVersions", 0, Infinity),
    list("unreleasedVersions", 0, Infinity),
    value("latestReleasedVersion", 1),
    value("earliestUnreleasedVersion", 1),
    value("latestReleasedVersionByReleaseDate", 1),
    value("earliestUnreleasedVersionByReleaseDate", 1),
    list("projectsLeadByUser", 0, 1),
    list("projectsWhereUserHasPermission", 1),
    list("projectsWhereUserHasRole", 1),
    list("componentsLeadByUser", 0, 1),
    list("cascadeOption", 1, 2),
    value("parentEpic", 1, Infinity),
    list("issuesWithRemoteLinksByGlobalId", 1, Infinity),
    list("organizationMembers", 1, Infinity),
    ...["customerDetail", "organizationDetail", "entitlementDetail"].map((name) => list(name, 2)),
    list("entitlementProduct", 1),
    list("choiceOption", 1, Infinity),
    // Of approvals, and of times that are agreed upon.
    ...["approved", "pending", "myApproval", "myPending"].map((name) => value(name)),
    ...["approver", "pendingBy"].map((name) => value(name, 1, Infinity)),
    ...["breached", "completed", "everBreached", "paused", "running", "withinCalendarHours"].map((name) =>
      value(name),
    ),
    ...["elapsed", "remaining"].map((name) => value(name, 0, 1)),
  ],
}
