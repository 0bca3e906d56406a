import { Prompt, QueryTooExpensive, type StorageUnavailable } from "@quoin/kernel"
import type { Program, ReadSession } from "@quoin/storage-sql"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
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
) => Either.Either<A, StorageUnavailable>

/** The clock of whoever runs this: a step of the runtime less than to ask it for the clock. */
const withClock = <A, E>(use: (clock: Clock.Clock) => Prompt.Prompt<A, E>): Prompt.Prompt<A, E> => {
  const fiber = Fiber.getCurrentFiber()
  return Option.isSome(fiber)
    ? use(Context.get(fiber.value.currentDefaultServices, Clock.Clock))
    : Effect.flatMap(Effect.clock, use)
}

/** Runs a program for so long; what it came to, or `undefined` where its time was used up. */
const inLine =
  (run: InLine, guard: Guard) =>
  <A>(
    program: () => Program<A>,
    clock: Clock.Clock,
    millis: number,
  ): Either.Either<A, StorageUnavailable> | undefined => {
    const ended = run(program, (work) => guard.within(clock, millis, work))
    return Either.isLeft(ended) && guard.isUsedUp() ? undefined : ended
  }

/** Selects that hold up everybody else while they run, so that they have little time. */
export const selectsInLine = (run: InLine, guard: Guard, selectMillis: number): ReadSession["select"] => {
  const first = inLine(run, guard)
  const maxMillis = Math.min(selectMillis, heldMillis)
  return Prompt.lazily(<A>(program: () => Program<A>) =>
    withClock<A, StorageUnavailable | QueryTooExpensive>(
      (clock) => first(program, clock, maxMillis) ?? Either.left(new QueryTooExpensive({ maxMillis })),
    ),
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
  return Prompt.lazily(<A>(program: () => Program<A>) =>
    withClock<A, StorageUnavailable | QueryTooExpensive>((clock) => {
      const slice = Math.min(selectMillis, threads.isBusy() ? shortSliceMillis : sliceMillis)
      return (
        first(program, clock, slice) ??
        Effect.catchTag(threads.select(program, selectMillis), noThread._tag, () => held(program))
      )
    }),
  )
}
