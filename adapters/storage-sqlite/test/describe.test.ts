import { type Attribute, Commit, CommitId, Order, Where } from "@quoin/kernel"
import { make } from "@quoin/storage-sqlite"
import Database from "better-sqlite3"
import * as Effect from "effect/Effect"
import { join } from "node:path"
import { expect, it } from "vitest"
import { bytesOf, failureOf, isUnavailable, keysOf, temporaryFolder } from "./fixtures"
import { openThings, plainThings, putThings, type Thing, things } from "./things"

const temporaryFile = (): string => join(temporaryFolder(), "a.db")

const size = { name: "number:size", indexed: true } as const
const owner = { name: "text:owner", indexed: false } as const
const tags = { name: "texts:tags", indexed: false } as const

const big: Thing = { id: "a", attributes: { "number:size": 3, "texts:tags": ["x", "y"] } }
const small: Thing = { id: "b", attributes: { "number:size": 1 } }
const bare: Thing = { id: "c" }

const bySize = { orderBy: [Order.descending("number:size" as const)] }

const namesIn = (file: string, sql: string): ReadonlyArray<unknown> => {
  const db = new Database(file, { readonly: true })
  const names = db.prepare(sql).pluck().all()
  db.close()
  return names
}
const attributeIndexes = "SELECT name FROM sqlite_master WHERE name GLOB 'quoin_attribute_[0-9]*'"

it("keeps a place for what is described, and finds by it and sorts by it", () =>
  Effect.gen(function* () {
    const { storage } = yield* openThings()
    yield* storage.describe(things, [size, tags])
    yield* putThings(storage, "c1", big, small, bare)
    expect(keysOf(yield* storage.select(things, bySize))).toEqual(["a", "b", "c"])
    const find = (where: Where.Where<Attribute.AttributeName>) =>
      Effect.map(storage.select(things, { where }), keysOf)
    expect(yield* find(Where.atLeast("number:size", 2))).toEqual(["a"])
    expect(yield* find(Where.equals("texts:tags", "y"))).toEqual(["a"])
    expect(yield* find(Where.empty("number:size"))).toEqual(["c"])
  }).pipe(Effect.scoped, Effect.runPromise))

it("refuses a put of what was never described, names it, and writes nothing", () =>
  Effect.gen(function* () {
    const { storage } = yield* openThings()
    yield* storage.describe(things, [tags])
    const failure = yield* Effect.flip(putThings(storage, "c1", bare, big))
    expect(failure).toMatchObject({ ...isUnavailable("internal"), retryable: false })
    expect(failure.message).toContain("test.Thing.number:size")
    expect((yield* storage.select(things, { total: true })).total).toBe(0)
  }).pipe(Effect.scoped, Effect.runPromise))

it("finds no value of what was never described", () =>
  Effect.gen(function* () {
    const { storage } = yield* openThings()
    yield* putThings(storage, "c1", bare, { id: "b" })
    const find = (where: Where.Where<Attribute.AttributeName>) =>
      Effect.map(storage.select(things, { where, ...bySize }), keysOf)
    expect(yield* find(Where.equals("text:owner", "x"))).toEqual([])
    expect(yield* find(Where.empty("texts:tags"))).toEqual(["c", "b"])
    expect(yield* find(Where.not(Where.atLeast("number:size", 0)))).toEqual(["c", "b"])
  }).pipe(Effect.scoped, Effect.runPromise))

it("writes nothing when all was described before, and adds an index when it is asked for later", async () => {
  const folder = temporaryFolder()
  const file = join(folder, "a.db")
  const describing = (...attributes: ReadonlyArray<Attribute.DescribedAttribute>) =>
    openThings(file).pipe(
      Effect.flatMap(({ storage }) => storage.describe(things, attributes)),
      Effect.scoped,
      Effect.runPromise,
    )
  await describing(owner, tags, owner)
  expect(namesIn(file, attributeIndexes)).toEqual([])
  await describing({ ...owner, indexed: true }, { ...tags, indexed: true })
  const before = bytesOf(folder)
  await describing({ ...owner, indexed: true }, { ...tags, indexed: true }, owner)
  expect(bytesOf(folder)).toEqual(before)
  expect(namesIn(file, attributeIndexes)).toEqual([expect.any(String)])
})

it("is heard of by other drivers of the file, in puts, filters, orders, guards and snapshots", () =>
  Effect.gen(function* () {
    const file = temporaryFile()
    const one = yield* openThings(file)
    const two = yield* openThings(file)
    yield* putThings(two.storage, "c0", bare)
    yield* one.storage.describe(things, [size])
    yield* putThings(two.storage, "c1", small)
    yield* one.storage.describe(things, [tags])
    yield* putThings(one.storage, "c2", big)
    expect(keysOf(yield* two.storage.select(things, { where: Where.equals("texts:tags", "x") }))).toEqual([
      "a",
    ])
    yield* one.storage.describe(things, [owner])
    yield* putThings(one.storage, "c3", { id: "d", attributes: { "text:owner": "a" } })
    const guarded = two.storage.commit({
      id: CommitId.make("c4"),
      changes: [],
      guards: [Commit.noneMatches(things, Where.references("text:owner", things, Where.keyIn(["a"])))],
    })
    expect(yield* Effect.flip(guarded)).toMatchObject({ _tag: "GuardFailed", guard: "none" })
    yield* one.storage.describe(things, [{ name: "flag:open", indexed: true }])
    yield* putThings(one.storage, "c5", { id: "d", attributes: { "flag:open": true } })
    expect(keysOf(yield* two.storage.select(things, { orderBy: [Order.descending("flag:open")] }))).toEqual([
      "d",
      "c",
      "b",
      "a",
    ])
    const then = yield* two.storage.snapshot
    expect(keysOf(yield* then.select(things, { where: Where.equals("texts:tags", "x") }))).toEqual(["a"])
  }).pipe(Effect.scoped, Effect.runPromise))

