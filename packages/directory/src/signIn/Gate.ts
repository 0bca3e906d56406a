import { TooManyAttempts } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { SignInAudit } from "./SignInAudit"
import type { Attempt, Keys, Throttle } from "./SignInThrottle"

/** An attempt that nothing was remembered of. */
export interface Tried extends Attempt {
  readonly keys: Keys
}

/** One failure for each time to wait: who guesses is told thousands of times, and to make one costs more than all else. */
const waiting = new Map<number, TooManyAttempts>()

const tooManyAttempts = (waitSeconds: number): TooManyAttempts => {
  const known = waiting.get(waitSeconds)
  if (known !== undefined) return known
  const failure = new TooManyAttempts({ failed: "sign-ins", waitSeconds })
  waiting.set(waitSeconds, failure)
  return failure
}

export const noCounts = () => ({ verified: 0, failed: 0, throttled: 0, overloaded: 0 })

/** What comes before an attempt is looked at, and what comes after it. */
export const makeGate = (throttle: Throttle, audit: SignInAudit, counts: ReturnType<typeof noCounts>) => {
  const refusal = (what: "failed" | "throttled" | "overloaded", attempt: Attempt): Effect.Effect<void> => {
    counts[what] += 1
    return audit.failed(attempt, what !== "failed")
  }
  return {
    /** Whoever failed too often waits. */
    judge: (tried: Tried): Effect.Effect<void, TooManyAttempts> =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const millis = throttle.waitMillis(tried.keys, now)
        return millis === 0
          ? Effect.void
          : Effect.zipRight(refusal("throttled", tried), tooManyAttempts(Math.ceil(millis / 1_000)))
      }),
    overloaded: (tried: Tried) => refusal("overloaded", tried),
    failed: (tried: Tried, now: number): Effect.Effect<void> => {
      throttle.failed(tried.keys, now)
      return refusal("failed", tried)
    },
    succeeded: ({ keys }: Tried): void => {
      counts.verified += 1
      throttle.succeeded(keys)
    },
  }
}

export type Gate = ReturnType<typeof makeGate>
