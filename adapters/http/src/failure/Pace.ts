import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/** The pace of answers. */
export interface PaceLimits {
  readonly perSecond: number
  /** The longest wait for a turn: a request that would have to wait longer gets none. */
  readonly longestMillis: number
}

/**
 * Spreads refusals over time (HTT-90): the first second's worth at once, then a fixed number a second. Without it, thousands of
 * connections that repeat a refused request at once would keep the process busy, and other requests would get no answer.
 */
export class Pace {
  /** The time of the next turn. */
  private due = 0

  constructor(private readonly limits: PaceLimits) {}

  /** Waits for a turn; `false`, after the longest wait, where the turn would come later. */
  readonly turn: Effect.Effect<boolean> = Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const { perSecond, longestMillis } = this.limits
    if (perSecond === Number.POSITIVE_INFINITY) return Effect.succeed(true)
    // No turn can be that late: the clock was set back, and a request would wait for no reason.
    const isSetBack = this.due > now + longestMillis + 1_000 / perSecond
    const due = isSetBack ? now : Math.max(this.due, now - 1_000)
    const waitMillis = Math.ceil(due - now)
    if (waitMillis > longestMillis) return Effect.as(Effect.sleep(longestMillis), false)
    this.due = due + 1_000 / perSecond
    return waitMillis <= 0 ? Effect.succeed(true) : Effect.as(Effect.sleep(waitMillis), true)
  })
}
