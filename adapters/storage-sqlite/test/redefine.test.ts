import { type Collection, Commit, CommitId, lift, Order, Where } from "@quoin/kernel"
import { make } from "@quoin/storage-sqlite"
import Database from "better-sqlite3"
import * as Effect from "effect/Effect"
import { join } from "node:path"
import { expect, it } from "vitest"
import { keysOf, temporaryFolder } from "./fixtures"
import { openThings, plainThings, putThings, type Thing, things } from "./things"

const temporaryFile = (): string => join(temporaryFolder(), "a.db")

const size = { name: "number:size", indexed: true } as const
const owner = { name: "text:owner", indexed: false } as const
const tags = { name: "texts:tags", indexed: false } as const

const big: Thing = { id: "a", attributes: { "number:size": 3, "texts:tags": ["x", "y"] } }
const small: Thing = { id: "b", attributes: { "number:size": 1 } }

const bySize = { orderBy: [Order.descending("number:size" as const)] }

const namesIn = (file: string, sql: string): ReadonlyArray<unknown> => {
  const db = new Database(file, { readonly: true })
  const names = db.prepare(sql).pluck().all()
  db.close()
  return names
}

it("finds everything again when it is opened anew", async () => {
  const file = temporaryFile()
  const first = Effect.flatMap(openThings(file), ({ storage }) =>
    Effect.zipRight(storage.describe(things, [size, tags]), putThings(storage, "c1", big, small)),
  )
  await Effect.runPromise(Effect.scoped(first))
  await Effect.gen(function* () {
    const { storage } = yield* openThings(file)
    expect(keysOf(yield* storage.select(things, bySize))).toEqual(["a", "b"])
    yield* putThings(storage, "c2", { ...big, attributes: { "number:size": 0, "texts:tags": ["y", "z"] } })
    expect(keysOf(yield* storage.select(things, bySize))).toEqual(["b", "a"])
    const tagged = (tag: string) =>
      Effect.map(storage.select(things, { where: Where.equals("texts:tags", tag) }), keysOf)
    expect([yield* tagged("x"), yield* tagged("y"), yield* tagged("z")]).toEqual([[], ["a"], ["a"]])
  }).pipe(Effect.scoped, Effect.runPromise)
})

const openAs = (file: string, collection: Collection.CollectionShape) =>
  Effect.flatMap(make({ file }), (driver) => lift(driver, [collection]))

it("fills attributes from documents when a collection comes to have some, and fields when it has none again", async () => {
  const file = temporaryFile()
  const put = (id: string, collection: typeof plainThings, records: ReadonlyArray<Thing>, gone: string) =>
    Effect.flatMap(openAs(file, collection), (storage) =>
      storage.commit({
        id: CommitId.make(id),
        changes: [...records.map((thing) => Commit.put(collection, thing)), Commit.remove(collection, gone)],
        guards: [],
      }),
    ).pipe(Effect.scoped, Effect.runPromise)
  const many = Array.from({ length: 450 }, (_, i): Thing => ({
    id: `n${i}`,
    label: `l${i}`,
    related: i % 100 === 0 ? ["a"] : [],
    attributes: { "number:size": i, ...(i === 7 ? { "texts:tags": ["seven"] } : {}) },
  }))
  const check = Effect.gen(function* () {
    const storage = yield* openAs(file, things)
    const find = (where: Where.Where<"number:size" | "texts:tags" | "label" | "related">) =>
      Effect.map(storage.select(things, { where, orderBy: [Order.ascending("number:size")] }), keysOf)
    return [
      yield* find(Where.atMost("number:size", 1)),
      yield* find(Where.equals("texts:tags", "seven")),
      yield* find(Where.equals("label", "l8")),
      yield* find(Where.equals("related", "a")),
      (yield* storage.select(things, { where: Where.atMost("number:size", 1), limit: 1, total: true })).total,
    ]
  }).pipe(Effect.scoped)
  await put("c1", plainThings, many, "none")
  const related = ["n0", "n100", "n200", "n300", "n400"]
  expect(await Effect.runPromise(check)).toEqual([["n0", "n1"], ["n7"], ["n8"], related, 2])
  await put("c2", plainThings, [{ id: "n8", label: "l8" }], "n0")
  expect(await Effect.runPromise(check)).toEqual([["n1"], ["n7"], ["n8"], related.slice(1), 1])
  const labelled = Effect.flatMap(openAs(file, plainThings), (storage) =>
    storage.select(plainThings, { where: Where.prefix("label", "l1"), total: true }),
  )
  expect((await Effect.runPromise(Effect.scoped(labelled))).total).toBe(111)
})

it("makes the indexes of attributes again when the order changes that they serve", async () => {
  const file = temporaryFile()
  const start = Effect.flatMap(openThings(file), ({ storage }) => storage.describe(things, [size, owner]))
  await Effect.runPromise(Effect.scoped(start))
  const indexes = "SELECT sql FROM sqlite_master WHERE name GLOB 'quoin_attribute_[0-9]*'"
  expect(namesIn(file, indexes)).toEqual([
    expect.stringContaining('"number:size", "t_type", "t_label", key)'),
  ])
  const others = { ...things, orders: [["label"], ["type"]] }
  await Effect.runPromise(Effect.scoped(openAs(file, others)))
  expect(namesIn(file, indexes)).toEqual([expect.stringContaining('"number:size", "t_label", key)')])
})
