import { subjectsOf } from "@quoin/directory"
import { type QueryReads, type ReadFailure, Where, limits as kernelLimits, selectAll } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { type ProjectPermission, inProject, projectPermissions } from "../../permissions"
import type { ProjectRecord } from "../../Project"
import { Projects } from "../../project/collections"
import { RoleActorsOfProjects } from "../../security/collections"
import { byIdOrName } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { loadHeldKeys } from "../../visibility/Visibility"
import type { IssueWhere } from "../language/Finding"

/** All projects that the caller sees, as many as one read gives at a time. */
const loadProjects = (reads: QueryReads): Effect.Effect<ReadonlyArray<ProjectRecord>, ReadFailure> =>
  Effect.map(selectAll({ select: reads.selectVisible }, Projects, {}), (found) =>
    found.map(({ value }) => value),
  )

/** The projects where the caller may do something, and whether these are all that the caller sees. */
const loadAllowed = (reads: QueryReads, permission: ProjectPermission) =>
  Effect.gen(function* () {
    const projects = yield* loadProjects(reads)
    const may = yield* reads.mayEach(projects.map((each) => inProject(permission, each)))
    const ids = projects.filter((_each, at) => may[at] === true).map(({ id }) => id)
    return { ids, all: ids.length === projects.length }
  })

/** The issues whose voters and watchers the caller may know. */
export const loadKnown = (reads: QueryReads): Effect.Effect<IssueWhere, ReadFailure> =>
  Effect.map(loadAllowed(reads, "VIEW_VOTERS_AND_WATCHERS"), ({ ids, all }) =>
    all ? Where.all : Where.oneOf("projectId" as const, ids),
  )

/** A permission as people call it, `Edit Issues`, or as clients do, `EDIT_ISSUES`. */
const permissionCalled = (text: string): ProjectPermission | undefined => {
  const key = text.trim().replace(/\s+/g, "_").toUpperCase()
  return projectPermissions.find((each) => each === key || each === `${key}_PERMISSION`)
}

/** The projects where the caller has a permission; nothing where there is none of that name. */
export const loadPermitted = (
  reads: QueryReads,
  text: string,
): Effect.Effect<ReadonlyArray<string> | undefined, ReadFailure> => {
  const permission = permissionCalled(text)
  return permission === undefined
    ? Effect.succeed(undefined)
    : Effect.map(loadAllowed(reads, permission), ({ ids }) => ids)
}

/** The projects where the caller has a role; nothing where there is none of that name. */
export const loadWithRole = (
  site: Site,
  reads: QueryReads,
  text: string,
): Effect.Effect<ReadonlyArray<string> | undefined, ReadFailure> =>
  Effect.gen(function* () {
    const role = byIdOrName(site.roles, text)
    if (role === undefined) return undefined
    const { select, moment } = reads
    const subjects = yield* subjectsOf({ select, read: () => Effect.succeed([]) }, moment.caller)
    const ids = (yield* loadProjects(reads)).map(({ id }) => id)
    const found = yield* Effect.forEach(Arr.chunksOf(ids, kernelLimits.readKeys), (some) =>
      reads.getAll(RoleActorsOfProjects, some),
    )
    return found
      .flatMap((some) => [...some.values()])
      .filter(({ actors }) =>
        actors.some(({ roleId, subject }) => roleId === role.id && subjects.includes(subject)),
      )
      .map(({ projectId }) => projectId)
  })

/** What lets the caller see comments that are kept for some. */
export const loadHeld = (reads: QueryReads): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.flatMap(loadProjects(reads), (projects) =>
    loadHeldKeys(
      { ...reads, peekAll: reads.getAll },
      projects.map(({ id }) => id),
    ),
  )
