import { type StorageUnavailable } from "@quoin/kernel"
import { unavailable } from "@quoin/storage-sql"
import * as Sql from "@effect/sql/SqlClient"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import * as Pg from "pg"
import { classify } from "./classify"
import { addressOf, defaults, type PostgresOptions } from "./options"

/** How long a transaction may stand idle: a process that hangs must not hold others up for ever. */
const idleInTransactionMillis = 60_000
/** How much longer than the server's own limit of time an answer may take before the connection is given up. */
const silenceMillis = 5_000
/** How long a connection may be silent before the network is asked whether it still holds. */
const keepAliveInitialDelayMillis = 10_000
/** How long closing waits for connections that are still at work. */
const closingMillis = 5_000

/** Quotes an identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Sent on every new connection, not as start-up parameters: poolers refuse start-up parameters that they do not know. */
const settings = (options: PostgresOptions): string =>
  [
    `SET search_path TO ${quoted(options.schema ?? defaults.schema)}`,
    `SET statement_timeout = ${options.statementTimeoutMillis ?? defaults.statementTimeoutMillis}`,
    `SET lock_timeout = ${options.lockTimeoutMillis ?? defaults.lockTimeoutMillis}`,
    `SET idle_in_transaction_session_timeout = ${idleInTransactionMillis}`,
    // What runs here ends in milliseconds, and to compile it takes a hundred: over tables that nobody has counted it is thought to be long.
    "SET jit = off",
  ].join("; ")

const poolConfig = (options: PostgresOptions, connections: number) => ({
  ...(options.url === undefined ? {} : { connectionString: addressOf(options) }),
  ...(options.tls === undefined ? {} : { ssl: options.tls }),
  max: connections,
  connectionTimeoutMillis: options.connectTimeoutMillis ?? defaults.connectTimeoutMillis,
  idleTimeoutMillis: options.idleTimeoutMillis ?? defaults.idleTimeoutMillis,
  application_name: options.applicationName ?? defaults.applicationName,
  keepAlive: true,
  keepAliveInitialDelayMillis,
  // A server that vanished, or a broken network, does not answer at all, not even that a limit of time has passed.
  query_timeout: (options.statementTimeoutMillis ?? defaults.statementTimeoutMillis) + silenceMillis,
  // Statements that do not wait for each other travel together.
  pipeline: true,
  onConnect: (client: Pg.ClientBase) => client.query(settings(options)),
})

/** Makes one connection that is not of a pool; nobody has connected it yet. */
export const oneConnection = (options: PostgresOptions): Pg.Client => new Pg.Client(poolConfig(options, 1))

/** A client throws at once over a malformed address, or a certificate that is not there; a pool would when it is used. */
const checkOptions = (options: PostgresOptions): Effect.Effect<unknown, StorageUnavailable> =>
  Effect.try({
    try: () => oneConnection(options),
    catch: (error) =>
      unavailable(
        "cannot-open",
        "the address cannot be used; write it as postgres://user:password@host:port/database, and check the files " +
          `that it names (${error instanceof Error ? error.message : String(error)})`,
      ),
  })

const openPool = (options: PostgresOptions, connections: number): Pg.Pool => {
  const pool = new Pg.Pool(poolConfig(options, connections))
  // A connection that breaks while nobody uses it is replaced; the next call that needs one gets the failure.
  pool.on("error", () => undefined)
  return pool
}

const closePool = (pool: Pg.Pool): Effect.Effect<void> =>
  // Finalizers are not to be interrupted, and a timeout interrupts.
  Effect.tryPromise(() => pool.end()).pipe(
    Effect.interruptible,
    Effect.timeoutOption(closingMillis),
    Effect.ignore,
  )

/** A client over a pool of its own, which is closed with the scope. Connections are made when they are needed. */
export const openClient = (
  options: PostgresOptions,
  connections: number,
): Effect.Effect<Sql.SqlClient, StorageUnavailable, Scope.Scope> =>
  Effect.zipRight(
    checkOptions(options),
    PgClient.layerFromPool({
      acquire: Effect.acquireRelease(
        Effect.sync(() => openPool(options, connections)),
        closePool,
      ),
    }).pipe(
      Layer.build,
      Effect.map(Context.get(Sql.SqlClient)),
      Effect.mapError((error) => classify(error.cause ?? error)),
    ),
  )
