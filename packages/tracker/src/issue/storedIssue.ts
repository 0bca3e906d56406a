import {
  Commit,
  NotFound,
  type ReadFailure,
  type Reads,
  type Stored,
  Where,
  demandSeen,
  keyOfNothing,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { findProject, loadProjectOf } from "../project/storedProject"
import { seeIssue } from "../permissions"
import type { ProjectRecord } from "../Project"
import { ArchivedIssues, projectOf } from "./archive"
import { Issues } from "./collections"
import { type IssueRecord, numberClaim, partsOfKey } from "../Issue"

/** An issue and the project that it is in. */
export interface Placed {
  readonly issue: IssueRecord
  readonly project: ProjectRecord
}

/** The issue that something hangs on, which may be archived. */
export const loadIssueOf = (
  get: Reads["peek"],
  issueId: string | undefined,
): Effect.Effect<IssueRecord | undefined, ReadFailure> =>
  Effect.flatMap(get(Issues, issueId ?? keyOfNothing), (found) =>
    found === undefined && issueId !== undefined ? get(ArchivedIssues, issueId) : Effect.succeed(found),
  )

export const absentIssue = (idOrKey: string): NotFound => new NotFound({ kind: "issue", id: idOrKey })

interface Found {
  readonly stored: Stored<IssueRecord>
  /** Where the key led through it. */
  readonly project?: ProjectRecord
}

const first = (
  { records }: { readonly records: ReadonlyArray<Stored<IssueRecord>> },
  project?: ProjectRecord,
): Found | undefined => {
  const [stored] = records
  return stored === undefined ? undefined : { stored, ...(project === undefined ? {} : { project }) }
}

/** Where an issue stands: among the others, or in the archive. */
type Shelf = typeof Issues | typeof ArchivedIssues

const selectOn = (reads: Pick<Reads, "select">, shelf: Shelf, where: Where.Where<"claim">) =>
  shelf === ArchivedIssues
    ? reads.select(ArchivedIssues, { where, limit: 1 })
    : reads.select(Issues, { where, limit: 1 })

const findOn = (
  reads: Pick<Reads, "select">,
  shelf: Shelf,
  idOrKey: string,
): Effect.Effect<Found | undefined, ReadFailure> =>
  Effect.gen(function* () {
    if (/^\d+$/.test(idOrKey)) return first(yield* selectOn(reads, shelf, Where.keyIn([idOrKey])))
    const parts = partsOfKey(idOrKey)
    if (parts === undefined) return undefined
    const project = yield* findProject(reads, parts.projectKey)
    if (project === undefined) return undefined
    const claim = numberClaim({ projectId: project.value.id, number: parts.number })
    return first(yield* selectOn(reads, shelf, Where.equals("claim", claim)), project.value)
  })

/** The issue of an id or a key, whose case does not count; a key that the project had once leads there, too (TRK-9). */
export const findIssue = (
  reads: Pick<Reads, "select">,
  idOrKey: string,
): Effect.Effect<Stored<IssueRecord> | undefined, ReadFailure> =>
  Effect.map(findOn(reads, Issues, idOrKey), (found) => found?.stored)

/** The same, in the archive where it is not among the others. */
const find = (reads: Pick<Reads, "select">, idOrKey: string): Effect.Effect<Found | undefined, ReadFailure> =>
  Effect.flatMap(findOn(reads, Issues, idOrKey), (found) =>
    found === undefined ? findOn(reads, ArchivedIssues, idOrKey) : Effect.succeed(found),
  )

/** The same beside its project, which is not read twice. */
const findPlaced = (
  reads: Pick<Reads, "select" | "peek">,
  idOrKey: string,
): Effect.Effect<Required<Found>, ReadFailure | NotFound> =>
  Effect.flatMap(find(reads, idOrKey), (found) => {
    if (found === undefined) return Effect.fail(absentIssue(idOrKey))
    const { stored, project } = found
    const loaded =
      project === undefined
        ? loadProjectOf(reads.peek, stored.value, absentIssue(idOrKey))
        : Effect.succeed(project)
    return Effect.map(loaded, (project) => ({ stored, project: projectOf(project, stored.value) }))
  })

/**
 * The issue that a request names. One that the caller may not see is absent at once, before anything else is read or told: neither the
 * answer nor the time that it takes is to say which it is (KER-110, KER-111).
 */
const loadSeenIssue = (
  reads: Pick<Reads, "select" | "peek" | "may">,
  idOrKey: string,
): Effect.Effect<Required<Found>, ReadFailure | NotFound> =>
  Effect.tap(findPlaced(reads, idOrKey), ({ stored, project }) =>
    demandSeen(reads, [seeIssue({ issue: stored.value, project }, idOrKey)]),
  )

/** The same as a query names it. */
export const loadIssue = (
  reads: Pick<Reads, "select" | "may"> & { readonly get: Reads["peek"] },
  idOrKey: string,
): Effect.Effect<Placed, ReadFailure | NotFound> =>
  Effect.map(loadSeenIssue({ ...reads, peek: reads.get }, idOrKey), ({ stored, project }) => ({
    issue: stored.value,
    project,
  }))

/** The same as a command changes it: it is guarded. */
export const loadGuardedIssue = (
  reads: Pick<Reads, "select" | "guard" | "peek" | "may">,
  idOrKey: string,
): Effect.Effect<Placed, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const { stored, project } = yield* loadSeenIssue(reads, idOrKey)
    const shelf = stored.value.archivedAt === undefined ? Issues : ArchivedIssues
    yield* reads.guard(Commit.unchanged(shelf, stored.key, stored.revision))
    return { issue: stored.value, project }
  })
