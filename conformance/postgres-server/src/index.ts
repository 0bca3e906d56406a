/**
 * A Postgres for tests: the server that `QUOIN_POSTGRES_URL` names, or PGlite inside this process, all of whose connections
 * share one session.
 *
 * @packageDocumentation
 */
import { PGlite } from "@electric-sql/pglite"
import { PGLiteSocketServer } from "@electric-sql/pglite-socket"
import * as Pg from "pg"
import { onTestFinished } from "vitest"

const startPglite = async (): Promise<string> => {
  const db = await PGlite.create()
  const server = new PGLiteSocketServer({ db, port: 0, host: "127.0.0.1", maxConnections: 50 })
  await server.start()
  return `postgres://postgres@${server.getServerConn()}/postgres`
}

const url = process.env["QUOIN_POSTGRES_URL"] ?? (await startPglite())

/** The address of the database that tests run on, with more options behind its `?`. */
export const addressWith = (options: Readonly<Record<string, string>>): string =>
  `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams(options).toString()}`

/** Runs statements on a connection of their own. */
export const say = async (sql: string): Promise<void> => {
  const client = new Pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

let schemas = 0

/** The name of a schema that does not stand yet and is dropped with the test. */
export const temporarySchema = (): string => {
  const schema = `quoin_temporary_${process.pid}_${++schemas}`
  onTestFinished(() => say(`DROP SCHEMA IF EXISTS ${schema} CASCADE`))
  return schema
}
