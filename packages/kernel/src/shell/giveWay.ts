import * as Effect from "effect/Effect"

/** What runtimes offer to run something behind the timers and the I/O that wait; the last every one of them has. */
interface Turns {
  readonly setImmediate?: (run: () => void) => unknown
  readonly setTimeout: (run: () => void, millis: number) => unknown
}

/** Taken when this is loaded: a test that fakes the timers afterwards holds up its own code, and not an engine that gives way. */
const { setImmediate: runBehind, setTimeout: runLater } = globalThis as unknown as Turns

const nextTurn = (run: () => void): void => {
  if (runBehind === undefined) runLater(run, 0)
  else runBehind(run)
}

/**
 * Lets everybody else have a turn: timers, I/O and the requests that these bring. Effect's own yield does not, it stays in the
 * queue of microtasks; and its sleep waits for a clock, which in tests may stand still.
 */
export const giveWay: Effect.Effect<void> = Effect.async((resume) => {
  nextTurn(() => {
    resume(Effect.void)
  })
})
