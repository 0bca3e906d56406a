import { Commit, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { ArchivedIssues } from "./archive"
import { Issues } from "./collections"

type KeptField = "securityId" | "projectId"

/** Whether issues are kept in one of some levels, of one project or of any. None may come to be until the commit. */
export const loadIsKept = (
  reads: Pick<Reads, "select" | "guard">,
  levelIds: ReadonlyArray<string>,
  projectId?: string,
): Effect.Effect<boolean, ReadFailure> =>
  Effect.gen(function* () {
    if (levelIds.length === 0) return false
    const inLevel = Where.oneOf<KeptField>("securityId", levelIds)
    const where =
      projectId === undefined
        ? inLevel
        : Where.and<KeptField>(inLevel, Where.equals<KeptField>("projectId", projectId))
    yield* reads.guard(Commit.noneMatches(Issues, where))
    yield* reads.guard(Commit.noneMatches(ArchivedIssues, where))
    const standing = yield* reads.select(Issues, { where, limit: 1 })
    const archived = yield* reads.select(ArchivedIssues, { where, limit: 1 })
    return standing.records.length + archived.records.length > 0
  })
