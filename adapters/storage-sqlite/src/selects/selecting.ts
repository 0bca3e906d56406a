import { QueryTooExpensive, type StorageUnavailable } from "@quoin/kernel"
import type { Program, ReadSession } from "@quoin/storage-sql"
import * as Effect from "effect/Effect"
import type { Guard } from "./guard"
import { noThread } from "./SelectThread"
import type { SelectThreads } from "./SelectThreads"

/** How long a select may take in line, in milliseconds, before it runs in a thread from its start: nobody else runs meanwhile. */
const sliceMillis = 8
/** The same while all threads are at work: many long selects at once shall not add up. */
const shortSliceMillis = 1
/** How long a select may take in line at most, where there is no thread for it. */
const heldMillis = 2_000

/** Runs a program in one synchronous stretch, all of whose statements see the same moment. */
export type InLine = <A>(
  program: () => Program<A>,
  around: <B>(work: () => B) => B,
) => Effect.Effect<A, StorageUnavailable>

const usedUp = { _tag: "UsedUp" } as const

const inLine =
  (run: InLine, guard: Guard) =>
  <A>(program: () => Program<A>, millis: number): Effect.Effect<A, StorageUnavailable | typeof usedUp> =>
    Effect.flatMap(Effect.clock, (clock) =>
      Effect.mapError(
        run(program, (work) => guard.within(clock, millis, work)),
        (failure) => (guard.isUsedUp() ? usedUp : failure),
      ),
    )

/** Selects that hold up everybody else while they run, so that they have little time. */
export const selectsInLine = (run: InLine, guard: Guard, selectMillis: number): ReadSession["select"] => {
  const maxMillis = Math.min(selectMillis, heldMillis)
  return (program) =>
    Effect.catchTag(inLine(run, guard)(program, maxMillis), "UsedUp", () =>
      Effect.fail(new QueryTooExpensive({ maxMillis })),
    )
}

/** Selects that begin in line, and run in a thread when they take long. */
export const selectsAside = (
  run: InLine,
  guard: Guard,
  selectMillis: number,
  threads: SelectThreads,
): ReadSession["select"] => {
  const first = inLine(run, guard)
  const held = selectsInLine(run, guard, selectMillis)
  return (program) =>
    Effect.suspend(() => {
      const slice = Math.min(selectMillis, threads.isBusy() ? shortSliceMillis : sliceMillis)
      return Effect.catchTag(first(program, slice), "UsedUp", () =>
        Effect.catchTag(threads.select(program, selectMillis), noThread._tag, () => held(program)),
      )
    })
}
