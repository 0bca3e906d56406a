import * as BlobFiles from "@quoin/blobs-file"
import type { BlobDriverService, StorageDriverService, StorageUnavailable } from "@quoin/kernel"
import { postgresUrl, say, serverUrl, startPglite, temporarySchema } from "@quoin/postgres-server"
import { makeBlobs, makeStore } from "@quoin/storage-memory"
import * as Postgres from "@quoin/storage-postgres"
import * as Sqlite from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import { backupFile, postgresStatements, releases, unpackSqlite } from "./releases"

/** Drivers over a store that a release left, opened anew each time. */
export type OpenDrivers = Effect.Effect<
  { readonly driver: StorageDriverService; readonly blobs: BlobDriverService },
  StorageUnavailable,
  Scope.Scope
>

/** A store as a release left it, on the storage that it was written for. */
export interface ReleasedStore {
  readonly release: string
  readonly storage: string
  /** Puts the store somewhere, and says how it is opened there. */
  readonly place: () => Promise<OpenDrivers>
  /** A backup that is restored first; the store is empty then. */
  readonly archive?: Uint8Array
}

const inSqlite = (folder: string): OpenDrivers => {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, "store.db")
  return Effect.all({ driver: Sqlite.make({ file }), blobs: BlobFiles.make({ folder: `${file}-blobs` }) })
}

/** Files are read while a snapshot is open, which holds the one session that PGlite has: they lie in another. */
const urlOfBlobs = async (url: string): Promise<string> => {
  if (serverUrl !== undefined) return url
  const pglite = await startPglite()
  onTestFinished(pglite.stop)
  return pglite.url
}

const inPostgres = async (release: string): Promise<OpenDrivers> => {
  const url = await postgresUrl()
  const blobsUrl = await urlOfBlobs(url)
  const schema = temporarySchema()
  for (const each of new Set([url, blobsUrl])) await say(postgresStatements(release, schema), [], each)
  return Effect.all({
    driver: Postgres.make({ url, schema }),
    blobs: Postgres.makeBlobs({ url: blobsUrl, schema }),
  })
}

const inMemory = (): OpenDrivers => {
  const driver = makeStore().driver("default")
  const blobs = makeBlobs().driver("default")
  return Effect.succeed({ driver, blobs })
}

const storesOf = (release: string): ReadonlyArray<ReleasedStore> => {
  const file = backupFile(release)
  return [
    { release, storage: "SQLite", place: () => Promise.resolve(inSqlite(unpackSqlite(release))) },
    { release, storage: "Postgres", place: () => inPostgres(release) },
    ...(file === undefined
      ? []
      : [
          {
            release,
            storage: "memory, out of its backup",
            place: () => Promise.resolve(inMemory()),
            archive: readFileSync(file),
          },
        ]),
  ]
}

/** Every store that a release left. */
export const releasedStores: ReadonlyArray<ReleasedStore> = releases.flatMap(storesOf)
