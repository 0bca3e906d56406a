import { afterEach } from "vitest"

/** Failures are values here, and made by the million: as deep as Node tells them, and not ten times as deep. */
Error.stackTraceLimit = 10

/**
 * Storage in memory and SQLite answer synchronously, so a file of such tests never lets its worker read a
 * message, and after a minute vitest takes the silence for a lost worker. Between two tests there is time for it.
 */
afterEach(
  () =>
    new Promise<void>((resolve) => {
      setImmediate(resolve)
    }),
)
