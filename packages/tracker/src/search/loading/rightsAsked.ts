import { subjectsOf } from "@quoin/directory"
import { type LimitExceeded, type QueryReads, type ReadFailure, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../../limits"
import { type ProjectPermission, inProject, projectPermissions } from "../../permissions"
import type { ProjectRecord } from "../../Project"
import { Projects } from "../../project/collections"
import { RoleActorsOfProjects } from "../../security/collections"
import { byIdOrName } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { loadHeldKeys } from "../../visibility/Visibility"

const loadProjects = (
  reads: QueryReads,
): Effect.Effect<ReadonlyArray<ProjectRecord>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const limit = limits.projectList
    const { records, total = 0 } = yield* reads.selectVisible(Projects, { limit, total: true })
    const tooMany = exceeded(limits, "projectList", total)
    return tooMany === undefined ? records.map(({ value }) => value) : yield* tooMany
  })

/** The projects where the caller may do something. */
const loadAllowed = (
  reads: QueryReads,
  permission: ProjectPermission,
): Effect.Effect<ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const projects = yield* loadProjects(reads)
    const may = yield* reads.mayEach(projects.map((each) => inProject(permission, each)))
    return projects.filter((_each, at) => may[at] === true).map(({ id }) => id)
  })

/** The projects whose voters and watchers the caller may know. */
export const loadKnown = (
  reads: QueryReads,
): Effect.Effect<ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  loadAllowed(reads, "VIEW_VOTERS_AND_WATCHERS")

/** A permission as people call it, `Edit Issues`, or as clients do, `EDIT_ISSUES`. */
const permissionCalled = (text: string): ProjectPermission | undefined => {
  const key = text.trim().replace(/\s+/g, "_").toUpperCase()
  return projectPermissions.find((each) => each === key || each === `${key}_PERMISSION`)
}

/** The projects where the caller has a permission; nothing where there is none of that name. */
export const loadPermitted = (
  reads: QueryReads,
  text: string,
): Effect.Effect<ReadonlyArray<string> | undefined, ReadFailure | LimitExceeded> => {
  const permission = permissionCalled(text)
  return permission === undefined ? Effect.succeed(undefined) : loadAllowed(reads, permission)
}

/** The projects where the caller has a role; nothing where there is none of that name. */
export const loadWithRole = (
  site: Site,
  reads: QueryReads,
  text: string,
): Effect.Effect<ReadonlyArray<string> | undefined, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const role = byIdOrName(site.roles, text)
    if (role === undefined) return undefined
    const { select, moment } = reads
    const subjects = yield* subjectsOf({ select, read: () => Effect.succeed([]) }, moment.caller)
    const ids = (yield* loadProjects(reads)).map(({ id }) => id)
    const found = yield* reads.getAll(RoleActorsOfProjects, ids)
    return [...found.values()]
      .filter(({ actors }) =>
        actors.some(({ roleId, subject }) => roleId === role.id && subjects.includes(subject)),
      )
      .map(({ projectId }) => projectId)
  })

/** What lets the caller see comments that are kept for some. */
export const loadHeld = (
  reads: QueryReads,
): Effect.Effect<ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  Effect.flatMap(loadProjects(reads), (projects) =>
    loadHeldKeys(
      { ...reads, peekAll: reads.getAll },
      projects.map(({ id }) => id),
    ),
  )
