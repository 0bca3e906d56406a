import { StorageUnavailable } from "@quoin/kernel"
import { PGlite } from "@electric-sql/pglite"
import { PGLiteSocketServer } from "@electric-sql/pglite-socket"
import * as Effect from "effect/Effect"
import * as Pg from "pg"

const cannotOpen = (error: unknown): StorageUnavailable =>
  new StorageUnavailable({ reason: "cannot-open", retryable: false, detail: String(error) })

/** Where the tests find a real server; absent where there is none. */
export const serverUrl = process.env["QUOIN_POSTGRES_URL"]

/** Postgres inside this process, started when it is first asked for, and ending with it. */
let started: Promise<string> | undefined

const start = async (): Promise<string> => {
  const server = new PGLiteSocketServer({
    db: await PGlite.create(),
    port: 0,
    host: "127.0.0.1",
    maxConnections: 10,
  })
  await server.start()
  return `postgres://postgres@${server.getServerConn()}/postgres`
}

/** The address of Postgres inside this process. */
export const pgliteUrl: Effect.Effect<string, StorageUnavailable> = Effect.tryPromise({
  try: () => (started ??= start()),
  catch: cannotOpen,
})

/** Runs one statement on a connection of its own. */
const say = (url: string, sql: string): Effect.Effect<void, StorageUnavailable> =>
  Effect.tryPromise({
    try: async () => {
      const client = new Pg.Client({ connectionString: url })
      await client.connect()
      await client.query(sql)
      await client.end()
    },
    catch: cannotOpen,
  })

let schemas = 0

/** A schema of its own that is dropped when the scope closes. */
export const temporarySchema = (url: string) =>
  Effect.acquireRelease(
    Effect.suspend(() => {
      const schema = `quoin_test_${process.pid}_${++schemas}`
      return Effect.as(say(url, `CREATE SCHEMA ${schema}`), schema)
    }),
    (schema) => Effect.ignore(say(url, `DROP SCHEMA ${schema} CASCADE`)),
  )

/** Gives a schema another name, under which it is dropped when the scope closes. */
export const renamedSchema = (url: string, schema: string) =>
  Effect.acquireRelease(
    Effect.as(say(url, `ALTER SCHEMA ${schema} RENAME TO ${schema}_moved`), `${schema}_moved`),
    (moved) => Effect.ignore(say(url, `DROP SCHEMA ${moved} CASCADE`)),
  )
