import { StorageDriver, StorageUnavailable } from "@quoin/kernel"
import { serverUrl } from "@quoin/postgres-server"
import { makeStore } from "@quoin/storage-memory"
import * as Sqlite from "@quoin/storage-sqlite"
import type { StorageStore } from "@quoin/suites"
import * as SqliteClient from "@effect/sql-sqlite-node/SqliteClient"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { postgresSubjects } from "./postgresSubjects"
import type { RegisteredStorage } from "./RegisteredStorage"
import { copied, temporaryFolder } from "./temporaryFolder"

/** The README of the suites runs their laws on it: test/readmeExample.test.ts. */
const memory: RegisteredStorage = {
  name: "memory",
  adapter: "storage-memory",
  location: Effect.succeed("memory"),
  open: (_, settings) =>
    Effect.sync(() => {
      const store = makeStore(settings)
      return { connect: (tenant) => Effect.sync(() => store.driver(tenant)) }
    }),
}

const sqliteFile: RegisteredStorage = {
  name: "SQLite file",
  adapter: "storage-sqlite",
  location: temporaryFolder,
  open: (location, settings) =>
    Effect.succeed({
      connect: (tenant) => Sqlite.make({ file: `${location}/store.db`, tenant, ...settings }),
    }),
  moved: copied,
}

type Driver = Effect.Effect.Success<ReturnType<StorageStore["connect"]>>

/** What differs between the ways to open SQLite is little: the file sees every random value of a usual run, the others half. */
const valueShare = 0.5

/** `:memory:` is one database a connection: each tenant keeps one open for as long as the store is open. */
const sqliteMemory: RegisteredStorage = {
  name: "SQLite :memory:",
  adapter: "storage-sqlite",
  valueShare,
  location: Effect.succeed(":memory:"),
  open: (file, settings) =>
    Effect.map(Effect.scope, (scope) => {
      const open = new Map<string, Driver>()
      return {
        connect: (tenant) =>
          Effect.suspend(() => {
            const driver = open.get(tenant)
            if (driver !== undefined) return Effect.succeed(driver)
            const made = Scope.extend(Sqlite.make({ file, tenant, ...settings }), scope)
            return Effect.tap(made, (fresh) => Effect.sync(() => open.set(tenant, fresh)))
          }),
      }
    }),
}

const cannotOpen = (error: unknown): StorageUnavailable =>
  new StorageUnavailable({ reason: "cannot-open", retryable: false, detail: String(error) })

/** The host opens the database; the adapter works inside it, for any number of tenants. */
const sqliteClient: RegisteredStorage = {
  name: "SQLite of a host's SqlClient",
  adapter: "storage-sqlite",
  valueShare,
  location: temporaryFolder,
  open: (location) =>
    Effect.gen(function* () {
      const host = yield* Layer.build(SqliteClient.layer({ filename: `${location}/host.db` }))
      return {
        connect: (tenant) =>
          Sqlite.layerFromClient({ tenant }).pipe(
            Layer.build,
            Effect.provide(host),
            Effect.map(Context.get(StorageDriver)),
          ),
      } satisfies StorageStore
    }).pipe(Effect.mapError(cannotOpen)),
  moved: copied,
}

/** Every way to use every storage adapter: what the suites are run against, and the printed matrix shows. */
export const storageSubjects: ReadonlyArray<RegisteredStorage> = [
  memory,
  sqliteFile,
  sqliteMemory,
  sqliteClient,
  ...postgresSubjects,
]

/** Those that can run here: all but what needs a server, where there is none. */
export const runningSubjects = (adapter: string): ReadonlyArray<RegisteredStorage> =>
  storageSubjects.filter(
    (subject) => subject.adapter === adapter && (subject.needsServer !== true || serverUrl !== undefined),
  )
