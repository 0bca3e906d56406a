import { PGlite } from "@electric-sql/pglite"
import { PGLiteSocketServer } from "@electric-sql/pglite-socket"
import {
  Collection,
  Commit,
  CommitId,
  Field,
  lift,
  type StorageDriverService,
  type StorageService,
  type StorageUnavailable,
} from "@quoin/kernel"
import { make } from "@quoin/storage-postgres"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Pg from "pg"
import { it, onTestFinished } from "vitest"

/** Where the tests find a real server; absent where there is none. */
export const serverUrl = process.env["QUOIN_POSTGRES_URL"]

/**
 * Postgres inside this process. All connections share one session of it, and a transaction on one holds up the others: what
 * needs several at once asks for a real server.
 */
const startPglite = async (): Promise<string> => {
  const db = await PGlite.create()
  const server = new PGLiteSocketServer({ db, port: 0, host: "127.0.0.1", maxConnections: 50 })
  await server.start()
  return `postgres://postgres@${server.getServerConn()}/postgres`
}

/** The address of the database that the tests run on. */
export const url: string = serverUrl ?? (await startPglite())

/** As many as the tests may have at once of what needs a connection. */
export const atOnce = serverUrl === undefined ? 1 : "unbounded"

type Body = () => unknown

/** A test of what only a real server does, and what is tested instead where there is none. */
export const onServer = (name: string, body: Body, otherwise: readonly [name: string, body: Body]): void => {
  const [chosen, run] = serverUrl === undefined ? otherwise : [name, body]
  it(chosen, async () => {
    await run()
  })
}

/** Runs statements on a connection of their own. */
export const say = async (sql: string, params: ReadonlyArray<unknown> = [], at = url) => {
  const client = new Pg.Client({ connectionString: at })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql, [...params])
    return rows
  } finally {
    await client.end()
  }
}

/** A host's client whose connections begin with these statements, closed with the scope. */
export const hostClient = (
  config: Pg.PoolConfig & { readonly pipeline?: boolean },
  ...statements: ReadonlyArray<string>
) => {
  const onConnect = (client: Pg.ClientBase): unknown => client.query(statements.join("; "))
  return PgClient.layerFromPool({
    acquire: Effect.acquireRelease(
      Effect.sync(() => new Pg.Pool({ connectionString: url, ...config, onConnect })),
      (pool) => Effect.promise(() => pool.end()),
    ),
  })
}

let schemas = 0

export const dropped = async (schema: string): Promise<void> => {
  await say(`DROP SCHEMA IF EXISTS ${Pg.escapeIdentifier(schema)} CASCADE`)
}

/** The name of a schema that does not stand yet and is dropped with the test. */
export const temporarySchema = (name = `quoin_own_${process.pid}_${++schemas}`): string => {
  onTestFinished(() => dropped(name))
  return name
}

export type Options = NonNullable<Parameters<typeof make>[0]>

/** A driver on few connections, closed with the scope. */
export const open = (options: Options) => make({ url, maxConnections: 1, maxSnapshots: 1, ...options })

export const Page = Schema.Struct({
  id: Schema.String,
  title: Schema.optional(Schema.String),
  slug: Schema.optional(Schema.String),
  rank: Schema.optional(Schema.Number),
  labels: Schema.optional(Schema.Array(Schema.String)),
})
export type Page = typeof Page.Type

export const pages = Collection.make({
  name: "test.Page",
  version: 1,
  schema: Page,
  key: (page) => page.id,
  fields: {
    title: Field.text((page: Page) => page.title),
    slug: Field.unique((page: Page) => page.slug),
    rank: Field.number((page: Page) => page.rank),
    labels: Field.texts((page: Page) => page.labels ?? []),
  },
  orders: [["title"], ["rank", "title"]],
})

export const putAll = (storage: StorageService, id: string, ...records: ReadonlyArray<Page>) =>
  storage.commit({
    id: CommitId.make(id),
    changes: records.map((record) => Commit.put(pages, record)),
    guards: [],
  })

export const keysOf = (selection: { readonly records: ReadonlyArray<{ readonly key: string }> }) =>
  selection.records.map((record) => record.key)

/** Lifts a driver over the pages. */
export const storageOf = (driver: StorageDriverService) => lift(driver, [pages])

/** A storage of pages on few connections, closed with the scope. */
export const openPages = (options: Options) => Effect.flatMap(open(options), storageOf)

/** The failure of an effect that must fail. */
export const failureOf = <A, E>(effect: Effect.Effect<A, E>): Promise<E> =>
  Effect.runPromise(Effect.flip(effect))

export const isUnavailable = (
  reason: StorageUnavailable["reason"],
): { readonly _tag: string; readonly reason: string } => ({ _tag: "StorageUnavailable", reason })
