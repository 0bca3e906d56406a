import { statSync } from "node:fs"
import type { StorageUnavailable } from "@quoin/kernel"
import { unavailable } from "@quoin/storage-sql"

/** Says what has become of an open file, if it is not where it was opened any more. */
export type Whereabouts = () => StorageUnavailable | undefined

/** A database without a file is always where it was. */
export const nowhere: Whereabouts = () => undefined

const advice =
  "what is committed now would be lost. Stop the server, put the file back or name another one, and start it again; " +
  "to copy a live database use quoin backup"

interface Identity {
  readonly dev: number
  readonly ino: number
}

/** What is at a path now, compared with what was there when it was first looked at. */
const watching = (path: string): Whereabouts => {
  let opened: Identity | undefined
  return () => {
    const now = statSync(path, { throwIfNoEntry: false })
    opened ??= now
    if (opened === undefined) return undefined
    if (now === undefined) return unavailable("gone", `${path} was deleted or moved; ${advice}`)
    return now.ino === opened.ino && now.dev === opened.dev
      ? undefined
      : unavailable("gone", `${path} was replaced by another file; ${advice}`)
  }
}

/**
 * Device and inode of an open file are compared with those at its path, which costs some microseconds: a file that was deleted,
 * moved or replaced can still be written, and nobody will ever read it. So is the log, from when it is there: what is committed
 * stands in it before it stands in the file.
 */
export const whereabouts = (file: string): Whereabouts => {
  const ofFile = watching(file)
  const ofLog = watching(`${file}-wal`)
  ofFile()
  return () => ofFile() ?? ofLog()
}
