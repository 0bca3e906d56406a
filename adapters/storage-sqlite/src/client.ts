import { type StorageUnavailable, StorageDriver, type StorageDriverService } from "@quoin/kernel"
import {
  makeDriver,
  type Program,
  type Row,
  runEffect,
  type Session,
  tenantName,
  type Transaction,
  unavailable,
} from "@quoin/storage-sql"
import type * as Sql from "@effect/sql/SqlClient"
import type { Connection } from "@effect/sql/SqlConnection"
import type { SqlError } from "@effect/sql/SqlError"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { classify } from "./classify"
import { sqlite } from "./dialect"

const unavailableFrom = (error: SqlError): StorageUnavailable => classify(error.cause ?? error)

/** Imported only when it is needed: a host with a client has it loaded already, and others should not wait for it. */
const importSql: Effect.Effect<typeof Sql> = Effect.promise(() => import("@effect/sql/SqlClient"))

/** Runs a program on a connection. */
const on =
  (connection: Connection) =>
  <A>(program: () => Program<A>): Effect.Effect<A, StorageUnavailable> =>
    runEffect(program, ({ together }) =>
      Effect.forEach(together, ({ sql, params }) =>
        Effect.mapError(
          connection.execute(sql, params, undefined) as Effect.Effect<ReadonlyArray<Row>, SqlError>,
          unavailableFrom,
        ),
      ),
    )

const say = (connection: Connection, sql: string): Effect.Effect<void, StorageUnavailable> =>
  Effect.mapError(connection.executeRaw(sql, []), unavailableFrom)

/** BEGIN, the work, then COMMIT of a `Right` and ROLLBACK of everything else. To be run uninterruptibly. */
const between = <A, E>(
  connection: Connection,
  begin: string,
  program: () => Transaction<A, E>,
): Effect.Effect<A, E | StorageUnavailable> => {
  const work = Effect.flatMap(on(connection)(program), (result): Effect.Effect<A, E | StorageUnavailable> =>
    Either.isRight(result) ? Effect.as(say(connection, "COMMIT"), result.right) : Effect.fail(result.left),
  )
  return Effect.zipRight(
    say(connection, begin),
    // SQLite may have rolled back by itself; then there is nothing left to roll back.
    Effect.onError(work, () => Effect.ignore(say(connection, "ROLLBACK"))),
  )
}

const ownTransaction = unavailable(
  "internal",
  "called inside a transaction of the host's SqlClient, which would wait for itself; call it outside",
)

/** Reserves the host's connection for one piece of work, which is not interrupted. */
const reserved =
  ({ TransactionConnection }: typeof Sql, client: Sql.SqlClient) =>
  <A, E>(
    use: (connection: Connection) => Effect.Effect<A, E | StorageUnavailable>,
  ): Effect.Effect<A, E | StorageUnavailable> =>
    Effect.flatMap(Effect.serviceOption(TransactionConnection), (open) =>
      Option.isSome(open)
        ? Effect.fail(ownTransaction)
        : Effect.scoped(
            Effect.uninterruptibleMask((restore) =>
              Effect.flatMap(Effect.mapError(restore(client.reserve), unavailableFrom), use),
            ),
          ),
    )

const clientSession = (sql: typeof Sql, client: Sql.SqlClient): Session => {
  const onReserved = reserved(sql, client)
  function* whole<A>(program: Program<A>): Transaction<A, never> {
    return Either.right(yield* program)
  }
  const write: Session["write"] = (program) =>
    onReserved((connection) => between(connection, "BEGIN IMMEDIATE", program))
  const runTogether: Session["runTogether"] = (program) =>
    onReserved((connection) => between(connection, "BEGIN", () => whole(program())))
  return {
    run: (program) => onReserved((connection) => on(connection)(program)),
    runTogether,
    // The connection is the host's: nothing can be made known to it that would end a statement.
    select: runTogether,
    write,
    restructure: write,
  }
}

/** Text compares by its bytes, which is the order of code points in UTF-8 and in no other encoding. */
const requireUtf8 = (session: Session): Effect.Effect<void, StorageUnavailable> =>
  Effect.flatMap(
    session.run(function* (): Program<unknown> {
      const [row] = yield { sql: "PRAGMA encoding", params: [] }
      return row?.["encoding"]
    }),
    (encoding) =>
      encoding === "UTF-8"
        ? Effect.void
        : Effect.fail(
            unavailable("not-ours", `the database has the encoding ${String(encoding)}; use one in UTF-8`),
          ),
  )

/** How a storage inside a host's own SQLite database is opened. */
export interface ClientOptions {
  /** The namespace of all records; nothing of another tenant can be reached. `default` when left out. */
  readonly tenant?: string
}

/** Makes a storage driver over the host's own `SqlClient`; see `layerFromClient`. */
const driverOver = (
  sql: typeof Sql,
  client: Sql.SqlClient,
  given: string | undefined,
): Effect.Effect<StorageDriverService, StorageUnavailable> =>
  Effect.gen(function* () {
    const tenant = yield* tenantName(given)
    const session = clientSession(sql, client)
    yield* requireUtf8(session)
    const [database] = yield* session.run(function* (): Program<ReadonlyArray<Row>> {
      return yield { sql: "SELECT file FROM pragma_database_list WHERE name = 'main'", params: [] }
    })
    const durable = typeof database?.["file"] === "string" && database["file"] !== ""
    return yield* makeDriver({
      dialect: sqlite,
      session,
      tenant,
      durable,
      outcome: false,
      selects: { selectLimit: false, selectAside: false },
      snapshot: undefined,
    })
  })

/**
 * A storage driver inside the host's own SQLite database, through its `SqlClient` (`@effect/sql-sqlite-node`). Its tables
 * begin with `quoin_`; of the rest only SQLite's own statistics change (`sqlite_stat1`, where its tables are analysed, and the
 * connection's `analysis_limit`). It has no snapshots, and it must not be called inside the host's own transaction: that is a
 * `StorageUnavailable`.
 */
export const layerFromClient = (
  options: ClientOptions = {},
): Layer.Layer<StorageDriver, StorageUnavailable, Sql.SqlClient> =>
  Layer.effect(
    StorageDriver,
    Effect.flatMap(importSql, (sql) =>
      Effect.flatMap(sql.SqlClient, (client) => driverOver(sql, client, options.tenant)),
    ),
  )

/** `layerFromClient` over a client that is at hand: `Quoin.open({ storage: layerOver(client) })`. */
export const layerOver = (
  client: Sql.SqlClient,
  options: ClientOptions = {},
): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Layer.effect(
    StorageDriver,
    Effect.flatMap(importSql, (sql) => driverOver(sql, client, options.tenant)),
  )
