import { Commit, type LimitExceeded, type ReadFailure, type Reads, Where, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { Projects } from "../project/collections"
import { RoleActorsOfProjects } from "../security/collections"
import type { LevelRecord, SecuritySchemeRecord } from "./Level"
import { firstLevels, levelRights } from "./levelRights"

type Changing = Pick<Reads, "get" | "select" | "guard">

const whoIsIn = ({ id, members }: LevelRecord): string => JSON.stringify([id, members])

/** Those levels in which others are, or which are not there on the other side. */
const othersThan = (others: ReadonlyArray<LevelRecord>) => {
  const known = new Set(others.map(whoIsIn))
  return (levels: ReadonlyArray<LevelRecord>) => levels.filter((level) => !known.has(whoIsIn(level)))
}

/**
 * What becomes of the rights of the levels in all projects that have a scheme, where it becomes another (TRK-511). Each project and its
 * roles are read so that they do not change meanwhile, and no further project may come to have the scheme.
 */
export const loadLevelsOfScheme = (
  reads: Changing,
  before: SecuritySchemeRecord,
  after: ReadonlyArray<LevelRecord>,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const where = Where.equals("securitySchemeId" as const, before.id)
    const { records, more } = yield* reads.select(Projects, { where, limit: limits.projectsOfChangedScheme })
    const count = more ? records.length + 1 : records.length
    const [had, has] = [othersThan(after)(before.levels), othersThan(before.levels)(after)]
    const tooMany =
      exceeded(limits, "projectsOfChangedScheme", count) ??
      exceeded(limits, "levelRightsTogether", records.length * (had.length + has.length))
    if (tooMany !== undefined) return yield* tooMany
    const others = Where.not(Where.keyIn(records.map(({ key }) => key)))
    yield* reads.guard(Commit.noneMatches(Projects, records.length === 0 ? where : Where.and(where, others)))
    const changes = yield* Effect.forEach(records, ({ key, value }) =>
      Effect.gen(function* () {
        const project = (yield* reads.get(Projects, key)) ?? value
        const roles = yield* reads.get(RoleActorsOfProjects, key)
        return levelRights(project, had, has, roles?.actors ?? [])
      }),
    )
    return yield* firstLevels(reads, changes.flat())
  })
