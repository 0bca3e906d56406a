import { createHash } from "node:crypto"
import type { StorageUnavailable, StorageWakes } from "@quoin/kernel"
import { unavailable } from "@quoin/storage-sql"
import type * as Sql from "@effect/sql/SqlClient"
import * as Effect from "effect/Effect"
import * as Runtime from "effect/Runtime"
import type * as Scope from "effect/Scope"
import type * as Pg from "pg"
import { classify } from "./classify"

/** So many digits of a hash that no two tenants share a channel; a name may have 63 bytes, fewer than schema and tenant together. */
const digits = 32

/** The channel of a tenant. Channels are those of a whole database, and their names are short. */
const channelOf = (schema: string, tenant: string): string =>
  `quoin_${createHash("sha256").update(`${schema}\0${tenant}`).digest("hex").slice(0, digits)}`

/** A connection that listens to a channel, until the scope closes. */
const listening = (
  connect: () => Pg.Client,
  channel: string,
): Effect.Effect<Pg.Client, StorageUnavailable, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: async () => {
        const connection = connect()
        // Waiting calls learn of it by `end`; an error without a listener ends the process.
        connection.on("error", () => undefined)
        await connection.connect()
        await connection.query(`LISTEN ${channel}`)
        return connection
      },
      catch: classify,
    }),
    (connection) => Effect.ignore(Effect.tryPromise(() => connection.end())),
  )

/**
 * Wakes other processes by LISTEN and NOTIFY. It is told in a transaction of its own: one that notifies holds up all others that
 * do while it commits. Behind a pooler that hands out connections by transaction nothing is heard.
 */
export const makeWakes = (
  client: Sql.SqlClient,
  connect: () => Pg.Client,
  place: { readonly schema: string; readonly tenant: string },
): StorageWakes => {
  const channel = channelOf(place.schema, place.tenant)
  return {
    tell: Effect.mapBoth(client.unsafe("SELECT pg_notify($1, '')", [channel]), {
      onSuccess: () => undefined,
      onFailure: (error) => classify(error.cause ?? error),
    }),
    listen: (heard) =>
      Effect.scoped(
        Effect.gen(function* () {
          const run = Runtime.runFork(yield* Effect.runtime())
          const connection = yield* listening(connect, channel)
          return yield* Effect.async<never, StorageUnavailable>((resume) => {
            connection.on("notification", () => void run(heard))
            connection.on("end", () => {
              resume(Effect.fail(unavailable("connection", "the connection that waits for jobs was closed")))
            })
          })
        }),
      ),
  }
}
