import type { StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"

/** How often work is tried at most when other commits overtake it or the connection is lost before anything was done. */
export const attempts = 20
/** Waits between attempts grow from the first to the longest; all together are about 2.5 seconds. */
const firstMillis = 1
const longestMillis = 200

/** Random, so that two who collided once do not collide again. */
const waits = Schedule.exponential(`${firstMillis} millis`).pipe(
  Schedule.either(Schedule.spaced(`${longestMillis} millis`)),
  Schedule.jittered,
  Schedule.intersect(Schedule.recurs(attempts - 1)),
)

/** Nothing was done, and trying again soon may help. Who waited for a lock has waited long enough, but for changes of tables. */
const passes =
  (whileLocked: boolean) =>
  (failure: unknown): boolean => {
    const { reason } = failure as Partial<StorageUnavailable>
    const isLocked = reason === "locked" && whileLocked
    return isLocked || reason === "contended" || reason === "connection" || reason === "busy"
  }

/** Does work again that failed before it changed anything. */
export const again = <A, E>(work: Effect.Effect<A, E>, whileLocked = false): Effect.Effect<A, E> =>
  Effect.retry(work, { schedule: waits, while: passes(whileLocked) })
