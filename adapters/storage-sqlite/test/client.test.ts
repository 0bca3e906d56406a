import { CommitId, type Storage, type StorageDriver, Where } from "@quoin/kernel"
import * as Kernel from "@quoin/kernel"
import { layerFromClient } from "@quoin/storage-sqlite"
import { SqlClient } from "@effect/sql/SqlClient"
import * as SqliteClient from "@effect/sql-sqlite-node/SqliteClient"
import Database from "better-sqlite3"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { join } from "node:path"
import { expect, it } from "vitest"
import { failureOf, isUnavailable, keysOf, pages, putAll, temporaryFolder } from "./fixtures"

const onClient = <A, E>(
  effect: Effect.Effect<A, E, SqlClient | Storage | StorageDriver>,
  filename = ":memory:",
) =>
  effect.pipe(
    Effect.provide(
      Kernel.layerStorage([pages]).pipe(
        Layer.provideMerge(layerFromClient()),
        Layer.provideMerge(SqliteClient.layer({ filename })),
      ),
    ),
    Effect.runPromise,
  )

it("lives in the host's database beside the host's own tables", () =>
  onClient(
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const storage = yield* Kernel.Storage
      yield* sql`CREATE TABLE tenants (name TEXT)`
      yield* putAll(storage, "c1", { id: "a", title: "x", labels: ["l"] })
      yield* sql`INSERT INTO tenants VALUES ('of the host')`
      const found = yield* storage.select(pages, { where: Where.equals("labels", "l"), total: true })
      expect([keysOf(found), found.total]).toEqual([["a"], 1])
      expect(yield* sql`SELECT name FROM tenants`).toEqual([{ name: "of the host" }])
      expect(storage.capabilities).toEqual({
        durable: false,
        snapshot: false,
        outcome: false,
        selectLimit: false,
        selectAside: false,
        clears: true,
      })
    }),
  ))

it("is durable in a file, and finds its records again", async () => {
  const file = join(temporaryFolder(), "host.db")
  const put = Effect.flatMap(Kernel.Storage, (storage) =>
    Effect.as(putAll(storage, "c1", { id: "a" }), storage.capabilities.durable),
  )
  expect(await onClient(put, file)).toBe(true)
  const read = Effect.flatMap(Kernel.Storage, (storage) => storage.read(pages, ["a"]))
  expect(await onClient(read, file)).toMatchObject([{ key: "a", revision: "c1" }])
})

it("declares that it has no snapshot and no outcome", () =>
  onClient(
    Effect.gen(function* () {
      const storage = yield* Kernel.Storage
      const snapshot = yield* Effect.flip(Effect.scoped(storage.snapshot))
      expect(snapshot).toMatchObject({ _tag: "Unsupported", capability: "snapshot" })
      const outcome = yield* Effect.flip(storage.outcome(CommitId.make("c1")))
      expect(outcome).toMatchObject({ _tag: "Unsupported", capability: "outcome" })
    }),
  ))

it("refuses to be called inside the host's transaction, where it would wait for ever", () =>
  onClient(
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const storage = yield* Kernel.Storage
      const failure = yield* Effect.flip(sql.withTransaction(putAll(storage, "c1", { id: "a" })))
      expect(failure).toMatchObject(isUnavailable("internal"))
      expect(failure.message).toContain("outside")
      yield* putAll(storage, "c1", { id: "a" })
      expect(yield* storage.read(pages, ["a"])).toHaveLength(1)
    }),
  ))

it("keeps the connection usable when the database is full, with what stood before", () =>
  onClient(
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const storage = yield* Kernel.Storage
      yield* putAll(storage, "c1", { id: "a" })
      yield* sql`PRAGMA max_page_count = 40`
      const many = Array.from({ length: 500 }, (_, i) => ({ id: `b${i}`, title: "x".repeat(1000) }))
      expect(yield* Effect.flip(putAll(storage, "c2", ...many))).toMatchObject({
        ...isUnavailable("full"),
        retryable: true,
      })
      yield* sql`PRAGMA max_page_count = 100000`
      expect(keysOf(yield* storage.select(pages, {}))).toEqual(["a"])
      yield* putAll(storage, "c3", ...many)
      expect((yield* storage.select(pages, { total: true, limit: 1 })).total).toBe(501)
    }),
  ))

it("rolls back a refused commit and leaves no transaction open", () =>
  onClient(
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const storage = yield* Kernel.Storage
      yield* putAll(storage, "c1", { id: "a", slug: "taken" })
      const refused = putAll(storage, "c2", { id: "b", slug: "free" }, { id: "c", slug: "taken" })
      expect(yield* Effect.flip(refused)).toMatchObject({
        _tag: "UniqueTaken",
        field: "slug",
        value: "taken",
      })
      expect(keysOf(yield* storage.select(pages, {}))).toEqual(["a"])
      expect(yield* sql.withTransaction(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
    }),
  ))

it("refuses a database whose text would sort otherwise", async () => {
  const file = join(temporaryFolder(), "utf16.db")
  const db = new Database(file)
  db.pragma("encoding = 'UTF-16le'")
  db.exec("CREATE TABLE host (a)")
  db.close()
  const open = Effect.provide(
    Kernel.Storage,
    Kernel.layerStorage([pages]).pipe(
      Layer.provide(layerFromClient()),
      Layer.provide(SqliteClient.layer({ filename: file })),
    ),
  )
  expect(await failureOf(open)).toMatchObject({ ...isUnavailable("not-ours") })
})
