import { enqueue } from "@quoin/jobs"
import { Commit, type ReadFailure, type Reads, type Stored } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import type { ContentId, ContentRecord } from "../content/Content"
import { settleSubtreeJob } from "./settleSubtree"
import { limits } from "../limits"
import { guardAll, guardNoOther, isBelow, lacks, selectSome } from "./ancestorWhere"
import { type Above, ancestorsBy, climb, joined, standing, withAncestors, without } from "./ancestry"

type Page = Stored<ContentRecord>

/** What becomes of that which stands below a page when the page moves (WIK-101, WIK-102). */
export interface Relocation {
  /** Committed with the move; or before it, where `prepares`. */
  readonly changes: ReadonlyArray<Commit.Change>
  /** The page itself does not move yet: what is below is still being told of where it goes, one step at a time. */
  readonly prepares: boolean
}

const puts = (pages: ReadonlyArray<ContentRecord | undefined>): ReadonlyArray<Commit.Change> =>
  pages.flatMap((page) => (page === undefined ? [] : [Commit.put(Contents, page)]))

/**
 * All that names the page above it, when there is little of it: what stands below names what stands above it then. What only
 * names the page, as another move has been begun, comes to name the new place, too: it may come to stand there.
 */
const togetherWith = (
  moved: ContentRecord,
  below: ReadonlyArray<Page>,
): ReadonlyArray<ContentRecord | undefined> => {
  const found = new Map(below.map(({ key, value }) => [key, value]))
  found.set(moved.id, moved)
  return below.map(({ value }) => {
    const way = climb(
      value,
      (id) => found.get(id),
      ({ id }) => id === moved.id,
    )
    return withAncestors(
      value,
      way.reached === undefined ? joined(moved.ancestors, value.ancestors) : ancestorsBy(way),
    )
  })
}

/** The page says what it may come to stand below, so that it is known what is to be put in order. */
const announced = (page: ContentRecord, above: Above): ReadonlyArray<Commit.Change> => {
  const moving = joined(page.moving ?? [], above.ancestors)
  return moving.length === page.moving?.length ? [] : [Commit.put(Contents, { ...page, moving })]
}

const inSteps = (reads: Reads, page: ContentRecord, above: Above): Effect.Effect<Relocation, ReadFailure> =>
  Effect.gen(function* () {
    const { parentId } = above
    if (parentId !== undefined) {
      const where = lacks(page.id, parentId)
      const { records } = yield* selectSome(reads, where, limits.toldTogether)
      if (records.length > 0) {
        yield* guardAll(reads, records)
        const told = records.map(({ value }) => ({
          ...value,
          ancestors: joined(above.ancestors, value.ancestors),
        }))
        return { changes: [...announced(page, above), ...puts(told)], prepares: true }
      }
      yield* guardNoOther(reads, where, [])
    }
    const left = without(joined(page.ancestors, page.moving ?? []), above.ancestors)
    return { changes: yield* followedBy(reads, page, left), prepares: false }
  })

/** A job that puts in order what still names pages above it that are left. */
export const followedBy = (
  reads: Reads,
  { id, spaceId }: ContentRecord,
  left: ReadonlyArray<ContentId>,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  left.length === 0
    ? Effect.succeed([])
    : Effect.map(enqueue(reads, settleSubtreeJob, { id, spaceId, left }), ({ changes }) => changes)

/** What happens below a page that comes to stand elsewhere. */
export const loadRelocation = (
  reads: Reads,
  page: ContentRecord,
  above: Above,
): Effect.Effect<Relocation, ReadFailure> =>
  Effect.gen(function* () {
    const { records, more } = yield* selectSome(reads, isBelow(page.id), limits.movedTogether)
    if (more) return yield* inSteps(reads, page, above)
    yield* guardAll(reads, records)
    yield* guardNoOther(
      reads,
      isBelow(page.id),
      records.map(({ key }) => key),
    )
    return { changes: puts(togetherWith(standing(page, above), records)), prepares: false }
  })

/** The page where it comes to stand. Nothing is being prepared any more. */
export const relocated = ({ moving: _done, ...page }: ContentRecord, above: Above): ContentRecord =>
  standing(page, above)
