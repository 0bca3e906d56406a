import { lookUp } from "@quoin/kernel"
import type { QueryKind } from "./QueryField"

/** A function of JQL that is served: right of fields of which kinds. What it takes, the language says. */
export interface ServedFunction {
  readonly name: string
  readonly kinds: ReadonlyArray<QueryKind>
  /** It stands for several values, and so behind `in` and `not in` alone. */
  readonly isList: boolean
}

const moments: ReadonlyArray<QueryKind> = ["moment", "day", "worklogDate", "viewed"]
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

/** The functions that are served; others that JQL knows are refused by name. */
export const servedFunctions: ReadonlyArray<ServedFunction> = [
  ...value(moments, "now", ...units.flatMap((unit) => [`startOf${unit}`, `endOf${unit}`])),
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
  ),
  ...value(["issue"], "parentEpic"),
  ...list(["version"], "releasedVersions", "unreleasedVersions"),
  ...value(["version"], "latestReleasedVersion", "earliestUnreleasedVersion"),
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
