import { OrderKey } from "@quoin/kernel"
import { limits } from "../limits"

/** What has a place among all issues. */
export interface Ranked {
  readonly id: string
  readonly rank?: string | undefined
}

/**
 * The place of an issue among all issues, compared by code point. Those of before issues were ranked when they are made stand in the order
 * of their ids.
 */
export const rankOf = ({ id, rank }: Ranked): string => rank ?? OrderKey.first(Number(id))

const fit = (keys: ReadonlyArray<string> | undefined): ReadonlyArray<string> | undefined =>
  keys?.every((key) => key.length <= limits.rankChars) === true ? keys : undefined

/** So many keys, each made from the one before it. */
const oneByOne = (
  start: string | undefined,
  count: number,
  next: (key: string | undefined) => string | undefined,
): ReadonlyArray<string> | undefined => {
  const keys: Array<string> = []
  for (let at = start; keys.length < count;) {
    at = next(at)
    if (at === undefined) return undefined
    keys.push(at)
  }
  return keys
}

/**
 * So many keys between two others, in their order; a side that is left out is open. `undefined` where there is no room for keys
 * of at most `limits.rankChars`: then what stands around is to be spread anew.
 */
export const keysBetween = (
  low: string | undefined,
  high: string | undefined,
  count: number,
): ReadonlyArray<string> | undefined => {
  // Before whatever is made later.
  if (high === undefined) return fit(oneByOne(low, count, (key) => OrderKey.between(key, undefined)))
  if (low === undefined) {
    return fit(oneByOne(high, count, (key) => OrderKey.between(undefined, key))?.toReversed())
  }
  if (count > 1) return fit(OrderKey.spread(low, high, count))
  const key = OrderKey.between(low, high)
  return fit(key === undefined ? undefined : [key])
}

/** What stands on both sides of a gap, the nearest first. */
export interface Gap<A extends Ranked> {
  readonly before: ReadonlyArray<A>
  readonly after: ReadonlyArray<A>
}

/** The new rank of something. */
export interface Placed<A extends Ranked> {
  readonly item: A
  readonly rank: string
}

/**
 * The ranks of what is put into a gap, in the order given: nothing else moves. `undefined` where there is no room.
 */
export const putInto = <A extends Ranked>(
  { before: [low], after: [high] }: Gap<A>,
  moved: ReadonlyArray<A>,
): ReadonlyArray<Placed<A>> | undefined => {
  const keys = keysBetween(
    low === undefined ? undefined : rankOf(low),
    high === undefined ? undefined : rankOf(high),
    moved.length,
  )
  return keys === undefined ? undefined : ranked(moved, keys)
}

const ranked = <A extends Ranked>(
  items: ReadonlyArray<A>,
  keys: ReadonlyArray<string>,
): ReadonlyArray<Placed<A>> =>
  items.flatMap((item, at) => {
    const rank = keys[at]
    return rank === undefined ? [] : [{ item, rank }]
  })

const spreadSo = <A extends Ranked>(
  { before, after }: Gap<A>,
  moved: ReadonlyArray<A>,
  wide: number,
  end: string,
): ReadonlyArray<Placed<A>> | undefined => {
  const [low, high] = [before[wide], after[wide]]
  const all = [...before.slice(0, wide).reverse(), ...moved, ...after.slice(0, wide)]
  const keys = keysBetween(
    low === undefined ? undefined : rankOf(low),
    high === undefined ? end : rankOf(high),
    all.length,
  )
  return keys === undefined ? undefined : ranked(all, keys)
}

/** Far enough that the next moves find room. */
const leavesRoom = (placed: ReadonlyArray<Placed<Ranked>> | undefined): boolean =>
  placed?.every(({ rank }) => rank.length <= limits.rankChars / 2) === true

/**
 * The same where there is no room: so many on each side of the gap are spread evenly with what is put into it, and keep their
 * order; more of them where the few would stay close. `end` is the rank of whatever would be made next: everything comes to
 * stand before it.
 */
export const spreadAround = <A extends Ranked>(
  gap: Gap<A>,
  moved: ReadonlyArray<A>,
  end: string,
): ReadonlyArray<Placed<A>> | undefined => {
  const near = spreadSo(gap, moved, limits.ranksSpread, end)
  return leavesRoom(near) ? near : spreadSo(gap, moved, limits.ranksSpreadMost, end)
}
