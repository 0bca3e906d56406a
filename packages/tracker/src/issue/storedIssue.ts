import {
  Commit,
  NotFound,
  Prompt,
  type ReadFailure,
  type Reads,
  type Stored,
  Where,
  demandSeen,
  keyOfNothing,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { findProject, loadProjectOf, lookForFormer } from "../project/storedProject"
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
  Prompt.flatMap(get(Issues, issueId ?? keyOfNothing), (found) =>
    found === undefined && issueId !== undefined ? get(ArchivedIssues, issueId) : Effect.succeed(found),
  )

export const absentIssue = (idOrKey: string): NotFound => new NotFound({ kind: "issue", id: idOrKey })

/** Where a name says that an issue stands; nowhere, where its key leads to no project. */
interface Place {
  readonly where?: Where.Where<"claim">
  /** Where the key led through it. */
  readonly project?: ProjectRecord
}

const placeOf = (reads: Pick<Reads, "select">, idOrKey: string): Effect.Effect<Place, ReadFailure> =>
  Prompt.gen(function* () {
    if (/^\d+$/.test(idOrKey)) return { where: Where.keyIn([idOrKey]) }
    const parts = partsOfKey(idOrKey)
    if (parts === undefined) return {}
    const project = yield* findProject(reads, parts.projectKey)
    if (project === undefined) return {}
    const claim = numberClaim({ projectId: project.value.id, number: parts.number })
    return { where: Where.equals("claim", claim), project: project.value }
  })

/** Where an issue stands: among the others, or in the archive. */
type Shelf = typeof Issues | typeof ArchivedIssues

const storedOn = (
  reads: Pick<Reads, "select">,
  shelf: Shelf,
  { where }: Place,
): Effect.Effect<Stored<IssueRecord> | undefined, ReadFailure> => {
  if (where === undefined) return Effect.succeed(undefined)
  const found =
    shelf === ArchivedIssues
      ? reads.select(ArchivedIssues, { where, limit: 1 })
      : reads.select(Issues, { where, limit: 1 })
  return Prompt.map(found, ({ records }) => records[0])
}

/** What is hidden is looked for by the former keys of projects, too, as what is absent was (KER-111). */
export const lookForHidden = (
  reads: Pick<Reads, "select">,
  idOrKey: string,
  project: ProjectRecord,
): Effect.Effect<void, ReadFailure> => lookForFormer(reads, project, partsOfKey(idOrKey)?.projectKey ?? "")

/** Looks for what was not looked for before something is refused: on the shelves that are left, and by former keys (KER-111). */
const lookFurther = (
  reads: Pick<Reads, "select">,
  idOrKey: string,
  { project }: Place,
  left: ReadonlyArray<Shelf>,
): Effect.Effect<void, ReadFailure> =>
  Prompt.gen(function* () {
    for (const shelf of left) yield* storedOn(reads, shelf, { where: Where.keyIn([keyOfNothing]) })
    if (project !== undefined) yield* lookForHidden(reads, idOrKey, project)
  })

/** The issue of an id or a key, whose case does not count; a key that the project had once leads there, too (TRK-9). */
export const findIssue = (
  reads: Pick<Reads, "select">,
  idOrKey: string,
): Effect.Effect<Stored<IssueRecord> | undefined, ReadFailure> =>
  Prompt.gen(function* () {
    const place = yield* placeOf(reads, idOrKey)
    const found = yield* storedOn(reads, Issues, place)
    if (found === undefined)
      yield* lookFurther(reads, idOrKey, place, place.where === undefined ? [Issues] : [])
    return found
  })

interface Found {
  readonly stored: Stored<IssueRecord>
  readonly project: ProjectRecord
}

/** What was found, if the caller may see it, beside its project, which is not read twice. */
const seen = (
  reads: Pick<Reads, "peek" | "may">,
  idOrKey: string,
  { project }: Place,
  stored: Stored<IssueRecord> | undefined,
): Effect.Effect<Found, ReadFailure | NotFound> =>
  Prompt.gen(function* () {
    if (stored === undefined) return yield* absentIssue(idOrKey)
    const issue = stored.value
    const loaded = project ?? (yield* loadProjectOf(reads.peek, issue, absentIssue(idOrKey)))
    const found = projectOf(loaded, issue)
    yield* demandSeen(reads, [seeIssue({ issue, project: found }, idOrKey)])
    return { stored, project: found }
  })

/**
 * The issue that a request names, in the archive where it is not among the others. One that the caller may not see is absent at once,
 * before anything else is read or told: neither the answer nor the time that it takes is to say which it is (KER-110, KER-111).
 */
const loadSeenIssue = (
  reads: Pick<Reads, "select" | "peek" | "may">,
  idOrKey: string,
): Effect.Effect<Found, ReadFailure | NotFound> =>
  Prompt.gen(function* () {
    const place = yield* placeOf(reads, idOrKey)
    const present = yield* storedOn(reads, Issues, place)
    const stored = present ?? (yield* storedOn(reads, ArchivedIssues, place))
    const unasked = present === undefined ? [] : [ArchivedIssues]
    const left = place.where === undefined ? [Issues, ArchivedIssues] : unasked
    return yield* Effect.tapErrorTag(seen(reads, idOrKey, place, stored), "NotFound", () =>
      lookFurther(reads, idOrKey, place, left),
    )
  })

/** The same as a query names it. */
export const loadIssue = (
  reads: Pick<Reads, "select" | "may"> & { readonly get: Reads["peek"] },
  idOrKey: string,
): Effect.Effect<Placed, ReadFailure | NotFound> =>
  Prompt.map(loadSeenIssue({ ...reads, peek: reads.get }, idOrKey), ({ stored, project }) => ({
    issue: stored.value,
    project,
  }))

/** The same as a command changes it: it is guarded. */
export const loadGuardedIssue = (
  reads: Pick<Reads, "select" | "guard" | "peek" | "may">,
  idOrKey: string,
): Effect.Effect<Placed, ReadFailure | NotFound> =>
  Prompt.gen(function* () {
    const { stored, project } = yield* loadSeenIssue(reads, idOrKey)
    const shelf = stored.value.archivedAt === undefined ? Issues : ArchivedIssues
    yield* reads.guard(Commit.unchanged(shelf, stored.key, stored.revision))
    return { issue: stored.value, project }
  })
