import { appendFileSync, writeFileSync } from "node:fs"

const block = Buffer.alloc(64 * 1024)

/** Takes all the room that is left on a disk. */
export const fill = (file: string): void => {
  writeFileSync(file, "")
  try {
    for (;;) appendFileSync(file, block)
  } catch {
    return
  }
}
