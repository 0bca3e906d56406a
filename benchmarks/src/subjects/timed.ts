import type { Work } from "../measure/Scenario"

/** A synchronous piece of work. */
export const timedSync =
  (piece: () => unknown): Work =>
  (times) => {
    const start = performance.now()
    for (let i = 0; i < times; i++) piece()
    return Promise.resolve(performance.now() - start)
  }

/** A piece of work behind a promise, one after the other. */
export const timed =
  (piece: () => Promise<unknown>): Work =>
  async (times) => {
    const start = performance.now()
    for (let i = 0; i < times; i++) await piece()
    return performance.now() - start
  }
