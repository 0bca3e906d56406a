import { Commit, NotFound, type ReadFailure, type Reads, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ProjectRecord } from "../Project"
import { PermissionSchemes, ProjectRights, RoleActorsOfProjects } from "./collections"
import { PermissionSchemeId, type PermissionSchemeRecord, defaultScheme } from "./PermissionScheme"
import { rightsChange } from "./projectRights"
import type { RoleActor } from "./RoleActors"

type Get = Reads["peek"]

export const absentScheme = (id: string) => new NotFound({ kind: "permissionScheme", id })

/** The scheme of an id; 0 is the default one. */
export const findScheme = (
  get: Get,
  id: string,
): Effect.Effect<PermissionSchemeRecord | undefined, ReadFailure> =>
  id === defaultScheme.id ? Effect.succeed(defaultScheme) : get(PermissionSchemes, id)

type Secured = Pick<ProjectRecord, "id" | "lead" | "permissionSchemeId">

/** The scheme of a project. A missing one is damage: it grants nothing, so that nothing is opened. */
export const loadSchemeOf = (
  get: Get,
  { permissionSchemeId = defaultScheme.id }: Secured,
): Effect.Effect<PermissionSchemeRecord, ReadFailure> =>
  Effect.map(
    findScheme(get, permissionSchemeId),
    (found) =>
      found ?? { ...defaultScheme, id: PermissionSchemeId.make(permissionSchemeId), permissions: [] },
  )

/** The id that a project keeps of the scheme that is named for it: none for the default one. */
export const loadGivenScheme = (
  get: Get,
  id: string,
): Effect.Effect<Pick<ProjectRecord, "permissionSchemeId">, ReadFailure> =>
  Effect.flatMap(findScheme(get, id), (found) =>
    found === undefined
      ? Effect.fail(invalid("permissionScheme", id, "the id of a permission scheme; 0 for the default one"))
      : Effect.succeed({ permissionSchemeId: found.id === defaultScheme.id ? undefined : found.id }),
  )

/**
 * What becomes of the rights in a project that changes: nothing where neither its scheme nor its lead does. The scheme and the roles are
 * read so that neither changes meanwhile.
 */
export const loadRightsChanges = (
  { get }: Pick<Reads, "get">,
  before: Secured | undefined,
  after: Secured,
  first: ReadonlyArray<RoleActor> = [],
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  Effect.gen(function* () {
    const isSame = before?.permissionSchemeId === after.permissionSchemeId && before?.lead === after.lead
    const isDefault = before?.permissionSchemeId === undefined && after.permissionSchemeId === undefined
    if (isSame || isDefault) return []
    const scheme = yield* loadSchemeOf(get, after)
    const actors = yield* get(RoleActorsOfProjects, after.id)
    return [rightsChange(scheme, after, actors?.actors ?? first)]
  })

/** What goes with a project that is deleted. */
export const securityOf = ({ id, permissionSchemeId }: Secured): ReadonlyArray<Commit.Change> => [
  Commit.remove(RoleActorsOfProjects, id),
  ...(permissionSchemeId === undefined ? [] : [Commit.remove(ProjectRights, id)]),
]
