import {
  type Attribute,
  Collection,
  type Commit,
  CommitId,
  Field,
  Order,
  type StorageService,
  Where,
  lift,
} from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type MemoryStore, makeStore } from "../src/index"
import { type Book, attributes, bookWith, books, marks, shape, storageOf, weight, write } from "./library"

const tell = (storage: StorageService, told: ReadonlyArray<Attribute.DescribedAttribute> = attributes) => {
  Effect.runSync(storage.describe(books, told))
}

const keys = (storage: StorageService, where: Where.Where<Attribute.AttributeName>) =>
  Effect.runSync(storage.select(books, { where })).records.map(({ key }) => key)

const planOf = (store: MemoryStore, name: string) =>
  Effect.runSync(
    store.driver("t").explain("books", {
      where: Where.equals(name, "x"),
      orderBy: [],
      limit: 1,
      offset: 0,
      after: undefined,
      total: false,
    }),
  ).map(({ plan }) => plan[0])

const refusal = (storage: StorageService, change: Commit.Change) =>
  Either.match(write(storage, change), { onLeft: (failure) => failure, onRight: () => "written" })

const notDescribed = (name: string) => ({
  _tag: "StorageUnavailable",
  reason: "internal",
  retryable: false,
  detail: `attribute ${name} of books was put before it was described`,
})

describe("describe", () => {
  it("a put of what was never described is refused by name, and nothing of its commit is written", () => {
    const store = makeStore()
    const storage = storageOf(store)
    tell(storage, [{ name: shape, indexed: false }])
    const state = store.capture()
    const failure = Either.flip(
      write(storage, bookWith("a", { [shape]: "x" }), bookWith("b", { [weight]: 1 })),
    )
    expect(Either.getOrThrow(failure)).toMatchObject(notDescribed(weight))
    expect(store.capture()).toBe(state)
    expect(refusal(storage, bookWith("c", { [marks]: [] }))).toBe("written")
  })

  it("is seen by every driver of the store, and by no other tenant", () => {
    const store = makeStore()
    tell(storageOf(store))
    expect(refusal(storageOf(store), bookWith("a", { [shape]: "x" }))).toBe("written")
    const other = Effect.runSync(lift(store.driver("other"), [books]))
    expect(refusal(other, bookWith("a", { [shape]: "x" }))).toMatchObject(notDescribed(shape))
  })

  it("needs the collection to be defined", () => {
    const failure = Effect.runSync(Effect.flip(makeStore().driver("t").describe("books", attributes)))
    expect(failure).toMatchObject({ _tag: "StorageUnavailable", reason: "internal", retryable: false })
    expect(failure.detail).toContain("books")
  })

  it("again with nothing new changes nothing; what was to be indexed remains so", () => {
    const store = makeStore()
    const storage = storageOf(store)
    tell(storage)
    write(storage, bookWith("a"))
    const [before] = planOf(store, shape)
    expect(before).toContain("index on text:shape with")
    tell(storage, [
      { name: shape, indexed: false },
      { name: shape, indexed: true },
    ])
    expect(planOf(store, shape)).toEqual([before])
  })

  it("an index asked for later holds the records that stand, as does one asked for at once", () => {
    const values = fc.array(fc.option(fc.constantFrom("", "x", "y"), { nil: undefined }), { maxLength: 12 })
    const changes = (list: ReadonlyArray<string | undefined>) =>
      list.map((value, i) => bookWith(`b${i}`, value === undefined ? {} : { [shape]: value }))
    fc.assert(
      fc.property(values, values, (before, later) => {
        const contents = [false, true].map((indexed) => {
          const store = makeStore()
          const storage = storageOf(store)
          tell(storage, [{ name: shape, indexed }])
          write(storage, bookWith("without"), ...changes(before))
          tell(storage, [{ name: shape, indexed: true }])
          write(storage, ...changes(later))
          expect(planOf(store, shape)[0]).toContain("index on text:shape with")
          const page = Effect.runSync(storage.select(books, { orderBy: [Order.descending(shape)] }))
          return [keys(storage, Where.equals(shape, "x")), page.records.map(({ value }) => value)]
        })
        expect(contents[0]).toEqual(contents[1])
      }),
      propertyParameters(100),
    )
  })
})

