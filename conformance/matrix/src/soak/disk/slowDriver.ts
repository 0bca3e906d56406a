import type { DriverReader, StorageDriverService } from "@quoin/kernel"
import type { Draws } from "@quoin/suites"
import * as Effect from "effect/Effect"

/** The same storage on a disk that takes its time, each time another one: before it looks, and before it answers. */
export const slowDriver = (
  driver: StorageDriverService,
  draws: Draws,
  mostMillis: number,
): StorageDriverService => {
  const pause = Effect.suspend(() => Effect.sleep(draws.below(mostMillis + 1)))
  const slow = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.zipRight(pause, Effect.zipLeft(work, pause))
  const reader = ({ read, select, explain }: DriverReader): DriverReader => ({
    read: (...given) => slow(read(...given)),
    select: (...given) => slow(select(...given)),
    explain: (...given) => slow(explain(...given)),
  })
  return {
    ...driver,
    ...reader(driver),
    commit: (commit) => slow(driver.commit(commit)),
    snapshot: Effect.map(slow(driver.snapshot), reader),
    outcome: (id) => slow(driver.outcome(id)),
  }
}
