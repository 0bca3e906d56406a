import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { join } from "node:path"

/** Where Linux keeps files in memory. */
const inMemory = "/dev/shm"

/** What a shell is told of a program that was stopped from outside. */
const stoppedStatus = 130

/** As `/tmp` has it: some tests write as another user. */
const forEverybody = 0o1777

/** A run of everything keeps about two gigabytes at once; a container may have 64 megabytes there. */
const roomBytes = 8 * 1024 ** 3

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= roomBytes
  } catch {
    return false
  }
}

/**
 * Tests write thousands of stores that nobody keeps, and each commit waits until the disk has it: where memory has the room, they
 * write there, and a quarter of the time of such tests is saved. The kernel keeps what a killed process wrote there, too.
 */
export const writeToMemory = () => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  const folder = mkdtempSync(join(inMemory, "quoin-"))
  chmodSync(folder, forEverybody)
  process.env.TMPDIR = folder
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => process.exit(stoppedStatus))
}
