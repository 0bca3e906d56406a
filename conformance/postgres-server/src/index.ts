/**
 * A Postgres for tests: the server that `QUOIN_POSTGRES_URL` names, or PGlite inside this process, all of whose connections
 * share one session, so that a transaction on one holds up the others.
 *
 * @packageDocumentation
 */
import { PGlite } from "@electric-sql/pglite"
import { PGLiteSocketServer } from "@electric-sql/pglite-socket"
import { wholeStatements } from "./wholeStatements"
import { randomUUID } from "node:crypto"
import * as Pg from "pg"
import { onTestFinished } from "vitest"

/** Where the tests find a real server; absent where there is none. */
export const serverUrl = process.env["QUOIN_POSTGRES_URL"]

export interface Pglite {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts another Postgres inside this process, for what needs a database of its own. */
export const startPglite = async (): Promise<Pglite> => {
  const db = await PGlite.create()
  const server = new PGLiteSocketServer({
    db: wholeStatements(db),
    port: 0,
    host: "127.0.0.1",
    maxConnections: 50,
  })
  await server.start()
  const stop = async (): Promise<void> => {
    await server.stop()
    await db.close()
  }
  return { url: `postgres://postgres@${server.getServerConn()}/postgres`, stop }
}

/** Test files of one process have modules of their own, and yet one PGlite, which ends with the process. */
const shared = globalThis as typeof globalThis & { quoinPglite?: Promise<Pglite> }

/** The address of Postgres inside this process, started when it is first asked for. */
export const pgliteUrl = async (): Promise<string> => (await (shared.quoinPglite ??= startPglite())).url

/** The address of the server, and of PGlite where there is none. */
export const postgresUrl = async (): Promise<string> => serverUrl ?? (await pgliteUrl())

/** The address of the database that tests run on, with more options behind its `?`. */
export const addressWith = async (options: Readonly<Record<string, string>>): Promise<string> => {
  const url = await postgresUrl()
  return `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams(options).toString()}`
}

/** Runs statements on a connection of their own. */
export const say = async (sql: string, params: ReadonlyArray<unknown> = [], at?: string) => {
  const client = new Pg.Client({ connectionString: at ?? (await postgresUrl()) })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql, [...params])
    return rows
  } finally {
    await client.end()
  }
}

/** A connection for each address, which is kept as long as it is used. */
const kept = new Map<string, Pg.Pool>()

const keptAt = (at: string): Pg.Pool => {
  const known = kept.get(at)
  if (known !== undefined) return known
  const pool = new Pg.Pool({ connectionString: at, max: 1, allowExitOnIdle: true })
  // A connection that ends while nobody uses it is made anew.
  pool.on("error", () => undefined)
  kept.set(at, pool)
  return pool
}

/**
 * Makes schemas, gives them other names or drops them, on a connection that is kept: thousands come and go, and over a new connection,
 * which knows no table yet, a server takes longer than over a schema.
 */
export const changeSchemas = async (sql: string, at?: string): Promise<void> => {
  // No schema of a test has to outlive a power failure.
  await keptAt(at ?? (await postgresUrl())).query(`SET LOCAL synchronous_commit = off; ${sql}`)
}

/** A name for a schema that nobody else has, now or later. */
export const newSchemaName = (): string => `quoin_test_${randomUUID().replaceAll("-", "")}`

/** Takes a schema away with all that is in it, if it stands. */
export const dropSchema = async (schema: string, at?: string): Promise<void> => {
  await changeSchemas(`DROP SCHEMA IF EXISTS ${Pg.escapeIdentifier(schema)} CASCADE`, at)
}

/** The name of a schema that does not stand yet and is dropped with the test. */
export const temporarySchema = (name = newSchemaName()): string => {
  onTestFinished(() => dropSchema(name))
  return name
}
