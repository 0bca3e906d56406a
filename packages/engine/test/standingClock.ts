import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/** A clock that goes on only when it is told to, so that no work takes long because the machine is busy. */
export const standingClock = () => {
  const real = Clock.make()
  let millis = 1_700_000_000_000
  const clock: Clock.Clock = {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: () => millis,
    unsafeCurrentTimeNanos: () => BigInt(millis) * 1_000_000n,
    currentTimeMillis: Effect.sync(() => millis),
    currentTimeNanos: Effect.sync(() => BigInt(millis) * 1_000_000n),
    sleep: (duration) => real.sleep(duration),
  }
  return { clock, pass: (by: number) => Effect.sync(() => void (millis += by)) }
}
