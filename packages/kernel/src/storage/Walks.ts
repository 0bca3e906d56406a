import type { Instant } from "../values/Branded"
import { limits } from "../values/limits"
import { roughBytes } from "../values/roughBytes"
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
  bytes: number
}

/** All walks at one moment, which stay as they were then. */
export type WalksState = ReadonlyMap<
  string,
  Readonly<Omit<Walk, "ends">> & { readonly ends: ReadonlyMap<number, Position> }
>

export const noWalks: WalksState = new Map()

/** Walks of which a picture can be taken. */
export interface CapturedWalks extends Walks {
  readonly capture: () => WalksState
}

const copied = (walks: WalksState): Map<string, Walk> =>
  new Map([...walks].map(([mark, walk]) => [mark, { ...walk, ends: new Map(walk.ends) }]))

const isFresh = (walk: Walk, now: Instant): boolean => now - walk.startedAt <= limits.walkAgeMillis

const drop = (walk: Walk, offset: number): void => {
  walk.bytes -= roughBytes(walk.ends.get(offset) ?? 0)
  walk.ends.delete(offset)
}

/** Notes an end as the latest, and drops those that were noted first. */
const note = (walk: Walk, offset: number, end: Position): void => {
  if (walk.ends.has(offset)) drop(walk, offset)
  walk.ends.set(offset, end)
  walk.bytes += roughBytes(end)
  for (const oldest of walk.ends.keys()) {
    if (walk.ends.size <= limits.walkPages) return
    drop(walk, oldest)
  }
}

/** Whether so many walks, with all their pages, may be kept. */
const isWithin = (walks: number, all: { readonly pages: number; readonly bytes: number }): boolean =>
  walks <= limits.walks && all.pages <= limits.walkPagesInAll && all.bytes <= limits.walkBytesInAll

/** A page is started and served under one name, most often with nothing between: its fingerprint is made once. */
const keepingLatest = (fingerprint: (name: string) => string): ((name: string) => string) => {
  let latest = { name: "", mark: "" }
  return (name) => {
    if (latest.name !== name) latest = { name, mark: fingerprint(name) }
    return latest.mark
  }
}

/**
 * The walks of one engine, bounded in number, pages, memory and age; a forgotten page is found by its offset again. Kept under the
 * fingerprints of their names, which are of one length however long the names are, and by which no caller meets another's walk.
 * They go on from those of a picture.
 */
export const makeWalks = (
  fingerprint: (name: string) => string,
  state: WalksState = noWalks,
): CapturedWalks => {
  const walks = copied(state)
  const markOf = keepingLatest(fingerprint)
  /** Pages of all walks together, and the memory that they take. */
  const all = { pages: 0, bytes: 0 }
  const count = (walk: Walk | undefined, sign: 1 | -1): void => {
    all.pages += sign * (walk?.ends.size ?? 0)
    all.bytes += sign * (walk?.bytes ?? 0)
  }
  for (const walk of walks.values()) count(walk, 1)
  const forget = (mark: string): void => {
    count(walks.get(mark), -1)
    walks.delete(mark)
  }
  const forgetOldest = (): void => {
    for (const oldest of walks.keys()) {
      if (isWithin(walks.size, all)) return
      forget(oldest)
    }
  }
  const begin = (mark: string, startedAt: Instant): PageStart => {
    forget(mark)
    walks.set(mark, { startedAt, ends: new Map(), bytes: 0 })
    forgetOldest()
    return { startedAt }
  }
  return {
    capture: () => copied(walks),
    start: (name, offset, now) => {
      const mark = markOf(name)
      const walk = walks.get(mark)
      if (offset === 0 || walk === undefined || !isFresh(walk, now)) return begin(mark, now)
      const after = walk.ends.get(offset)
      return { startedAt: walk.startedAt, ...(after === undefined ? {} : { after }) }
    },
    served: (name, { startedAt }, nextOffset, end) => {
      const walk = walks.get(markOf(name))
      if (walk?.startedAt !== startedAt) return
      count(walk, -1)
      note(walk, nextOffset, end)
      count(walk, 1)
      forgetOldest()
    },
  }
}
