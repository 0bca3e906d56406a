import { createRequire } from "node:module"

/** A file of better-sqlite3 that is loaded wherever the driver is. */
const entry = /[\\/]better-sqlite3[\\/]lib[\\/]index\.js$/

/**
 * Where this process loaded its driver from: a thread loads the same, wherever a bundle of the host stands. `undefined` where
 * that cannot be told, as in a process whose loader keeps no such list.
 */
export const driverModule = (): string | undefined =>
  Object.keys(createRequire(process.execPath).cache).find((path) => entry.test(path))
