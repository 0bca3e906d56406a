/** What runtimes offer to run something later; the last two every one of them has. */
interface Timers {
  readonly setImmediate?: (run: () => void) => unknown
  readonly setTimeout: (run: () => void, millis: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
}

/** As they were when this was loaded: a test that replaces the timers of its process holds up nothing of ours. */
const { setImmediate: immediately, setTimeout: later, clearTimeout: forget } = globalThis as unknown as Timers

/** Runs something behind the timers and the I/O that wait. */
export const nextTurn = (run: () => void): void => {
  if (immediately === undefined) later(run, 0)
  else immediately(run)
}

/** Runs something after a while. What it gives back ends the waiting. */
export const after = (millis: number, run: () => void): (() => void) => {
  const timer = later(run, millis)
  return () => {
    forget(timer)
  }
}
