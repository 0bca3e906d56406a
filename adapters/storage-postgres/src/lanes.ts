import { unavailable } from "@quoin/storage-sql"
import type { StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"

/** How many connections each kind of work takes at most at a time. */
export interface LaneLimits {
  readonly commits: number
  /** Reads of one collection: of whichever others have locked. */
  readonly readsOfOne: number
  /** How long work waits for its turn. */
  readonly waitMillis: number
}

/** Work of one kind that waits for its turn; one more is refused. */
const waitingAtMost = 1_000

const tooMany = unavailable(
  "busy",
  `more than ${waitingAtMost} requests wait for one table already; try again in a moment`,
)

const tooLong = unavailable(
  "timeout",
  "others that wait for the same table, or to commit, stayed before it; a table may be locked, or maxConnections too low",
)

/** Does work in its turn. */
export type Lane = <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | StorageUnavailable>

/** Lets so much be done at a time. What waits is refused where too many do, or for too long. */
const makeLane = (most: number, waitMillis: number): Lane => {
  const places = Effect.unsafeMakeSemaphore(most)
  let waiting = 0
  const turn = Effect.suspend((): Effect.Effect<unknown, StorageUnavailable> => {
    if (waiting >= waitingAtMost) return Effect.fail(tooMany)
    waiting += 1
    return places.take(1).pipe(
      Effect.timeoutFail({ duration: waitMillis, onTimeout: () => tooLong }),
      Effect.ensuring(
        Effect.sync(() => {
          waiting -= 1
        }),
      ),
    )
  })
  return (work) =>
    Effect.flatMap(
      places.withPermitsIfAvailable(1)(work),
      Option.match({
        onSome: Effect.succeed,
        onNone: () =>
          Effect.uninterruptibleMask((restore) =>
            Effect.zipRight(restore(turn), Effect.ensuring(restore(work), places.release(1))),
          ),
      }),
    )
}

/** The turns of commits, and of reads of each collection. */
export interface Lanes {
  readonly commits: Lane
  readonly reads: (collection: string | undefined) => Lane
}

/** Work that waits for no turn. */
export const atOnce: Lane = (work) => work

/** Nobody waits for a turn, as where there is one connection alone. */
export const noLanes: Lanes = { commits: atOnce, reads: () => atOnce }

/**
 * Keeps work of one kind from taking all connections: where a table is locked by others, what waits for it leaves some to
 * reads of other tables, and for the health check.
 */
export const makeLanes = ({ commits, readsOfOne, waitMillis }: LaneLimits): Lanes => {
  const reads = new Map<string, Lane>()
  return {
    commits: makeLane(commits, waitMillis),
    reads: (collection) => {
      if (collection === undefined) return atOnce
      const known = reads.get(collection)
      if (known !== undefined) return known
      const made = makeLane(readsOfOne, waitMillis)
      reads.set(collection, made)
      return made
    },
  }
}
