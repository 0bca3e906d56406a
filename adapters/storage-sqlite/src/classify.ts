import { type StorageUnavailable, lookUp } from "@quoin/kernel"
import { type Reason, unavailable } from "@quoin/storage-sql"

/** What is to be done in Bun, which refuses to load better-sqlite3. */
const inBun = "Bun never loads it: give a client of @effect/sql-sqlite-bun to layerFromClient there"

interface Class {
  readonly reason: Reason
  readonly advice: string
}

/** Result codes of SQLite, and of the file system below it, by prefix, the longest that fits wins: extended codes refine primary ones. */
const classes: Readonly<Record<string, Class>> = {
  SQLITE_BUSY: { reason: "busy", advice: "another process is writing to the database; try again" },
  SQLITE_LOCKED: { reason: "locked", advice: "the database is locked by another connection; try again" },
  SQLITE_READONLY: {
    reason: "read-only",
    advice: "the database may not be written; check the permissions of the file and of its folder",
  },
  SQLITE_PERM: { reason: "read-only", advice: "the database file may not be written; check its permissions" },
  SQLITE_FULL: { reason: "full", advice: "the disk is full; free some space and try again" },
  SQLITE_IOERR_SHMSIZE: { reason: "full", advice: "the disk is full; free some space and try again" },
  SQLITE_NOTADB: { reason: "not-ours", advice: "the file is not a SQLite database" },
  SQLITE_CORRUPT: { reason: "damaged", advice: "the database file is damaged; restore it from a backup" },
  SQLITE_CANTOPEN: {
    reason: "cannot-open",
    advice: "the database file cannot be opened; check that its folder exists and may be written",
  },
  SQLITE_IOERR: { reason: "connection", advice: "reading or writing the database file failed" },
  SQLITE_NOLFS: { reason: "full", advice: "the file system does not hold files as large as this" },
  SQLITE_NOMEM: { reason: "internal", advice: "SQLite ran out of memory" },
  SQLITE_INTERRUPT: { reason: "timeout", advice: "the statement was interrupted" },
  EACCES: { reason: "read-only", advice: "the database file may not be written; check its permissions" },
  EPERM: { reason: "read-only", advice: "the database file may not be written; check its permissions" },
  EROFS: { reason: "read-only", advice: "the file system is mounted read-only" },
  ENOSPC: { reason: "full", advice: "the disk is full; free some space and try again" },
  EIO: { reason: "connection", advice: "reading the database file failed" },
  ERR_DLOPEN_FAILED: {
    reason: "cannot-open",
    advice: `the native code of better-sqlite3 does not load; install it anew with this version of Node. ${inBun}`,
  },
  SQLITE_PROTOCOL: { reason: "busy", advice: "too many processes contend for the database; try again" },
}

const unknownClass: Class = { reason: "internal", advice: "the database failed" }

const classOf = (code: string): Class => {
  for (let name = code; name !== ""; name = name.slice(0, Math.max(0, name.lastIndexOf("_")))) {
    const found = lookUp(classes, name)
    if (found !== undefined) return found
  }
  return unknownClass
}

/** A failure for a result code, such as `SQLITE_BUSY_SNAPSHOT`, and the message that came with it. */
export const classifyCode = (code: string, message: string): StorageUnavailable => {
  const { reason, advice } = classOf(code)
  return unavailable(reason, `${advice} (${code}: ${message})`)
}

const closed = "The database connection is not open"

/** How the message begins where the install script of better-sqlite3 has not run: package managers ask before they run any. */
const withoutBinary = "Could not locate the bindings file"

const notCompiled =
  "the native code of better-sqlite3 is missing: let its install script run (with pnpm, --allow-build=better-sqlite3), " +
  `or run npm rebuild better-sqlite3. ${inBun} (${withoutBinary})`

/** A failure for whatever a SQLite driver threw. */
export const classify = (thrown: unknown): StorageUnavailable => {
  if (!(thrown instanceof Error)) return unavailable("internal", String(thrown))
  if ("code" in thrown && typeof thrown.code === "string") {
    return classifyCode(thrown.code, thrown.message.split("\n", 1).join(""))
  }
  if (thrown.message.startsWith(withoutBinary)) return unavailable("cannot-open", notCompiled)
  if (thrown.message === closed) return unavailable("closed", "the storage has been closed")
  return unavailable("internal", thrown.message)
}
