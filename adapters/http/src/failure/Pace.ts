import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/** How answers are spread over time. */
export interface PaceLimits {
  readonly perSecond: number
  /** Nobody waits longer: who would have to gets no turn. */
  readonly longestMillis: number
}

/**
 * Spreads refusals over time (HTT-90): after a second's worth at once, so many a second and no more. Thousands of connections which
 * ask again as soon as they are refused would otherwise keep the process busy, and nobody else would be answered or even let in.
 */
export class Pace {
  /** When the turn after the last one given is due. */
  private due = 0

  constructor(private readonly limits: PaceLimits) {}

  /** Waits for a turn. `false`, after the longest wait, where that would take longer. */
  readonly turn: Effect.Effect<boolean> = Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const { perSecond, longestMillis } = this.limits
    if (perSecond === Number.POSITIVE_INFINITY) return Effect.succeed(true)
    // Nobody was given a turn so late: the clock was set back, and whoever comes now would wait for nothing.
    const isSetBack = this.due > now + longestMillis + 1_000 / perSecond
    const due = isSetBack ? now : Math.max(this.due, now - 1_000)
    const waitMillis = Math.ceil(due - now)
    if (waitMillis > longestMillis) return Effect.as(Effect.sleep(longestMillis), false)
    this.due = due + 1_000 / perSecond
    return waitMillis <= 0 ? Effect.succeed(true) : Effect.as(Effect.sleep(waitMillis), true)
  })
}
