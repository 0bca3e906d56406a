import { chmodSync, existsSync } from "node:fs"
import type { StorageUnavailable } from "@quoin/kernel"
import { unavailable } from "@quoin/storage-sql"
import Database from "better-sqlite3"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Scope from "effect/Scope"
import { classify } from "./classify"
import { analysedRows } from "./dialect"
import { look } from "./look"
import { noteOpen } from "./openFiles"
import type { SqliteOptions } from "./options"
import { applicationId, formatVersion, type Header, judgeHeader } from "./ownFile"

type Opening = Either.Either<Database.Database, StorageUnavailable>

const readHeader = (db: Database.Database): Header => ({
  applicationId: Number(db.pragma("application_id", { simple: true })),
  formatVersion: Number(db.pragma("user_version", { simple: true })),
})

/** Writes our mark into a new file, under the write lock: another process may be doing the same. */
const claim = (db: Database.Database): StorageUnavailable | undefined => {
  if (readHeader(db).applicationId === applicationId) return judgeHeader(db.name, readHeader(db))
  db.exec("BEGIN IMMEDIATE")
  try {
    const header = readHeader(db)
    const objects = db.prepare("SELECT count(*) FROM sqlite_master").pluck().get()
    if (header.applicationId !== 0 || objects !== 0) return judgeHeader(db.name, header)
    db.pragma(`application_id = ${applicationId}`)
    db.pragma(`user_version = ${formatVersion}`)
    db.exec("COMMIT")
    return undefined
  } finally {
    if (db.inTransaction) db.exec("ROLLBACK")
  }
}

/** Pages of the file that are kept in memory at most; the indexes of 100,000 objects do not fit into SQLite's own 16 MiB. */
const cachedKibibytes = 64 * 1024
/** How many pages the log grows before they are copied into the file: a page that changed often is then copied once. */
const checkpointPages = 4_000

/** The mark is written before WAL mode is switched on: the switch changes the file, and does not say whose it is. */
const prepare = (db: Database.Database, options: SqliteOptions): StorageUnavailable | undefined => {
  const failure = claim(db)
  if (failure !== undefined) return failure
  if (db.pragma("journal_mode = WAL", { simple: true }) !== "wal") {
    return unavailable(
      "cannot-open",
      `${db.name} is on a file system without shared memory, which write-ahead logging needs; use a local disk`,
    )
  }
  db.pragma(`cache_size = -${cachedKibibytes}`)
  db.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  db.pragma(`synchronous = ${options.durability === "normal" ? "NORMAL" : "FULL"}`)
  return undefined
}

/** Runs a step over a fresh connection, and closes it again unless the step succeeds. */
const keepIf = (
  db: Database.Database,
  step: (db: Database.Database) => StorageUnavailable | undefined,
): Opening => {
  let failure: StorageUnavailable | undefined
  try {
    failure = step(db)
  } catch (thrown) {
    failure = classify(thrown)
  }
  if (failure === undefined) return Either.right(db)
  db.close()
  return Either.left(failure)
}

interface Open {
  readonly db: Database.Database
  readonly forget: () => void
}

const attempt = (file: string | undefined, open: () => Opening): Either.Either<Open, StorageUnavailable> => {
  try {
    return Either.map(open(), (db) => ({
      db,
      forget: file === undefined ? () => undefined : noteOpen(file),
    }))
  } catch (thrown) {
    return Either.left(classify(thrown))
  }
}

/** A connection that is closed with the scope, and noted as open until then. */
const scoped = (
  file: string | undefined,
  open: () => Opening,
  beforeClose: (db: Database.Database) => void,
): Effect.Effect<Database.Database, StorageUnavailable, Scope.Scope> => {
  const close = ({ db, forget }: Open): Effect.Effect<void> =>
    Effect.sync(() => {
      beforeClose(db)
      db.close()
      forget()
    })
  return Effect.map(
    Effect.acquireRelease(
      Effect.suspend(() => attempt(file, open)),
      close,
    ),
    ({ db }) => db,
  )
}

/** What `optimize` does by default, without its own lower limit on the rows that it reads. */
const optimizeWithoutLimit = 0xffee

/** Gathers statistics for better plans next time. When that fails, the file is closed all the same. */
const gatherStatistics = (db: Database.Database): void => {
  try {
    db.pragma(`analysis_limit = ${analysedRows}`)
    db.pragma(`optimize(${optimizeWithoutLimit})`)
  } catch {
    return
  }
}

const timeout = (options: SqliteOptions): number => options.busyTimeoutMillis ?? 5_000

export const openMemory: Effect.Effect<Database.Database, StorageUnavailable, Scope.Scope> = scoped(
  undefined,
  () => Either.right(new Database(":memory:")),
  () => undefined,
)

/** A new file is for its owner only, before anything is in it; what SQLite puts beside it gets the same rights. */
const openForOwner = (file: string, options: SqliteOptions): Database.Database => {
  const isNew = !existsSync(file)
  const db = new Database(file, { timeout: timeout(options) })
  if (isNew) chmodSync(file, 0o600)
  return db
}

/** Opens the file at an absolute path for writing, when it is ours or new. */
export const openFile = (
  file: string,
  options: SqliteOptions,
): Effect.Effect<Database.Database, StorageUnavailable, Scope.Scope> =>
  scoped(
    file,
    () => {
      const failure = look(file, timeout(options))
      return failure === undefined
        ? keepIf(openForOwner(file, options), (db) => prepare(db, options))
        : Either.left(failure)
    },
    gatherStatistics,
  )

/** A second connection to an open file that stays at this moment; writers are not held up by it. */
export const openSnapshotOfFile = (
  db: Database.Database,
): Effect.Effect<Database.Database, StorageUnavailable, Scope.Scope> =>
  scoped(
    db.name,
    () =>
      keepIf(new Database(db.name, { readonly: true, fileMustExist: true }), (reader) => {
        if (!db.open) return unavailable("closed", "the storage has been closed")
        reader.exec("BEGIN")
        // In SQLite a read transaction begins with its first read, not with BEGIN.
        reader.prepare("SELECT count(*) FROM quoin_tenants").get()
        return undefined
      }),
    () => undefined,
  )

/** A copy of a database in memory. */
export const openSnapshotOfMemory = (
  db: Database.Database,
): Effect.Effect<Database.Database, StorageUnavailable, Scope.Scope> =>
  scoped(
    undefined,
    () => Either.right(new Database(db.serialize())),
    () => undefined,
  )
