import { Commit, type ReadFailure, type Reads, type Stored, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import type { ContentRecord } from "../content/Content"
import { limits } from "../limits"
import { guardAll, guardNoOther, isBelow, selectSome } from "./ancestorWhere"
import { followedBy } from "./relocation"
import { ancestorsBy, climb, standing, withAncestors, aboveOf } from "./ancestry"

type Page = Stored<ContentRecord>

/** What becomes of that which stands below a page when the page goes to the trash. */
export interface Leaving {
  /** The children, in any status: as many as move up in one commit, and whether there are more. They are guarded. */
  readonly children: ReadonlyArray<Page>
  readonly moreChildren: boolean
  /** What else is committed: what stands below the children no longer names the page. */
  readonly changes: ReadonlyArray<Commit.Change>
}

/** What stands below the children, when they have moved up. */
const belowChildren = (page: ContentRecord, below: ReadonlyArray<Page>): ReadonlyArray<Commit.Change> => {
  const found = new Map(
    below.map(({ key, value }) => [key, value.parentId === page.id ? standing(value, aboveOf(page)) : value]),
  )
  const moved = new Set(below.flatMap(({ value }) => (value.parentId === page.id ? [value.id] : [])))
  return below.flatMap(({ value }) => {
    if (moved.has(value.id)) return []
    const way = climb(
      value,
      (id) => found.get(id),
      ({ id }) => moved.has(id),
    )
    const told = way.reached === undefined ? undefined : withAncestors(value, ancestorsBy(way))
    return told === undefined ? [] : [Commit.put(Contents, told)]
  })
}

/** Too much stands below to be told at once: a job tells it. The children are asked for by their parent. */
const inSteps = (reads: Reads, page: ContentRecord): Effect.Effect<Leaving, ReadFailure> =>
  Effect.gen(function* () {
    const where = Where.equals(page.type === "comment" ? "hangsOn" : "below", page.id)
    const { records: children, more } = yield* selectSome(reads, where, limits.movedChildren)
    yield* guardAll(reads, children)
    yield* guardNoOther(
      reads,
      where,
      children.map(({ key }) => key),
    )
    const changes = more ? [] : yield* followedBy(reads, page, [page.id])
    return { children, moreChildren: more, changes }
  })

/** The children that move up, and what stands below them. Guards see to it that no other appears meanwhile. */
export const loadLeaving = (reads: Reads, page: ContentRecord): Effect.Effect<Leaving, ReadFailure> =>
  Effect.gen(function* () {
    const { records, more } = yield* selectSome(reads, isBelow(page.id), limits.movedChildren)
    if (more) return yield* inSteps(reads, page)
    yield* guardAll(reads, records)
    yield* guardNoOther(
      reads,
      isBelow(page.id),
      records.map(({ key }) => key),
    )
    return {
      children: records.filter(({ value }) => value.parentId === page.id),
      moreChildren: false,
      changes: belowChildren(page, records),
    }
  })
