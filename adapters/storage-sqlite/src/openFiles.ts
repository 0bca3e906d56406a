import { statSync } from "node:fs"

/**
 * The files that this process has open, by device and inode. Closing any descriptor of a file drops all POSIX
 * locks that the process holds on it, SQLite's too, so a file must not be looked at while it is open here.
 */
const open = new Map<string, number>()

const identity = (file: string): string => {
  const { dev, ino } = statSync(file, { bigint: true })
  return `${dev}:${ino}`
}

/** Is this existing file open in this process? */
export const isOpenHere = (file: string): boolean => open.has(identity(file))

/** Records an existing file as open; calling the result removes the record, once. */
export const noteOpen = (file: string): (() => void) => {
  const name = identity(file)
  open.set(name, (open.get(name) ?? 0) + 1)
  return () => {
    const left = (open.get(name) ?? 1) - 1
    if (left === 0) open.delete(name)
    else open.set(name, left)
  }
}
