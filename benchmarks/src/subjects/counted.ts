import { StorageDriver, type StorageDriverService } from "@quoin/kernel"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** How often a driver was asked, since somebody looked. */
export interface Tally {
  reads: number
  selects: number
  commits: number
}

const counting = (driver: StorageDriverService, tally: Tally): StorageDriverService => {
  const counted = <A, E>(what: keyof Tally, effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => {
      tally[what] += 1
      return effect
    })
  return {
    ...driver,
    read: (...asked) => counted("reads", driver.read(...asked)),
    select: (...asked) => counted("selects", driver.select(...asked)),
    commit: (...asked) => counted("commits", driver.commit(...asked)),
  }
}

/** A storage whose calls are counted. */
export const counted = <E>(storage: Layer.Layer<StorageDriver, E>) => {
  const tally: Tally = { reads: 0, selects: 0, commits: 0 }
  const layer = Layer.map(storage, (context) =>
    Context.make(StorageDriver, counting(Context.get(context, StorageDriver), tally)),
  )
  return { layer, tally }
}
