import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { TestEngine } from "./TestEngine"

const nanosPerMilli = 1_000_000n

/** Time as a test tells it, in epoch milliseconds. Who sleeps does so for as long as ever. */
export const clockAt = (now: () => number): Clock.Clock => {
  const nanos = (): bigint => BigInt(now()) * nanosPerMilli
  return {
    ...Clock.make(),
    unsafeCurrentTimeMillis: now,
    unsafeCurrentTimeNanos: nanos,
    currentTimeMillis: Effect.sync(now),
    currentTimeNanos: Effect.sync(nanos),
  }
}

/** Does all jobs that are due, now or at a moment that is said, in epoch milliseconds, with those that come of them. */
export const workOff = ({ engine: { worker }, effect }: TestEngine, at?: number): Promise<void> => {
  const work = Effect.gen(function* () {
    yield* worker.beat
    while ((yield* worker.begin) > 0) yield* worker.idle
  }).pipe(Effect.orDie)
  return effect(
    at === undefined
      ? work
      : Effect.withClock(
          work,
          clockAt(() => at),
        ),
  )
}
