import { lookUp } from "@quoin/kernel"
import type { QueryKind } from "./QueryField"

/** A function of JQL that is served: right of fields of which kinds. What it takes, the language says. */
export interface ServedFunction {
  readonly name: string
  readonly kinds: ReadonlyArray<QueryKind>
  /** It stands for several values, and so behind `in` and `not in` alone. */
  readonly isList: boolean
}

const moments: ReadonlyArray<QueryKind> = ["moment", "day", "worklogDate", "viewed", "categoryChanged"]
const people: ReadonlyArray<QueryKind> = ["user", "audience", "worklogAuthor"]
const units = ["Day", "Week", "Month", "Year"]

const value = (
  kinds: ReadonlyArray<QueryKind>,
  ...names: ReadonlyArray<string>
): ReadonlyArray<ServedFunction> => names.map((name) => ({ name, kinds, isList: false }))

const list = (
  kinds: ReadonlyArray<QueryKind>,
  ...names: ReadonlyArray<string>
): ReadonlyArray<ServedFunction> => names.map((name) => ({ name, kinds, isList: true }))

/** Those that stand for one version of each project that they are given. */
export const versionFunctions = [
  "latestReleasedVersion",
  "earliestUnreleasedVersion",
  "latestReleasedVersionByReleaseDate",
  "earliestUnreleasedVersionByReleaseDate",
] as const

/** Those that stand for what an issue is made of, or is a part of, on every level. */
export const kinFunctions = ["childIssuesOf", "portfolioChildIssuesOf", "portfolioParentsOf"] as const

/** Those that stand for when the caller signed in. */
export const signInFunctions = ["currentLogin", "lastLogin"] as const

/** The functions that are served; others that JQL knows are refused by name. */
export const servedFunctions: ReadonlyArray<ServedFunction> = [
  ...value(moments, "now", ...units.flatMap((unit) => [`startOf${unit}`, `endOf${unit}`])),
  ...value(moments, ...signInFunctions),
  ...value(people, "currentUser"),
  ...list(people, "membersOf"),
  ...list(["sprint"], "openSprints", "closedSprints", "futureSprints"),
  ...list(["issueType"], "subtaskIssueTypes", "standardIssueTypes"),
  ...list(
    ["issue"],
    "linkedIssues",
    "issueHistory",
    "votedIssues",
    "watchedIssues",
    "updatedBy",
    "issuesWithRemoteLinksByGlobalId",
    ...kinFunctions,
  ),
  ...value(["issue"], "parentEpic"),
  ...list(["version"], "releasedVersions", "unreleasedVersions"),
  ...value(["version"], ...versionFunctions),
  ...list(["project"], "projectsLeadByUser", "projectsWhereUserHasPermission", "projectsWhereUserHasRole"),
  ...list(["component"], "componentsLeadByUser"),
  ...list(["cascade"], "cascadeOption"),
]

const byName: Readonly<Record<string, ServedFunction>> = Object.fromEntries(
  servedFunctions.map((each) => [each.name, each]),
)

/** Whether a function stands for values of fields of a kind. */
export const serves = (name: string, kind: QueryKind): boolean =>
  lookUp(byName, name)?.kinds.includes(kind) === true
