import { type StorageDriverService, type StorageUnavailable, StorageDriver, limits } from "@quoin/kernel"
import { makeDriver, tenantName } from "@quoin/storage-sql"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { resolve } from "node:path"
import { makeSession, readSession } from "./connection"
import { guardedSqlite } from "./dialect"
import { openFile, openMemory, openSnapshotOfFile, openSnapshotOfMemory } from "./open"
import type { SqliteOptions } from "./options"
import { type SelectThreads, openThreads } from "./selects/SelectThreads"
import { nowhere, whereabouts } from "./whereabouts"

const scopedThreads = (file: string): Effect.Effect<SelectThreads, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => openThreads(file)),
    ({ close }) => close,
  )

/**
 * Opens a SQLite database as a storage driver; it is closed with the scope. A file that is not ours, damaged, from a newer
 * version, locked, read-only or in a missing folder is a `StorageUnavailable` that says so, and is left as it was.
 */
export const make = (
  options: SqliteOptions,
): Effect.Effect<StorageDriverService, StorageUnavailable, Scope.Scope> =>
  Effect.gen(function* () {
    const tenant = yield* tenantName(options.tenant)
    const inMemory = options.file === ":memory:"
    const db = yield* inMemory ? openMemory : openFile(resolve(options.file), options)
    const where = inMemory ? nowhere : whereabouts(db.name)
    const snapshot = inMemory ? openSnapshotOfMemory(db) : openSnapshotOfFile(db)
    const { selectMillis = limits.selectMillis } = options
    // Closed before the connection: the last to close a file tidies up.
    const threads = inMemory ? undefined : yield* scopedThreads(db.name)
    const session = makeSession(db, selectMillis, threads, where)
    return yield* makeDriver({
      dialect: guardedSqlite,
      session,
      version: session.version,
      tenant,
      durable: !inMemory,
      // SQLite runs in this process: an answer cannot be lost.
      outcome: false,
      selects: { selectLimit: true, selectAside: !inMemory },
      snapshot: Effect.map(snapshot, (at) => readSession(at, selectMillis)),
    })
  })

/** `make` as a layer. */
export const layer = (options: SqliteOptions): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Layer.scoped(StorageDriver, make(options))
