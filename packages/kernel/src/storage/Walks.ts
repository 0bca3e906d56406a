import type { Instant } from "../values/Branded"
import { limits } from "../values/limits"
import type { Position } from "./Order"

/** Where a page of a walk is read from. */
export interface PageStart {
  /** The moment of the walk's first page: what `now` means in all of its pages. */
  readonly startedAt: Instant
  /** Where the page before it ended; absent when that page was not served, or is forgotten. */
  readonly after?: Position
}

/**
 * Walks through numbered pages (KER-62). A walk is named by what its pages share: caller, query, page size. It remembers where
 * each page ended. So the next page costs as much as the first, and records that keep their place are neither repeated nor skipped.
 */
export interface Walks {
  /** Where to read the page at this offset from; the first page begins the walk anew. */
  readonly start: (walk: string, offset: number, now: Instant) => PageStart
  /** Records where a page ended, which is where the page at `nextOffset` begins. */
  readonly served: (walk: string, start: PageStart, nextOffset: number, end: Position) => void
}

interface Walk {
  readonly startedAt: Instant
  readonly ends: Map<number, Position>
}

const isFresh = (walk: Walk, now: Instant): boolean => now - walk.startedAt <= limits.walkAgeMillis

/** Drops the ends that were noted first. */
const trim = (ends: Walk["ends"], size: number): void => {
  for (const oldest of ends.keys()) {
    if (ends.size <= size) return
    ends.delete(oldest)
  }
}

/** The walks of one engine, bounded in number, pages and age; a forgotten page is found by its offset again. */
export const makeWalks = (): Walks => {
  const walks = new Map<string, Walk>()
  /** Pages of all walks together. */
  let pages = 0
  const forget = (name: string): void => {
    pages -= walks.get(name)?.ends.size ?? 0
    walks.delete(name)
  }
  const forgetOldest = (): void => {
    for (const oldest of walks.keys()) {
      if (walks.size <= limits.walks && pages <= limits.walkPagesInAll) return
      forget(oldest)
    }
  }
  const begin = (name: string, startedAt: Instant): PageStart => {
    if (name.length > limits.walkNameChars) return { startedAt }
    forget(name)
    walks.set(name, { startedAt, ends: new Map() })
    forgetOldest()
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
      if (walk?.startedAt !== startedAt) return
      const { ends } = walk
      pages -= ends.size
      ends.delete(nextOffset)
      ends.set(nextOffset, end)
      trim(ends, limits.walkPages)
      pages += ends.size
      forgetOldest()
    },
  }
}
