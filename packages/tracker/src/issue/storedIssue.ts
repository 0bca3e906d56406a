import { NotFound, type ReadFailure, type Reads, type Stored, Commit, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadProjectOf } from "../project/storedProject"
import { findProject } from "../project/storedProject"
import type { ProjectRecord } from "../project/Project"
import { Issues } from "./collections"
import { type IssueRecord, numberClaim, partsOfKey } from "./Issue"

/** An issue and the project that it is in. */
export interface Placed {
  readonly issue: IssueRecord
  readonly project: ProjectRecord
}

export const absentIssue = (idOrKey: string): NotFound => new NotFound({ kind: "issue", id: idOrKey })

/** The issue of an id or a key, whose case does not count; a key that the project had once leads there, too (TRK-9). */
export const findIssue = (
  reads: Pick<Reads, "select">,
  idOrKey: string,
): Effect.Effect<Stored<IssueRecord> | undefined, ReadFailure> =>
  Effect.gen(function* () {
    if (/^\d+$/.test(idOrKey)) {
      const { records } = yield* reads.select(Issues, { where: Where.keyIn([idOrKey]), limit: 1 })
      return records[0]
    }
    const parts = partsOfKey(idOrKey)
    if (parts === undefined) return undefined
    const project = yield* findProject(reads, parts.projectKey)
    if (project === undefined) return undefined
    const claim = numberClaim({ projectId: project.value.id, number: parts.number })
    const { records } = yield* reads.select(Issues, { where: Where.equals("claim", claim), limit: 1 })
    return records[0]
  })

/** The issue that a query names. */
export const loadIssue = (
  reads: Pick<Reads, "select"> & { readonly get: Reads["peek"] },
  idOrKey: string,
): Effect.Effect<Placed, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const found = yield* findIssue(reads, idOrKey)
    if (found === undefined) return yield* absentIssue(idOrKey)
    return { issue: found.value, project: yield* loadProjectOf(reads.get, found.value) }
  })

/** The issue that a command changes: it is guarded. */
export const loadGuardedIssue = (
  reads: Pick<Reads, "select" | "guard" | "peek">,
  idOrKey: string,
): Effect.Effect<Placed, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const found = yield* findIssue(reads, idOrKey)
    if (found === undefined) return yield* absentIssue(idOrKey)
    yield* reads.guard(Commit.unchanged(Issues, found.key, found.revision))
    return { issue: found.value, project: yield* loadProjectOf(reads.peek, found.value) }
  })
