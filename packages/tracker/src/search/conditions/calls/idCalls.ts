import { callerKey, compareText } from "@quoin/kernel"
import type { Call } from "@quoin/query"
import * as Either from "effect/Either"
import { type Finding, type Resolved, unknown } from "../../language/Finding"
import type { VersionRecord } from "../../../versions/Version"
import { projectsOf, textIn } from "./things"

const typesOf =
  (...levels: ReadonlyArray<string>) =>
  (_call: Call, { site }: Finding): Resolved<ReadonlyArray<string>> =>
    Either.right(site.issueTypes.filter(({ level }) => levels.includes(level)).map(({ id }) => id))

/** One version of each project that is named: the first, or the last, in its order of those that are released or not. */
const versionOf =
  (released: boolean, end: "first" | "last") =>
  (call: Call, finding: Finding): Resolved<ReadonlyArray<string>> =>
    Either.map(projectsOf(call, finding), (projects) =>
      projects.flatMap((id) => {
        const found: ReadonlyArray<VersionRecord> = finding
          .versionsOf(id)
          .filter((version) => version.released === released && !version.archived)
        const version = end === "first" ? found[0] : found.at(-1)
        return version === undefined ? [] : [version.id]
      }),
    )

const dayOf = ({ releaseDate = "" }: VersionRecord): string => releaseDate

/** The same by the days of their release: what has none is not among them, and of one day it is that in the order of the project. */
const versionByDay =
  (released: boolean, end: "first" | "last") =>
  (call: Call, finding: Finding): Resolved<ReadonlyArray<string>> =>
    versionOf(released, end)(call, {
      ...finding,
      versionsOf: (id) =>
        finding
          .versionsOf(id)
          .filter((each) => dayOf(each) !== "")
          .toSorted((one, other) => compareText(dayOf(one), dayOf(other))),
    })

/** The projects where the caller has what is named. */
const projectsWith =
  (what: "permission" | "role", find: (finding: Finding) => Finding["permitted"]) =>
  (call: Call, finding: Finding): Resolved<ReadonlyArray<string>> => {
    const text = textIn(call.arguments[0])
    const ids = find(finding)(text)
    const said = `The ${what} '${text}' does not exist.`
    return ids === undefined
      ? unknown(finding, call.span, said, [`the name of a ${what}`], [])
      : Either.right(ids)
  }

type Told = (call: Call, finding: Finding) => Resolved<ReadonlyArray<string>>

const calls: ReadonlyMap<string, Told> = new Map<string, Told>([
  ["currentUser", (_call, { moment }) => Either.right([callerKey(moment.caller) ?? []].flat())],
  ["subtaskIssueTypes", typesOf("subtask")],
  ["standardIssueTypes", typesOf("epic", "standard")],
  ["latestReleasedVersion", versionOf(true, "last")],
  ["earliestUnreleasedVersion", versionOf(false, "first")],
  ["latestReleasedVersionByReleaseDate", versionByDay(true, "last")],
  ["earliestUnreleasedVersionByReleaseDate", versionByDay(false, "first")],
  ["projectsWhereUserHasPermission", projectsWith("permission", ({ permitted }) => permitted)],
  ["projectsWhereUserHasRole", projectsWith("role", ({ inRole }) => inRole)],
])

/** The ids that a call stands for; nothing where it stands for something else. */
export const idsCalled = (call: Call, finding: Finding): Resolved<ReadonlyArray<string>> | undefined =>
  calls.get(call.name)?.(call, finding)
