import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"

// Stryker's runner for vitest as it is, over a vitest that keeps its thread. Loaded by Stryker, after the set-up.
export const { strykerPlugins, strykerValidationSchema } = await import("@stryker-mutator/vitest-runner")

/** The thread pool that vitest itself uses. */
const tinypool = createRequire(createRequire(import.meta.url).resolve("vitest/node")).resolve("tinypool")
const { Tinypool } = await import(pathToFileURL(tinypool).href)

/**
 * Vitest gives each run a new thread, which loads Effect and our packages again: two to five seconds for each mutant, and
 * there are thousands. A mutant is switched by a variable, so the thread of the last one serves the next as well.
 */
Tinypool.prototype.recycleWorkers = () => Promise.resolve()
