import { type Storage, type StorageDriver, Where } from "@quoin/kernel"
import * as Kernel from "@quoin/kernel"
import { say, temporarySchema } from "@quoin/postgres-server"
import { layerFromClient } from "@quoin/storage-postgres"
import { SqlClient } from "@effect/sql/SqlClient"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { hostClient, isUnavailable, keysOf, onServer, pages, putAll } from "./fixtures"

interface Host {
  readonly connections: number
  readonly pipeline: boolean
}

/** Runs inside the database of a host, in a schema of its own, which comes before another. */
const inHost = async <A, E>(
  { connections, pipeline }: Host,
  use: (schema: string, other: string) => Effect.Effect<A, E, SqlClient | Storage | StorageDriver>,
) => {
  const [schema, other] = [temporarySchema(), temporarySchema()]
  await say(`CREATE SCHEMA ${schema}; CREATE SCHEMA ${other}`)
  const client = hostClient({ max: connections, pipeline }, `SET search_path TO ${schema}, ${other}`)
  const layer = Kernel.layerStorage([pages]).pipe(
    Layer.provideMerge(layerFromClient({ oneConnection: connections === 1, pipeline })),
    Layer.provideMerge(client),
  )
  return Effect.runPromise(Effect.provide(use(schema, other), layer))
}

const tablesIn = (schema: string) =>
  Effect.promise(() =>
    say("SELECT CAST(table_name AS text) AS name FROM information_schema.tables WHERE table_schema = $1", [
      schema,
    ]),
  )

describe.each([{ pipeline: true }, { pipeline: false }])("with %o", ({ pipeline }) => {
  const single: Host = { connections: 1, pipeline }

  it("lives in the first schema of the search path, beside the host's own tables", () =>
    inHost(single, (schema, other) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const storage = yield* Kernel.Storage
        yield* sql`CREATE TABLE tenants (name TEXT)`
        yield* putAll(storage, "c1", { id: "a", title: "x", labels: ["l"] })
        yield* sql`INSERT INTO tenants VALUES ('of the host')`
        const found = yield* storage.select(pages, { where: Where.equals("labels", "l"), total: true })
        expect([keysOf(found), found.total]).toEqual([["a"], 1])
        expect(yield* sql`SELECT name FROM tenants`).toEqual([{ name: "of the host" }])
        const names = (yield* tablesIn(schema)).map((row) => String(row["name"]))
        expect(names.filter((name) => !name.startsWith("quoin_"))).toEqual(["tenants"])
        expect(names).toContain("quoin_data_test._page")
        expect(yield* tablesIn(other)).toEqual([])
      }),
    ))

  it("refuses to be called inside the host's transaction, of which it would not be part", () =>
    inHost(single, () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const storage = yield* Kernel.Storage
        const failure = yield* Effect.flip(sql.withTransaction(putAll(storage, "c1", { id: "a" })))
        expect(failure).toMatchObject({ ...isUnavailable("internal"), retryable: false })
        expect(failure.message).toContain("outside")
        const read = yield* Effect.flip(sql.withTransaction(storage.read(pages, ["a"])))
        expect(read).toMatchObject(isUnavailable("internal"))
        yield* putAll(storage, "c1", { id: "a" })
        expect(yield* storage.read(pages, ["a"])).toHaveLength(1)
      }),
    ))

  it("has no snapshot on one connection, which it would hold", () =>
    inHost(single, () =>
      Effect.gen(function* () {
        const storage = yield* Kernel.Storage
        const failure = yield* Effect.flip(Effect.scoped(storage.snapshot))
        expect(failure).toMatchObject({ _tag: "Unsupported", capability: "snapshot" })
        expect(storage.capabilities).toEqual({
          durable: true,
          snapshot: false,
          outcome: true,
          selectLimit: false,
          selectAside: false,
          clears: true,
        })
      }),
    ))

  it("leaves no transaction open on the host's connection, whatever becomes of a commit", () =>
    inHost(single, (schema) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const storage = yield* Kernel.Storage
        yield* putAll(storage, "c1", { id: "a", slug: "taken" })
        const refused = putAll(storage, "c2", { id: "b" }, { id: "c", slug: "taken" })
        expect(yield* Effect.flip(refused)).toMatchObject({
          _tag: "UniqueTaken",
          field: "slug",
          value: "taken",
        })
        // The id has committed before: a statement of the last flight fails.
        expect(yield* Effect.flip(putAll(storage, "c1", { id: "d" }))).toMatchObject(
          isUnavailable("internal"),
        )
        const [moment] = yield* sql<{ same: boolean }>`SELECT now() = statement_timestamp() AS same`
        expect(moment).toEqual({ same: true })
        expect(keysOf(yield* storage.select(pages, {}))).toEqual(["a"])
        yield* sql`DROP TABLE ${sql(schema)}.quoin_commits`
        expect(yield* Effect.flip(putAll(storage, "c3", { id: "e" }))).toMatchObject(
          isUnavailable("internal"),
        )
        expect(keysOf(yield* storage.select(pages, {}))).toEqual(["a"])
      }),
    ))
})

onServer(
  "has snapshots of its moment on more connections than one",
  () =>
    inHost({ connections: 2, pipeline: true }, () =>
      Effect.gen(function* () {
        const storage = yield* Kernel.Storage
        yield* putAll(storage, "c1", { id: "a" })
        const snapshot = yield* storage.snapshot
        yield* putAll(storage, "c2", { id: "b" })
        expect(keysOf(yield* snapshot.select(pages, {}))).toEqual(["a"])
        expect(keysOf(yield* storage.select(pages, {}))).toEqual(["a", "b"])
      }).pipe(Effect.scoped),
    ),
  [
    "says that it has snapshots where it may use more connections than one",
    () =>
      inHost({ connections: 2, pipeline: true }, () =>
        Effect.gen(function* () {
          const { capabilities } = yield* Kernel.Storage
          expect(capabilities.snapshot).toBe(true)
        }),
      ),
  ],
)
