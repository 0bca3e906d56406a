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
import { postgresUrl, serverUrl } from "@quoin/postgres-server"
import { make } from "@quoin/storage-postgres"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Pg from "pg"
import { it } from "vitest"

/** The address of the database that the tests run on. */
export const url: string = await postgresUrl()

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

/** A clock on which whoever sleeps wakes up a hundred times sooner: work is done again as often, and nobody waits for it. */
const hastened: Clock.Clock = Object.assign(Clock.make(), {
  sleep: (duration: Duration.Duration) => Clock.make().sleep(Duration.times(duration, 0.01)),
})

/** Runs work that is done again and again, without the waits in between. */
export const hastily = <A, E>(effect: Effect.Effect<A, E>): Promise<A> =>
  Effect.runPromise(Effect.withClock(effect, hastened))

/** The failure of an effect that must fail. */
export const failureOf = <A, E>(effect: Effect.Effect<A, E>): Promise<E> => hastily(Effect.flip(effect))

export const isUnavailable = (
  reason: StorageUnavailable["reason"],
): { readonly _tag: string; readonly reason: string } => ({ _tag: "StorageUnavailable", reason })
