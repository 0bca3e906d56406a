import {
  NotFound,
  type QueryReads,
  type ReadFailure,
  type Reads,
  Where,
  callerKey,
  exceeded,
  foldCase,
  invalid,
  keyOfNothing,
  selectAll,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { beInLevel } from "../permissions"
import type { ProjectRecord } from "../Project"
import { Projects } from "../project/collections"
import { SecuritySchemes } from "./collections"
import { type LevelRecord, type LevelView, type SecuritySchemeRecord, levelView } from "./Level"
import { loadLevelsOf } from "./levelRights"

export const absentSecurityScheme = (id: string) => new NotFound({ kind: "securityScheme", id })

/** What clients send for no scheme, and for no level of new issues. */
export const noneNamed = "-1"

/** The id that a project keeps of the scheme that is named for it. */
export const loadGivenSecurityScheme = (
  get: Reads["peek"],
  id: string | undefined,
): Effect.Effect<Partial<Pick<ProjectRecord, "securitySchemeId">>, ReadFailure> => {
  if (id === undefined) return Effect.succeed({})
  if (id === noneNamed) return Effect.succeed({ securitySchemeId: undefined })
  return Effect.flatMap(get(SecuritySchemes, id), (found) =>
    found === undefined
      ? Effect.fail(invalid("securityScheme", id, "the id of a scheme of security levels; -1 for none"))
      : Effect.succeed({ securitySchemeId: found.id }),
  )
}

/** All schemes, by name. */
export const loadSecuritySchemes = (
  reads: Pick<Reads, "select">,
): Effect.Effect<ReadonlyArray<SecuritySchemeRecord>, ReadFailure> =>
  Effect.map(
    reads.select(SecuritySchemes, { where: Where.all, limit: limits.securitySchemes }),
    ({ records }) => records.map(({ value }) => value),
  )

type Named = Parameters<typeof beInLevel>[2]

/** The caller as whoever an issue names in every way. */
export const asAnyOwner = ({ moment }: Pick<Reads, "moment">): Named => {
  const key = callerKey(moment.caller)
  return { reporter: key, assignee: key }
}

/** Those levels of a project that the caller is in, as somebody whom an issue names. */
export const loadOpenLevels = (
  reads: Pick<Reads, "mayEach"> & { readonly get: Reads["peek"] },
  project: Pick<ProjectRecord, "id" | "securitySchemeId">,
  issue: Named,
): Effect.Effect<ReadonlyArray<LevelRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const levels = yield* loadLevelsOf(reads.get, project)
    if (levels.length === 0) return []
    const may = yield* reads.mayEach(levels.map(({ id }) => beInLevel(project.id, id, issue)))
    return levels.filter((_level, at) => may[at] === true)
  })

/** The levels of some projects, by their ids, as they are shown where something is kept in them. */
export const loadLevelViews = (
  get: Reads["peek"],
  projects: ReadonlyArray<Pick<ProjectRecord, "securitySchemeId">>,
): Effect.Effect<ReadonlyMap<string, LevelView>, ReadFailure> =>
  Effect.map(
    Effect.forEach(projects, (project) => loadLevelsOf(get, project)),
    (levels) => new Map(levels.flat().map((level) => [level.id, levelView(level)])),
  )

/** A level in a project that the caller sees. */
interface Placed {
  readonly level: LevelRecord
  readonly projectId: string
}

const placesOf = (
  schemes: ReadonlyArray<SecuritySchemeRecord>,
  projects: ReadonlyArray<ProjectRecord>,
): ReadonlyArray<Placed> =>
  projects.flatMap(({ id: projectId, securitySchemeId }) =>
    (schemes.find(({ id }) => id === securitySchemeId)?.levels ?? []).map((level) => ({ level, projectId })),
  )

/** The levels that the caller is in, in any project: of all others nobody is told. Of none as much is read as of hidden ones (KER-111). */
export const loadKnownLevels = (
  reads: Pick<QueryReads, "select" | "selectVisible" | "mayEach" | "moment">,
  isMeant: (level: LevelRecord) => boolean,
): Effect.Effect<ReadonlyArray<LevelRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const schemes = yield* loadSecuritySchemes(reads)
    const ids = schemes.length === 0 ? [keyOfNothing] : schemes.map(({ id }) => id)
    const projects = yield* selectAll({ select: reads.selectVisible }, Projects, {
      where: Where.oneOf("securitySchemeId" as const, ids),
    })
    const meant = placesOf(
      schemes,
      projects.map(({ value }) => value),
    ).filter(({ level }) => isMeant(level))
    const tooMany = exceeded(limits, "levelsAsked", meant.length)
    if (tooMany !== undefined) return yield* tooMany
    const owner = asAnyOwner(reads)
    const asked = meant.length === 0 ? [beInLevel(keyOfNothing, keyOfNothing, owner)] : []
    const may = yield* reads.mayEach([
      ...meant.map(({ level, projectId }) => beInLevel(projectId, level.id, owner)),
      ...asked,
    ])
    const open = meant.filter((_each, at) => may[at] === true).map(({ level }) => level)
    return [...new Map(open.map((level) => [level.id, level])).values()]
  })

/** The ids of the levels of a name, or of an id, among those that the caller is in. */
export const loadLevelsNamed = (
  reads: Parameters<typeof loadKnownLevels>[0],
  text: string,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.map(
    loadKnownLevels(reads, ({ id, name }) => id === text || foldCase(name) === foldCase(text)),
    (levels) => levels.map(({ id }) => id),
  )
