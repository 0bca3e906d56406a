import {
  Commit,
  type LimitExceeded,
  type ReadFailure,
  type Reads,
  Where,
  distinct,
  exceeded,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { levelIn } from "../permissions"
import type { ProjectRecord } from "../Project"
import { Projects } from "../project/collections"
import { RoleActorsOfProjects } from "../security/collections"
import { subjectsOf } from "../security/projectRights"
import type { RoleActor } from "../security/RoleActors"
import { LevelRights, SecuritySchemes, anyLevel } from "./collections"
import type { LevelRecord, SecuritySchemeRecord } from "./Level"

type Secured = Pick<ProjectRecord, "id" | "lead" | "securitySchemeId">

/** Who is in a level in a project. Nobody else, not even who may do everything else there, sees what is kept in it. */
const rightsIn = (
  { id, members }: LevelRecord,
  project: Secured,
  actors: ReadonlyArray<RoleActor>,
): Commit.Change =>
  Commit.put(LevelRights, {
    id: levelIn(project.id, id),
    limits: "all",
    grants: distinct(members.flatMap((member) => subjectsOf(member, project, actors))).map((subject) => ({
      subject,
      operations: ["BROWSE_PROJECTS"],
    })),
  })

/** Tells every list that there are levels by now. */
const thereIsOne = Commit.put(LevelRights, { id: anyLevel, limits: [], grants: [] })

/** Nobody is in a level that is gone: of what was kept in it and still is told of, nobody is to be told then. */
const closed = (project: Secured, { id }: LevelRecord): Commit.Change =>
  Commit.put(LevelRights, { id: levelIn(project.id, id), limits: "all", grants: [] })

/** What follows in a project from levels that it had and that it has. */
export const levelRights = (
  project: Secured,
  before: ReadonlyArray<LevelRecord>,
  after: ReadonlyArray<LevelRecord>,
  actors: ReadonlyArray<RoleActor>,
): ReadonlyArray<Commit.Change> => [
  ...before.filter(({ id }) => !after.some((each) => each.id === id)).map((level) => closed(project, level)),
  ...after.map((level) => rightsIn(level, project, actors)),
]

/** The same, where it may be that there was no level at all before. */
export const firstLevels = (
  { get }: Pick<Reads, "get">,
  changes: ReadonlyArray<Commit.Change>,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  changes.length === 0
    ? Effect.succeed(changes)
    : Effect.map(get(LevelRights, anyLevel), (known) =>
        known === undefined ? [thereIsOne, ...changes] : changes,
      )

type Get = Reads["peek"]

/** The scheme of a project, where it has one. */
export const loadSecuritySchemeOf = (
  get: Get,
  { securitySchemeId }: Pick<ProjectRecord, "securitySchemeId">,
): Effect.Effect<SecuritySchemeRecord | undefined, ReadFailure> =>
  securitySchemeId === undefined ? Effect.succeed(undefined) : get(SecuritySchemes, securitySchemeId)

/** The levels that issues of a project can be kept in. */
export const loadLevelsOf = (
  get: Get,
  project: Pick<ProjectRecord, "securitySchemeId">,
): Effect.Effect<ReadonlyArray<LevelRecord>, ReadFailure> =>
  Effect.map(loadSecuritySchemeOf(get, project), (scheme) => scheme?.levels ?? [])

/** Whether one more project may have a scheme: of what too many have nobody could be taken out any more. */
const checkRoom = (
  reads: Pick<Reads, "select">,
  schemeId: string | undefined,
): Effect.Effect<void, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    if (schemeId === undefined) return
    const where = Where.equals("securitySchemeId" as const, schemeId)
    const { records } = yield* reads.select(Projects, { where, limit: limits.projectsOfSecurityScheme })
    const tooMany = exceeded(limits, "projectsOfSecurityScheme", records.length + 1)
    if (tooMany !== undefined) return yield* tooMany
  })

/**
 * What becomes of the rights of the levels in a project that changes: nothing where neither its scheme nor its lead does. The scheme and
 * the roles are read so that neither changes meanwhile.
 */
export const loadLevelChanges = (
  reads: Pick<Reads, "get" | "select">,
  before: Secured | undefined,
  after: Secured,
  first: ReadonlyArray<RoleActor> = [],
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const isSame = before?.securitySchemeId === after.securitySchemeId && before?.lead === after.lead
    const isNone = before?.securitySchemeId === undefined && after.securitySchemeId === undefined
    if (isSame || isNone) return []
    if (before?.securitySchemeId !== after.securitySchemeId) yield* checkRoom(reads, after.securitySchemeId)
    const had = before === undefined ? [] : yield* loadLevelsOf(reads.get, before)
    const has = yield* loadLevelsOf(reads.get, after)
    const actors = yield* reads.get(RoleActorsOfProjects, after.id)
    return yield* firstLevels(reads, levelRights(after, had, has, actors?.actors ?? first))
  })

/** What goes with a project that is deleted, of which nothing is told any more. */
export const loadLevelsGone = (
  get: Get,
  project: Secured,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  Effect.map(loadLevelsOf(get, project), (levels) =>
    levels.map(({ id }) => Commit.remove(LevelRights, levelIn(project.id, id))),
  )
