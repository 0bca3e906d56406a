import { type StorageDriverService, type StorageUnavailable, StorageDriver } from "@quoin/kernel"
import { makeDriver, tenantName } from "@quoin/storage-sql"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { resolve } from "node:path"
import { makeQuery, makeSession, readSession } from "./connection"
import { sqlite } from "./dialect"
import { openFile, openMemory, openSnapshotOfFile, openSnapshotOfMemory } from "./open"
import type { SqliteOptions } from "./options"

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
    const snapshot = inMemory ? openSnapshotOfMemory(db) : openSnapshotOfFile(db)
    return yield* makeDriver({
      dialect: sqlite,
      session: makeSession(db),
      tenant,
      durable: !inMemory,
      // SQLite runs in this process: an answer cannot be lost.
      outcome: false,
      snapshot: Effect.map(snapshot, (at) => readSession(makeQuery(at))),
    })
  })

/** `make` as a layer. */
export const layer = (options: SqliteOptions): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Layer.scoped(StorageDriver, make(options))
