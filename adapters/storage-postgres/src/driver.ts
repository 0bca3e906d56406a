import {
  type StorageDriverService,
  type StorageUnavailable,
  StorageDriver,
  type TenantName,
} from "@quoin/kernel"
import {
  makeDriver,
  type Program,
  type Session,
  tenantName,
  type Transaction,
  unavailable,
} from "@quoin/storage-sql"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { postgres } from "./dialect"
import { makeLanes } from "./lanes"
import { defaults, keptConnections, laneLimits, type PostgresOptions, withAddress } from "./options"
import { oneConnection, openClient, quoted } from "./pool"
import { type Host, lockMillis, makeSession, openSnapshot } from "./session"
import { Hearing } from "./Hearing"
import { makeWakes } from "./wakes"

/** Documents are UTF-8, which no other encoding can hold. */
export const requireUtf8 = (session: Session): Effect.Effect<void, StorageUnavailable> =>
  Effect.flatMap(
    session.run(function* (): Program<unknown> {
      const [row] = yield { sql: "SHOW server_encoding", params: [] }
      return row?.["server_encoding"]
    }),
    (encoding) =>
      encoding === "UTF8"
        ? Effect.void
        : Effect.fail(
            unavailable("not-ours", `the database has the encoding ${String(encoding)}; use one in UTF8`),
          ),
  )

const nameBytes = 63

/** In a search path `$user` means the name of the user, even where it is quoted; `pg_` is for the database's own. */
const isSchemaName = (given: string): boolean =>
  !/^(\$user|pg_.*|)$|\0/s.test(given) && Buffer.byteLength(given) <= nameBytes

const schemaName = (given: string): Effect.Effect<string, StorageUnavailable> =>
  isSchemaName(given)
    ? Effect.succeed(given)
    : Effect.fail(
        unavailable(
          "cannot-open",
          `${JSON.stringify(given)} is no schema name; give 1 to ${nameBytes} bytes that do not begin with pg_`,
        ),
      )

/** Creates the schema if it is absent. If it exists this only reads, so that the right to create schemas is not needed. */
const ensureSchema = (session: Session, schema: string): Effect.Effect<void, StorageUnavailable> => {
  function* find(): Program<boolean> {
    const rows = yield {
      sql: "SELECT 1 AS found FROM information_schema.schemata WHERE CAST(schema_name AS text) = ?",
      params: [schema],
    }
    return rows.length > 0
  }
  function* create(): Transaction<void, never> {
    yield { sql: `CREATE SCHEMA IF NOT EXISTS ${quoted(schema)}`, params: [] }
    return Either.void
  }
  return Effect.flatMap(session.run(find), (found) => (found ? Effect.void : session.restructure(create)))
}

/** Looks whether the database suits, and makes the schema that the options name. */
export const openSchema = (
  session: Session,
  options: PostgresOptions,
): Effect.Effect<void, StorageUnavailable> =>
  Effect.gen(function* () {
    const schema = yield* schemaName(options.schema ?? defaults.schema)
    yield* requireUtf8(session)
    yield* ensureSchema(session, schema)
  })

/** A driver over clients, opened by the adapter or by the host. */
export const driverOver = (
  session: Session,
  tenant: TenantName,
  endsSelects: boolean,
  snapshots: Host | undefined,
): Effect.Effect<StorageDriverService, StorageUnavailable> =>
  makeDriver({
    dialect: postgres,
    session,
    tenant,
    durable: true,
    outcome: true,
    selects: { selectLimit: endsSelects, selectAside: endsSelects },
    snapshot: snapshots === undefined ? undefined : openSnapshot(snapshots),
  })

/**
 * Opens a Postgres database as a storage driver; its connections are closed with the scope. Any number of processes may open the
 * same schema at once: the first makes the tables, the others wait for it. A database that cannot be reached, that refuses us or
 * that a newer version has changed is a `StorageUnavailable` that says so.
 */
export const make = (
  given: PostgresOptions,
): Effect.Effect<StorageDriverService, StorageUnavailable, Scope.Scope> =>
  Effect.gen(function* () {
    const options = withAddress(given)
    const tenant = yield* tenantName(options.tenant)
    const { schema, maxConnections, maxSnapshots, selectMillis } = { ...defaults, ...options }
    const client = yield* openClient(options, maxConnections)
    const selecting = {
      millis: selectMillis,
      atOnce: Math.max(1, maxConnections - keptConnections(options)),
      // A connection of its own: all others may be at work.
      canceller: yield* openClient(options, 1),
    }
    const lanes = makeLanes(laneLimits(options))
    const session = makeSession({ client, pipeline: true }, lockMillis, selecting, lanes)
    yield* openSchema(session, options)
    // On connections of their own, so that however many are open, commits find one.
    const snapshots = { client: yield* openClient(options, maxSnapshots), pipeline: true }
    const hearing = new Hearing(() => oneConnection(options))
    const waking = (driver: StorageDriverService, name: string): StorageDriverService => ({
      ...driver,
      wakes: makeWakes(client, hearing, { schema, tenant: name }),
      forTenant: (other) =>
        Effect.map(driver.forTenant?.(other) ?? Effect.succeed(driver), (its) => waking(its, other)),
    })
    return waking(yield* driverOver(session, tenant, true, snapshots), tenant)
  })

/** `make` as a layer. */
export const layer = (options: PostgresOptions): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Layer.scoped(StorageDriver, make(options))
