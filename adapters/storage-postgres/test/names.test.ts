import { Collection, Commit, CommitId, Field, lift, Where } from "@quoin/kernel"
import { say, temporarySchema } from "@quoin/postgres-server"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { failureOf, isUnavailable, keysOf, open, openPages, pages, putAll } from "./fixtures"

const tablesIn = (schema: string) =>
  say("SELECT CAST(table_name AS text) AS name FROM information_schema.tables WHERE table_schema = $1", [
    schema,
  ])

it.each([
  "quoin own",
  'quoin "own"',
  '"',
  "quoin'; DROP SCHEMA public; --",
  "Quoin, OWN",
  "quoin.own",
  "qüoin 😀",
  "quoin\\own\n",
  "select",
  `quoin_${"x".repeat(57)}`,
  `quoin_${"é".repeat(28)}x`,
])("keeps its tables in a schema called %j", async (name) => {
  const schema = temporarySchema(name)
  await Effect.runPromise(
    Effect.scoped(Effect.flatMap(openPages({ schema }), (storage) => putAll(storage, "c1", { id: "a" }))),
  )
  expect((await tablesIn(schema)).map((row) => row["name"])).toContain("quoin_data_test._page")
  const found = Effect.flatMap(openPages({ schema }), (storage) => storage.read(pages, ["a"]))
  expect(await Effect.runPromise(Effect.scoped(found))).toMatchObject([{ key: "a", revision: "c1" }])
})

it.each([
  ["", "1 to 63 bytes"],
  ["a\0b", "1 to 63 bytes"],
  ["x".repeat(64), "1 to 63 bytes"],
  ["é".repeat(32), "1 to 63 bytes"],
  // Postgres would take it for the name of the user, quoted or not.
  ["$user", "$user"],
  ["pg_quoin", "begin with pg_"],
  ["pg_temp", "begin with pg_"],
])("refuses a schema called %j", async (schema, words) => {
  const failure = await failureOf(Effect.scoped(open({ schema })))
  expect(failure).toMatchObject({ ...isUnavailable("cannot-open"), retryable: false })
  expect(failure.message).toContain(words)
})

it("keeps tenants apart, whatever they are called", async () => {
  const schema = temporarySchema()
  const tenants = [
    "default",
    "Default",
    "'; DROP TABLE quoin_tenants; --",
    '"',
    "?",
    "a\0b",
    "a",
    "é",
    "e\u0301",
    "😀".repeat(32),
  ]
  const inTenant = (tenant: string) => openPages({ schema, tenant })
  for (const tenant of tenants) {
    const put = Effect.flatMap(inTenant(tenant), (storage) =>
      putAll(storage, "c1", { id: "a", title: tenant, slug: "s" }),
    )
    await Effect.runPromise(Effect.scoped(put))
  }
  for (const tenant of tenants) {
    const found = Effect.flatMap(inTenant(tenant), (storage) => storage.select(pages, { total: true }))
    const { total, records } = await Effect.runPromise(Effect.scoped(found))
    expect([total, records[0]?.value.title]).toEqual([1, tenant])
  }
})

it.each(["", "x".repeat(65)])("refuses a tenant called %j", async (tenant) => {
  const failure = await failureOf(Effect.scoped(open({ schema: temporarySchema(), tenant })))
  expect(failure).toMatchObject(isUnavailable("cannot-open"))
  expect(failure.message).toContain("1 to 64 characters")
})

const Thing = Schema.Struct({
  id: Schema.String,
  one: Schema.String,
  other: Schema.String,
  many: Schema.Array(Schema.String),
  some: Schema.Array(Schema.String),
  attributes: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.String })),
})
type Thing = typeof Thing.Type

const long = "aVeryLongNameOfAFieldThatNobodyShouldHaveGivenButSomebodyDid".repeat(2)
const [one, other, many, some] = ["1", "2", "Many1", "Many2"].map((end) => `${long}${end}`) as [
  string,
  string,
  string,
  string,
]

/** Names of tables, columns and indexes are all far longer than 63 bytes, and differ at their ends only. */
const thingsCalled = (name: string) =>
  Collection.make({
    name,
    version: 1,
    schema: Thing,
    key: (thing: Thing) => thing.id,
    fields: {
      [one]: Field.unique((thing: Thing) => thing.one),
      [other]: Field.text((thing: Thing) => thing.other),
      [many]: Field.texts((thing: Thing) => thing.many),
      [some]: Field.texts((thing: Thing) => thing.some),
    },
    orders: [[other], [other, one]],
  })

const thing: Thing = { id: "a", one: "1", other: "2", many: ["m"], some: ["s"] }

const collectionName = `a.collection "of" things ${"😀é".repeat(20)}`

it.each([false, true])(
  "keeps apart what is called alike but for the end, attributes %s",
  async (attributes) => {
    const schema = temporarySchema()
    const [first, second] = ["1", "2"].map((end) => {
      const plain = thingsCalled(`${collectionName}${end}`)
      return attributes ? Collection.withAttributes(plain, (each) => each.attributes ?? {}) : plain
    }) as [ReturnType<typeof thingsCalled>, ReturnType<typeof thingsCalled>]
    const opened = Effect.flatMap(open({ schema }), (driver) => lift(driver, [first, second]))
    const put = Effect.flatMap(opened, (storage) =>
      storage.commit({ id: CommitId.make("c1"), changes: [Commit.put(first, thing)], guards: [] }),
    )
    await Effect.runPromise(Effect.scoped(put))
    await Effect.gen(function* () {
      const storage = yield* opened
      const found = (field: string, value: string) =>
        Effect.map(storage.select(first, { where: Where.equals(field, value) }), keysOf)
      expect(
        yield* Effect.all([found(one, "1"), found(other, "2"), found(many, "m"), found(some, "s")]),
      ).toEqual(Array.from({ length: 4 }, () => ["a"]))
      expect(
        yield* Effect.all([found(one, "2"), found(other, "1"), found(many, "s"), found(some, "m")]),
      ).toEqual(Array.from({ length: 4 }, () => []))
      expect(keysOf(yield* storage.select(second, {}))).toEqual([])
      const twin = { ...thing, id: "b" }
      const taken = storage.commit({
        id: CommitId.make("c2"),
        changes: [Commit.put(first, twin)],
        guards: [],
      })
      expect(yield* Effect.flip(taken)).toMatchObject({ _tag: "UniqueTaken", field: one, value: "1" })
      yield* storage.commit({ id: CommitId.make("c3"), changes: [Commit.put(second, twin)], guards: [] })
    }).pipe(Effect.scoped, Effect.runPromise)
  },
)
