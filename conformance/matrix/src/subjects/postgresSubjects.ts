import { BlobDriver, StorageDriver, StorageUnavailable } from "@quoin/kernel"
import { serverUrl } from "@quoin/postgres-server"
import * as Postgres from "@quoin/storage-postgres"
import type { BlobStore, StorageStore } from "@quoin/suites"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Pg from "pg"
import type { RegisteredBlobs } from "./RegisteredBlobs"
import type { RegisteredStorage } from "./RegisteredStorage"
import { pglite, renamedSchema, temporarySchema } from "./temporarySchema"

const adapter = "storage-postgres"

const cannotOpen = (error: unknown): StorageUnavailable =>
  error instanceof StorageUnavailable
    ? error
    : new StorageUnavailable({ reason: "cannot-open", retryable: false, detail: String(error) })

/** Every random value costs round trips, and both subjects are one adapter: the other laws are the same in full. */
const valueShare = 0.3

/** No law here speaks of a power failure, so that nothing has to wait for the disk. */
const withoutWaiting = (address: string): string => {
  const url = new URL(address)
  url.searchParams.set("options", "-c synchronous_commit=off")
  return url.href
}

/** Without a server there is only the matrix to print. */
const database = serverUrl === undefined ? pglite : Effect.succeed(serverUrl)

/** Opened by its address: each connection of a store has a pool of its own. */
const server: RegisteredStorage = {
  name: "Postgres",
  adapter,
  valueShare,
  needsServer: true,
  location: Effect.flatMap(database, temporarySchema),
  open: (schema, settings) =>
    Effect.map(Effect.map(database, withoutWaiting), (url) => ({
      connect: (tenant) =>
        Postgres.make({ url, schema, tenant, maxConnections: 4, maxSnapshots: 40, ...settings }),
    })),
  moved: (schema) => Effect.flatMap(database, (url) => renamedSchema(url, schema)),
}

/** A client of the host over one connection to PGlite. */
const hostClient = (schema: string) =>
  Effect.gen(function* () {
    const config = {
      connectionString: yield* pglite,
      max: 1,
      pipeline: true,
      onConnect: (client: Pg.ClientBase) => client.query(`SET search_path TO ${schema}`),
    }
    const acquire = Effect.acquireRelease(
      Effect.sync(() => new Pg.Pool(config)),
      (pool) => Effect.promise(() => pool.end()),
    )
    return yield* Layer.build(PgClient.layerFromPool({ acquire }))
  }).pipe(Effect.mapError(cannotOpen))

/**
 * Postgres inside this process, by a client of the host, for any number of tenants. It has one connection; a snapshot would hold it, so
 * the opposite cases are run.
 */
const inProcess: RegisteredStorage = {
  name: "PGlite of a host's SqlClient, one connection",
  adapter,
  valueShare,
  location: Effect.flatMap(pglite, temporarySchema),
  open: (schema) =>
    Effect.map(hostClient(schema), (host): StorageStore => ({
      connect: (tenant) =>
        Postgres.layerFromClient({ tenant, oneConnection: true, pipeline: true }).pipe(
          Layer.build,
          Effect.provide(host),
          Effect.map(Context.get(StorageDriver)),
        ),
    })),
  moved: (schema) => Effect.flatMap(pglite, (url) => renamedSchema(url, schema)),
}

export const postgresSubjects: ReadonlyArray<RegisteredStorage> = [inProcess, server]

const blobsOnServer: RegisteredBlobs = {
  name: "Postgres",
  adapter,
  valueShare,
  needsServer: true,
  location: Effect.flatMap(database, temporarySchema),
  open: (schema) =>
    Effect.map(Effect.map(database, withoutWaiting), (url) => ({
      connect: (tenant) => Postgres.makeBlobs({ url, schema, tenant }),
    })),
  moved: (schema) => Effect.flatMap(database, (url) => renamedSchema(url, schema)),
}

const blobsInProcess: RegisteredBlobs = {
  name: "PGlite of a host's SqlClient, one connection",
  adapter,
  valueShare,
  location: Effect.flatMap(pglite, temporarySchema),
  open: (schema) =>
    Effect.map(hostClient(schema), (host): BlobStore => ({
      connect: (tenant) =>
        Postgres.layerBlobsFromClient({ tenant, pipeline: true }).pipe(
          Layer.build,
          Effect.provide(host),
          Effect.map(Context.get(BlobDriver)),
        ),
    })),
  moved: (schema) => Effect.flatMap(pglite, (url) => renamedSchema(url, schema)),
}

export const postgresBlobs: ReadonlyArray<RegisteredBlobs> = [blobsInProcess, blobsOnServer]
