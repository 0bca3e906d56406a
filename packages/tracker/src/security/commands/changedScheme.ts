import { Commit, type LimitExceeded, type ReadFailure, type Reads, Where, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../../limits"
import { Projects } from "../../project/collections"
import { RoleActorsOfProjects } from "../collections"
import type { PermissionSchemeRecord } from "../PermissionScheme"
import { rightsChange } from "../projectRights"

/**
 * What becomes of the rights in all projects that have a scheme, where it becomes another (TRK-502). Each project and its roles are read
 * so that they do not change meanwhile, and no further project may come to have the scheme.
 */
export const loadRightsOfScheme = (
  reads: Pick<Reads, "get" | "select" | "guard">,
  scheme: PermissionSchemeRecord,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const where = Where.equals("permissionSchemeId" as const, scheme.id)
    const { records, more } = yield* reads.select(Projects, { where, limit: limits.projectsOfChangedScheme })
    const tooMany = more ? exceeded(limits, "projectsOfChangedScheme", records.length + 1) : undefined
    if (tooMany !== undefined) return yield* tooMany
    const others = Where.not(Where.keyIn(records.map(({ key }) => key)))
    yield* reads.guard(Commit.noneMatches(Projects, Where.and(where, others)))
    return yield* Effect.forEach(records, ({ key, value }) =>
      Effect.gen(function* () {
        const project = (yield* reads.get(Projects, key)) ?? value
        const roles = yield* reads.get(RoleActorsOfProjects, key)
        return rightsChange(scheme, project, roles?.actors ?? [])
      }),
    )
  })
