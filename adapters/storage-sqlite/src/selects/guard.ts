import type Database from "better-sqlite3"
import type * as Clock from "effect/Clock"

/** The function that statements call, also in the thread for long selects. */
export const guardFunction = "quoin_go_on"

/**
 * A condition that always holds, and ends the statement when its time is up. A call out of SQLite costs as much as several rows
 * do, so one row in 32 makes it, by chance: a filter cannot avoid it as it could avoid chosen rows.
 */
export const guardCondition = `((random() & 31) <> 0 OR ${guardFunction}())`

const nanosOfMilli = 1_000_000n

/** The time that the statements of one connection have. Without a deadline they run to their end. */
export interface Guard {
  /** Runs with so many milliseconds from now. When they are used up a statement ends in an exception of SQLite. */
  readonly within: <A>(clock: Clock.Clock, millis: number, work: () => A) => A
  /** The work before ended because its time was used up. */
  readonly isUsedUp: () => boolean
}

/** No value of SQLite: it ends the statement that gets it from a function. */
const ending = Symbol("the time of the statement is used up")

/** Makes the function known to a connection. */
export const guardOf = (db: Database.Database): Guard => {
  let clock: Clock.Clock | undefined
  let deadline = 0n
  let usedUp = false
  db.function(guardFunction, { deterministic: false }, () => {
    if (clock === undefined || clock.unsafeCurrentTimeNanos() <= deadline) return 1
    usedUp = true
    return ending
  })
  return {
    within: (now, millis, work) => {
      clock = now
      deadline = now.unsafeCurrentTimeNanos() + BigInt(millis) * nanosOfMilli
      usedUp = false
      try {
        return work()
      } finally {
        clock = undefined
      }
    },
    isUsedUp: () => usedUp,
  }
}
