import { StorageDriver, type StorageUnavailable, limits } from "@quoin/kernel"
import { tenantName } from "@quoin/storage-sql"
import * as Sql from "@effect/sql/SqlClient"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { driverOver, requireUtf8 } from "./driver"
import { lockMillis, makeSession } from "./session"

/** Half of what a pool of `pg` has where nothing is said. */
const hostSelects = 5

/** How a storage inside a host's own Postgres database is opened. */
export interface ClientOptions {
  /** The namespace of all records; nothing of another tenant can be reached. `default` when left out. */
  readonly tenant?: string
  /** Set when the client's pool has one connection only. There are no snapshots then, as each would hold that connection. */
  readonly oneConnection?: boolean
  /**
   * How long a select may run, in milliseconds; 10,000 (`limits.selectMillis`) when left out. Then it is ended as
   * `QueryTooExpensive`; with one connection it runs to its end.
   */
  readonly selectMillis?: number
  /** Selects of unknown cost that run at once, each on a connection; less than the pool has, so that small work finds one. 5 when left out. */
  readonly maxSelects?: number
  /** The client's pool was made with `pipeline: true`: statements that do not wait for each other then travel together. */
  readonly pipeline?: boolean
}

/**
 * A storage driver inside the host's own Postgres database, through its `SqlClient` (`@effect/sql-pg`). Its tables begin with
 * `quoin_` and stand in the first schema of the client's `search_path`. Names must not be transformed, and types parsed as `pg`
 * does. Its connections should have `jit` off: to compile a statement can take longer than to run it. It must not be called inside the host's own transaction: that is a `StorageUnavailable`.
 */
export const layerFromClient = (
  options: ClientOptions = {},
): Layer.Layer<StorageDriver, StorageUnavailable, Sql.SqlClient> =>
  Layer.effect(
    StorageDriver,
    Effect.gen(function* () {
      const tenant = yield* tenantName(options.tenant)
      const client = yield* Sql.SqlClient
      const host = { client, pipeline: options.pipeline === true }
      const { oneConnection = false, selectMillis = limits.selectMillis, maxSelects = hostSelects } = options
      const selecting = { millis: selectMillis, atOnce: maxSelects, canceller: client }
      const session = makeSession(host, lockMillis, oneConnection ? undefined : selecting)
      yield* requireUtf8(session)
      return yield* driverOver(session, tenant, !oneConnection, oneConnection ? undefined : host)
    }),
  )

/** `layerFromClient` over a client that is at hand: `Quoin.open({ storage: layerOver(client) })`. */
export const layerOver = (
  client: Sql.SqlClient,
  options: ClientOptions = {},
): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Layer.provide(layerFromClient(options), Layer.succeed(Sql.SqlClient, client))
