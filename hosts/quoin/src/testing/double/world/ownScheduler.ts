import { nextTurn } from "@quoin/kernel"
import * as Scheduler from "effect/Scheduler"

/** After so many microtasks everybody else has a turn, as with Effect's own scheduler. */
const microtasksOfTurn = 2_048

/** Runs fibers as Effect's own scheduler does, and goes on where a test has replaced the timers, which that one would wait for. */
export const ownScheduler = (): Scheduler.Scheduler => {
  let left = microtasksOfTurn
  return Scheduler.makeBatched((run) => {
    left -= 1
    if (left > 0) {
      void Promise.resolve().then(run)
      return
    }
    left = microtasksOfTurn
    nextTurn(run)
  })
}
