import type { Instant } from "./Branded"
import { limits } from "./limits"
import type { Position } from "./Order"

/** Where a page of a walk is read from. */
export interface PageStart {
  /** The moment of the walk's first page: what `now` means in all of its pages. */
  readonly startedAt: Instant
  /** Where the page before it ended; absent when that page was not served, or is forgotten. */
  readonly after?: Position
}

/**
 * Walks through numbered pages. A walk is named by all that its pages share (caller, query, page size); it remembers where each
 * page it served has ended, so that the next costs what the first one cost and neither repeats nor skips what stays in its place.
 */
export interface Walks {
  /** Where to read the page at this offset from; the first page begins the walk anew. */
  readonly start: (walk: string, offset: number, now: Instant) => PageStart
  /** Notes that a page has been served, and where the page at `nextOffset` begins. */
  readonly served: (walk: string, start: PageStart, nextOffset: number, end: Position) => void
}

interface Walk {
  readonly startedAt: Instant
  readonly ends: Map<number, Position>
}

const isFresh = (walk: Walk, now: Instant): boolean => now - walk.startedAt <= limits.walkAgeMillis

/** Drops the oldest entries of a map that keeps its order of insertion. */
const trim = (map: Map<unknown, unknown>, size: number): void => {
  for (const oldest of map.keys()) {
    if (map.size <= size) return
    map.delete(oldest)
  }
}

/** The walks of one engine, bounded in number, pages and age; a forgotten page is found by its offset again. */
export const makeWalks = (): Walks => {
  const walks = new Map<string, Walk>()
  const begin = (name: string, startedAt: Instant): PageStart => {
    walks.delete(name)
    walks.set(name, { startedAt, ends: new Map() })
    trim(walks, limits.walks)
    return { startedAt }
  }
  return {
    start: (name, offset, now) => {
      const walk = walks.get(name)
      if (offset === 0 || walk === undefined || !isFresh(walk, now)) return begin(name, now)
      const after = walk.ends.get(offset)
      return { startedAt: walk.startedAt, ...(after === undefined ? {} : { after }) }
    },
    served: (name, { startedAt }, nextOffset, end) => {
      const walk = walks.get(name)
      if (walk === undefined || walk.startedAt !== startedAt) return
      walk.ends.delete(nextOffset)
      walk.ends.set(nextOffset, end)
      trim(walk.ends, limits.walkPages)
    },
  }
}
