import type { StorageUnavailable } from "@quoin/kernel"
import { unavailable } from "@quoin/storage-sql"
import Database from "better-sqlite3"
import { closeSync, openSync, readSync, statSync, type Stats } from "node:fs"
import { dirname } from "node:path"
import { classify } from "./classify"
import { isOpenHere } from "./openFiles"
import { headerBytes, judgeHeader, parseHeader } from "./ownFile"

/** Opens the file for writing, and changes nothing, to learn whether writing is permitted. */
const readHeader = (file: string): Buffer => {
  const descriptor = openSync(file, "r+")
  try {
    const bytes = Buffer.alloc(headerBytes)
    return bytes.subarray(0, readSync(descriptor, bytes, 0, headerBytes, 0))
  } finally {
    closeSync(descriptor)
  }
}

const judgeContents = (
  file: string,
  isEmpty: boolean,
  busyTimeoutMillis: number,
): StorageUnavailable | undefined => {
  if (!isOpenHere(file)) {
    const header = readHeader(file)
    const foreign = isEmpty ? undefined : judgeHeader(file, parseHeader(header))
    if (foreign !== undefined || isEmpty) return foreign
  }
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: busyTimeoutMillis })
  try {
    db.prepare("SELECT count(*) FROM sqlite_master").get()
    return undefined
  } finally {
    db.close()
  }
}

const judgeExisting = (
  file: string,
  stats: Stats,
  busyTimeoutMillis: number,
): StorageUnavailable | undefined => {
  if (!stats.isFile()) {
    return unavailable("cannot-open", `${file} is not a regular file; name a file for the database`)
  }
  return judgeContents(file, stats.size === 0, busyTimeoutMillis)
}

const judgeFolder = (file: string): StorageUnavailable | undefined =>
  statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory() === true
    ? undefined
    : unavailable("cannot-open", `the folder ${dirname(file)} does not exist; create it first`)

/**
 * Looks at a file without changing it: `undefined` when it may be opened, because it is absent, empty, or ours and in order.
 * The first bytes are read without SQLite, which creates files beside a database even when it only reads; the database may
 * be somebody else's.
 */
export const look = (file: string, busyTimeoutMillis: number): StorageUnavailable | undefined => {
  if (file !== file.trim() || file.startsWith("file:")) {
    return unavailable(
      "cannot-open",
      `${JSON.stringify(file)} is not a plain path; give one without blanks around it, and no URI`,
    )
  }
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats === undefined ? judgeFolder(file) : judgeExisting(file, stats, busyTimeoutMillis)
  } catch (thrown) {
    return classify(thrown)
  }
}
