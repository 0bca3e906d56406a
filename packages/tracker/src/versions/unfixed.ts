import {
  Commit,
  type InvalidInput,
  type LimitExceeded,
  type Moment,
  type ReadFailure,
  type Reads,
  Where,
  exceeded,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { changed } from "../audit"
import { Versions } from "../collections"
import { Issues } from "../issue/collections"
import { type Rehoming, loadRehomed, writeRehoming } from "../edit/rehoming"
import { type Written, nothingWritten } from "../issue/Written"
import { limits } from "../limits"
import type { ProjectRecord } from "../Project"
import { rehomed } from "../issue/issuesOfPart"
import type { Site } from "../site/Site"
import type { VersionRecord } from "./Version"

/** What is asked of a release: where the issues go that are not done. */
interface Releasing {
  readonly released?: boolean | undefined
  readonly moveUnfixedIssuesTo?: string | undefined
}

/** Issues that are not done and go to another version, each with an id for an entry of its change log. */
export interface Unfixed {
  readonly from: VersionRecord
  readonly to: VersionRecord
  readonly rehoming: Rehoming
}

type Found = Either.Either<Unfixed | undefined, InvalidInput | LimitExceeded>

/** The issues that a version is to fix and that are not resolved; they are guarded. */
const loadUnresolved = (reads: Reads, id: string) =>
  Effect.gen(function* () {
    const where = Where.and<"fixVersionIds" | "resolutionId">(
      Where.equals("fixVersionIds", id),
      Where.empty("resolutionId"),
    )
    const { records, total = 0 } = yield* reads.select(Issues, {
      where,
      limit: limits.unfixedMoved,
      total: true,
    })
    for (const { key, revision } of records) yield* reads.guard(Commit.unchanged(Issues, key, revision))
    return { issues: records.map(({ value }) => value), total }
  })

/** Loads what goes to another version with a release. What is wrong is for the decision to tell, when the caller is known to release. */
export const loadUnfixed = (
  site: Site,
  reads: Reads,
  { moveUnfixedIssuesTo: named, released }: Releasing,
  from: VersionRecord,
  project: ProjectRecord,
): Effect.Effect<Found, ReadFailure> =>
  Effect.gen(function* () {
    const field = "moveUnfixedIssuesTo"
    if (named === undefined) return Either.right(undefined)
    if (released !== true) return Either.left(invalid(field, named, "nothing, unless released is true, too"))
    const to = yield* reads.get(Versions, named)
    if (to === undefined || to.id === from.id || to.projectId !== from.projectId) {
      return Either.left(invalid(field, named, "another version of the same project, by its id or address"))
    }
    const { issues, total } = yield* loadUnresolved(reads, from.id)
    const tooMany = exceeded(limits, "unfixedMoved", total)
    if (tooMany !== undefined) return Either.left(tooMany)
    const rehoming = yield* loadRehomed(site, reads, project, { issues, more: false })
    return Either.right({ from, to, rehoming })
  })

/** Each of the issues has the other version in place of this one, and tells so in its change log (TRK-338). */
export const writeUnfixed = (unfixed: Unfixed | undefined, moment: Moment): Written => {
  if (unfixed === undefined) return nothingWritten
  const { from, to, rehoming } = unfixed
  return writeRehoming(rehoming, (issue) => rehomed(issue, "fixVersionIds", from.id, to.id), moment)
}

/** What the audit log tells of it. */
export const auditUnfixed = (unfixed: Unfixed | undefined) =>
  unfixed === undefined ? [] : changed("fix version of unresolved issues", unfixed.from.name, unfixed.to.name)
