import { Collection, Commit, CommitId, Field, lift, Where } from "@quoin/kernel"
import { say, temporarySchema } from "@quoin/postgres-server"
import { make } from "@quoin/storage-postgres"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { atOnce, keysOf, Page, pages, url } from "./fixtures"

const processes = Array.from({ length: 12 }, (_, i) => i)

const newer = Collection.make({
  name: "test.Page",
  version: 1,
  schema: Page,
  key: (page) => page.id,
  fields: {
    title: Field.text((page: Page) => page.title),
    slug: Field.unique((page: Page) => page.slug),
    rank: Field.number((page: Page) => page.rank),
    labels: Field.texts((page: Page) => page.labels ?? []),
    length: Field.number((page: Page) => page.title?.length),
    words: Field.texts((page: Page) => page.title?.split(" ") ?? []),
  },
  orders: [["title"], ["length", "title"]],
})

const other = Collection.make({
  name: "test.Other",
  version: 1,
  schema: Page,
  key: (page) => page.id,
  fields: { title: Field.text((page: Page) => page.title) },
})

it("is opened by many at the same moment, who make its tables once", async () => {
  const schema = temporarySchema()
  await Effect.gen(function* () {
    // Each has a pool of its own, as each process would.
    const drivers = yield* Effect.forEach(
      processes,
      () => make({ url, schema, maxConnections: 2, maxSnapshots: 1 }),
      {
        concurrency: atOnce,
      },
    )
    const storages = yield* Effect.forEach(drivers, (driver) => lift(driver, [pages, other]), {
      concurrency: atOnce,
    })
    yield* Effect.forEach(
      storages,
      (storage, i) =>
        storage.commit({
          id: CommitId.make(`c${i}`),
          changes: [Commit.put(pages, { id: `k${i}`, title: `title ${i}` })],
          guards: [],
        }),
      { concurrency: atOnce },
    )
    const upgraded = yield* Effect.forEach(
      drivers,
      (driver, i) => lift(driver, [i % 2 === 0 ? newer : pages]),
      {
        concurrency: atOnce,
      },
    )
    expect(upgraded).toHaveLength(processes.length)
    const last = yield* Effect.flatMap(make({ url, schema, maxConnections: 1 }), (driver) =>
      lift(driver, [newer]),
    )
    const found = yield* last.select(newer, { where: Where.equals("words", "title"), total: true })
    expect(found.total).toBe(processes.length)
    const short = yield* last.select(newer, { where: Where.equals("length", "title 1".length), limit: 100 })
    expect(keysOf(short)).toHaveLength(10)
  }).pipe(Effect.scoped, Effect.runPromise)
  const count = async (table: string) =>
    (await say(`SELECT count(*)::int AS n FROM ${schema}.${table}`))[0]?.["n"]
  expect([
    await count("quoin_migrations"),
    await count("quoin_tenants"),
    await count("quoin_collections"),
  ]).toEqual([3, 1, 2])
})

it("takes on new tenants from many at the same moment", async () => {
  const schema = temporarySchema()
  await Effect.gen(function* () {
    yield* Effect.forEach(
      processes,
      (i) => make({ url, schema, tenant: `tenant ${i % 3}`, maxConnections: 1 }),
      {
        concurrency: atOnce,
      },
    )
  }).pipe(Effect.scoped, Effect.runPromise)
  expect(await say(`SELECT count(*)::int AS n FROM ${schema}.quoin_tenants`)).toEqual([{ n: 3 }])
})
