import * as Effect from "effect/Effect"
import { nextTurn } from "../values/Timers"

/**
 * Lets everybody else have a turn: timers, I/O and the requests that these bring. Effect's own yield does not, it stays in the
 * queue of microtasks; and its sleep waits for a clock, which in tests may stand still.
 */
export const giveWay: Effect.Effect<void> = Effect.async((resume) => {
  nextTurn(() => {
    resume(Effect.void)
  })
})