describe("capture, restore, fork", () => {
  it("carry what was described", () => {
    const store = makeStore()
    tell(storageOf(store))
    const elsewhere = makeStore()
    elsewhere.restore(store.capture())
    for (const each of [store.fork(), elsewhere]) {
      expect(refusal(storageOf(each), bookWith("a", { [shape]: "x" }))).toBe("written")
      write(storageOf(each), bookWith("b"))
      expect(planOf(each, shape)[0]).toContain("1 of 2 records: index on text:shape with")
    }
  })

  it("a state from before lets the driver that described put again, and no other", () => {
    const store = makeStore()
    const [storage, other] = [storageOf(store), storageOf(store)]
    write(storage, bookWith("old"))
    const before = store.capture()
    tell(storage)
    write(storage, bookWith("a", { [shape]: "x" }))
    store.restore(before)
    expect(keys(storage, Where.equals(shape, "x"))).toEqual([])
    expect(refusal(other, bookWith("a", { [shape]: "x" }))).toMatchObject(notDescribed(shape))
    expect(refusal(storage, bookWith("a", { [shape]: "x" }))).toBe("written")
    expect(keys(storage, Where.equals(shape, "x"))).toEqual(["a"])
    expect(planOf(store, shape)[0]).toContain("index on text:shape with")
    expect(refusal(other, bookWith("b", { [shape]: "x" }))).toBe("written")
  })

  it("so does a state from before the collection itself", () => {
    const store = makeStore()
    const blank = store.capture()
    const storage = storageOf(store)
    tell(storage)
    store.restore(blank)
    expect(refusal(storage, bookWith("a", { [shape]: "x" }))).toBe("written")
    store.restore(blank)
    tell(storage)
    expect(refusal(storageOf(store), bookWith("a", { [shape]: "x" }))).toBe("written")
  })

  it("a driver that defines again still knows what it described", () => {
    const store = makeStore()
    const driver = store.driver("t")
    const storage = Effect.runSync(lift(driver, [books]))
    const before = store.capture()
    tell(storage)
    Effect.runSync(driver.define([books]))
    store.restore(before)
    expect(refusal(storage, bookWith("a", { [shape]: "x" }))).toBe("written")
  })
})

describe("define with another declaration", () => {
  const another = (read: (book: Book) => Attribute.AttributeValues) =>
    Collection.withAttributes(
      { ...books, fields: { ...books.fields, first: Field.text(({ id }: Book) => id[0]) }, orders: [] },
      read,
    )
  const define = (store: MemoryStore, shape: Collection.CollectionShape) =>
    Effect.runSync(store.driver("t").define([shape]))

  it("keeps attributes, their values and their indexes", () => {
    const store = makeStore()
    const storage = storageOf(store)
    tell(storage)
    write(storage, bookWith("a", { [shape]: "x" }), bookWith("b"))
    define(
      store,
      another(({ held }) => held),
    )
    expect(keys(storage, Where.equals(shape, "x"))).toEqual(["a"])
    expect(planOf(store, shape)[0]).toContain("1 of 2 records: index on text:shape with")
    expect(refusal(storage, bookWith("c", { [weight]: 1 }))).toBe("written")
  })

  it("finds what older documents hold, although nobody described it", () => {
    const store = makeStore()
    const storage = storageOf(store)
    write(storage, bookWith("a"))
    define(
      store,
      another(({ id }) => ({ "text:unheard": id })),
    )
    expect(keys(storage, Where.equals("text:unheard", "a"))).toEqual(["a"])
    expect(keys(storage, Where.empty("text:unheard"))).toEqual([])
  })

  it("fills the attributes of a collection that had none in between", () => {
    const store = makeStore()
    const storage = storageOf(store)
    tell(storage)
    const { attributes: _, ...plain } = books
    define(store, { ...plain, attributes: false, extract: () => Either.right({ cites: [] }) })
    const fields = { cites: [] }
    const document = books.encode({ id: "a", cites: [], held: { [shape]: "x" } })
    const put = { _tag: "Put", collection: "books", key: "a", document, fields } as const
    const commit = { id: CommitId.make("plain"), changes: [put], guards: [] }
    Effect.runSync(store.driver("t").commit(commit))
    expect(keys(storage, Where.equals(shape, "x"))).toEqual([])
    expect(keys(storageOf(store), Where.equals(shape, "x"))).toEqual(["a"])
  })
})