it("takes away what a put leaves out, though another driver has described it since", () =>
  Effect.gen(function* () {
    const file = temporaryFile()
    const one = yield* openThings(file)
    const two = yield* openThings(file)
    yield* one.storage.describe(things, [size, tags])
    yield* putThings(one.storage, "c1", big, { ...small, id: "d" })
    yield* putThings(two.storage, "c2", { id: "a" })
    yield* two.storage.commit({ id: CommitId.make("c3"), changes: [Commit.remove(things, "d")], guards: [] })
    yield* putThings(one.storage, "c4", { id: "e" })
    for (const where of [Where.empty("number:size"), Where.empty("texts:tags")] as const) {
      expect(keysOf(yield* one.storage.select(things, { where }))).toEqual(["a", "e"])
    }
  }).pipe(Effect.scoped, Effect.runPromise))

it("a snapshot from before an attribute was described finds it missing, and leaves the storage knowing", () =>
  Effect.gen(function* () {
    const { storage } = yield* openThings(temporaryFile())
    yield* putThings(storage, "c1", { id: "a" })
    const then = yield* storage.snapshot
    yield* storage.describe(things, [size])
    yield* putThings(storage, "c2", { ...small, id: "a" })
    const query = { where: Where.empty("number:size"), ...bySize }
    expect(keysOf(yield* then.select(things, query))).toEqual(["a"])
    expect(keysOf(yield* storage.select(things, query))).toEqual([])
  }).pipe(Effect.scoped, Effect.runPromise))

it("does not keep what a refused commit has put", () =>
  Effect.gen(function* () {
    const { storage } = yield* openThings()
    yield* storage.describe(things, [size, tags])
    yield* putThings(storage, "c1", { ...bare, code: "taken" })
    const refused = putThings(storage, "c2", big, { ...small, code: "taken" })
    expect(yield* Effect.flip(refused)).toMatchObject({ _tag: "UniqueTaken", field: "code", value: "taken" })
    expect(keysOf(yield* storage.select(things, { where: Where.not(Where.empty("number:size")) }))).toEqual(
      [],
    )
  }).pipe(Effect.scoped, Effect.runPromise))

it("keeps the attributes of tenants apart", () =>
  Effect.gen(function* () {
    const file = temporaryFile()
    const one = yield* openThings(file, "one")
    const two = yield* openThings(file, "two")
    yield* one.storage.describe(things, [tags, owner])
    yield* putThings(
      one.storage,
      "c1",
      { ...big, attributes: { "texts:tags": ["x"], "text:owner": "c" } },
      bare,
    )
    yield* putThings(two.storage, "c1", { id: "a", attributes: { "texts:tags": ["y"], "text:owner": "c" } })
    const find = (where: Where.Where<"text:owner" | "texts:tags">) =>
      Effect.all([one, two].map(({ storage }) => Effect.map(storage.select(things, { where }), keysOf)))
    expect(yield* find(Where.equals("texts:tags", "x"))).toEqual([["a"], []])
    expect(yield* find(Where.references("text:owner", things, Where.all))).toEqual([["a"], []])
    expect(yield* find(Where.referencedBy(things, "text:owner", Where.all))).toEqual([["c"], []])
  }).pipe(Effect.scoped, Effect.runPromise))

it("says when a collection can have no more attributes", async () => {
  const file = temporaryFile()
  await Effect.runPromise(Effect.scoped(openThings(file)))
  const db = new Database(file)
  db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1499)
    INSERT INTO quoin_attributes (collection, name, indexed) SELECT 'test.Thing', 'text:a' || i, 0 FROM n`)
  db.close()
  const describing = (...attributes: ReadonlyArray<Attribute.DescribedAttribute>) =>
    Effect.scoped(Effect.flatMap(openThings(file), ({ storage }) => storage.describe(things, attributes)))
  const failure = await failureOf(describing(size, owner))
  expect(failure).toMatchObject({ ...isUnavailable("full"), retryable: false })
  expect(failure.message).toContain("1500 single-valued attributes")
  await Effect.runPromise(describing(tags, size))
})

it("refuses to describe what has no attributes", () =>
  Effect.gen(function* () {
    const driver = yield* make({ file: ":memory:" })
    yield* driver.define([plainThings])
    const failures = [driver.describe("test.Thing", [size]), driver.describe("gone", [size])]
    for (const describing of failures) {
      expect(yield* Effect.flip(describing)).toMatchObject(isUnavailable("internal"))
    }
  }).pipe(Effect.scoped, Effect.runPromise))
