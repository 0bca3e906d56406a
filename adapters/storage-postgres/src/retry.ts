import type { StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"

/** How often something is done at most that other commits overtake, or that a lost connection keeps from being done. */
export const attempts = 20
/** The waits in between grow from the first to the longest, and about 2.5 seconds together. */
const firstMillis = 1
const longestMillis = 200

/** Drawn apart by chance, so that those who met once do not meet again. */
const waits = Schedule.exponential(`${firstMillis} millis`).pipe(
  Schedule.either(Schedule.spaced(`${longestMillis} millis`)),
  Schedule.jittered,
  Schedule.intersect(Schedule.recurs(attempts - 1)),
)

/** Nothing was done, and soon it may be. */
const passes = (failure: unknown): boolean => {
  const { reason } = failure as Partial<StorageUnavailable>
  return reason === "contended" || reason === "connection" || reason === "busy" || reason === "locked"
}

/** Does work again that failed before it changed anything. */
export const again = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.retry(work, { schedule: waits, while: passes })
