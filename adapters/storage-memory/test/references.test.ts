import { Commit, CommitId, type EncodedSelect, type Lookup, Order, Where, matches } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeStore } from "../src/index"
import { attributes, authors, books, storageOf, write } from "./library"
import { type World, select, world } from "./worlds"

const lookupIn = (given: World): Lookup => {
  const fields = new Map([
    ["books", new Map(given.books.map((each) => [each.id, books.fieldsOf(each)]))],
    ["authors", new Map(given.authors.map((each) => [each.id, authors.fieldsOf(each)]))],
  ])
  return {
    find: (collection, key) => fields.get(collection)?.get(key),
    all: (collection) => fields.get(collection) ?? [],
  }
}

/** Positions of all books that match, in order: what kernel says. */
const expected = (given: World, { where, orderBy }: EncodedSelect) => {
  const lookup = lookupIn(given)
  return [...lookup.all("books")]
    .filter(([key, fields]) => matches(where, key, fields, lookup))
    .map(([key, fields]) => Order.positionOf(orderBy, key, fields, lookup))
    .sort(Order.comparePositions(orderBy))
}

const filled = ({ books: someBooks, authors: someAuthors }: World) => {
  const store = makeStore()
  const storage = storageOf(store)
  Effect.runSync(Effect.all([storage.describe(books, attributes), storage.describe(authors, attributes)]))
  write(
    storage,
    ...someBooks.map((each) => Commit.put(books, each)),
    ...someAuthors.map((each) => Commit.put(authors, each)),
  )
  return { driver: store.driver("t"), storage }
}

describe("select through references", () => {
  it("agrees with matches, positionOf and comparePositions", () => {
    fc.assert(
      fc.property(world, select, (given, query) => {
        const positions = expected(given, query)
        const page = Effect.runSync(filled(given).driver.select("books", query))
        expect(page.total).toBe(positions.length)
        expect(page.records.map(({ position }) => position)).toEqual(
          positions.slice(query.offset, query.offset + query.limit),
        )
        expect(page.records.map(({ key }) => key)).toEqual(page.records.map(({ position }) => position.key))
      }),
      { numRuns: 2_000 },
    )
  })

  it("goes on behind any position, through references too", () => {
    fc.assert(
      fc.property(world, select, fc.nat(), (given, query, at) => {
        const all = expected(given, query)
        const after = all[at % Math.max(all.length, 1)]
        const behind = { ...query, offset: 0, limit: 100, after }
        const page = Effect.runSync(filled(given).driver.select("books", behind))
        expect(page.records.map(({ position }) => position)).toEqual(
          after === undefined ? all : all.slice(all.indexOf(after) + 1),
        )
      }),
      { numRuns: 1_000 },
    )
  })

  it("the guard none refuses exactly when something matches", () => {
    fc.assert(
      fc.property(world, select, (given, query) => {
        const { driver } = filled(given)
        const guard: Commit.Guard = { _tag: "None", collection: "books", where: query.where }
        const commit = { id: CommitId.make("guarded"), changes: [], guards: [guard] }
        const outcome = Effect.runSync(Effect.either(driver.commit(commit)))
        expect(outcome._tag).toBe(expected(given, query).length > 0 ? "Left" : "Right")
      }),
    )
  })

  it("finds nothing through a collection that the store does not hold", () => {
    const { driver } = filled({ books: [{ id: "b", author: "a", cites: [], held: {} }], authors: [] })
    const found = (where: Where.Where, then: ReadonlyArray<Order.OrderStep> = []) =>
      Effect.runSync(
        driver.select("books", {
          where,
          orderBy: [{ field: "author", then, direction: "ascending" }],
          limit: 9,
          offset: 0,
          after: undefined,
          total: false,
        }),
      ).records.map(({ position }) => position)
    const nowhere = { collection: "nowhere", field: "author", where: Where.all }
    expect(found({ _tag: "References", ...nowhere })).toEqual([])
    expect(found({ _tag: "ReferencedBy", ...nowhere })).toEqual([])
    expect(found(Where.all, [nowhere])).toEqual([{ values: [undefined], key: "b" }])
  })

  it("a snapshot follows references of its own moment", () => {
    const given = { books: [{ id: "b", author: "a", cites: [], held: {} }], authors: [{ id: "a", held: {} }] }
    const { storage } = filled(given)
    const where = Where.references("author", authors, Where.all)
    const seen = Effect.gen(function* () {
      const reader = yield* storage.snapshot
      write(storage, Commit.remove(authors, "a"))
      return [yield* reader.select(books, { where }), yield* storage.select(books, { where })]
    })
    const pages = Effect.runSync(Effect.scoped(seen))
    expect(pages.map(({ records }) => records.map(({ key }) => key))).toEqual([["b"], []])
  })
})
