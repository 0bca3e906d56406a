import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Field, type Lookup, Where, matches, noLookup } from "../../src/index"

type Rows = Readonly<Record<string, Field.FieldValues>>
type Records = Readonly<Record<string, Rows>>

const lookupIn = (records: Records): Lookup => ({
  find: (collection, key) =>
    Object.hasOwn(records[collection] ?? {}, key) ? records[collection]?.[key] : undefined,
  all: (collection) => Object.entries(records[collection] ?? {}),
})

const references = (field: string, collection: string, where: Where.Where = Where.all): Where.Where => ({
  _tag: "References",
  field,
  collection,
  where,
})
const referencedBy = (collection: string, field: string, where: Where.Where = Where.all): Where.Where => ({
  _tag: "ReferencedBy",
  collection,
  field,
  where,
})

const books: Rows = {
  dune: { author: "ann", sequels: ["messiah", "gone"], year: 1965 },
  messiah: { author: "ann", year: 1969 },
  emma: { author: "jane", sequels: [] },
  lost: { author: "nobody" },
  ann: { author: "emma" },
}
const people: Rows = { ann: { name: "Ann", book: "dune" }, jane: { name: "Jane", book: "lost" }, reader: {} }
const shelf = lookupIn({ books, people })

const found = (rows: Rows, where: Where.Where) =>
  Object.entries(rows).flatMap(([key, fields]) => (matches(where, key, fields, shelf) ? [key] : []))

const named = (name: string) => Where.equals("name", name)

describe("a filter through references", () => {
  it.each<[string, Rows, Where.Where, ReadonlyArray<string>]>([
    ["to another collection", books, references("author", "people", named("Ann")), ["dune", "messiah"]],
    ["of a list", books, references("sequels", "books", Where.equals("year", 1969)), ["dune"]],
    ["from another collection", people, referencedBy("books", "author", Where.equals("year", 1969)), ["ann"]],
    ["from a list", books, referencedBy("books", "sequels"), ["messiah"]],
    [
      "within another",
      people,
      references("book", "books", references("author", "people", named("Ann"))),
      ["ann"],
    ],
    ["and back", people, referencedBy("books", "author", referencedBy("people", "book")), ["ann"]],
    ["that lead nowhere", books, references("author", "people"), ["dune", "messiah", "emma"]],
    ["that are denied", books, Where.not(references("author", "people")), ["lost", "ann"]],
    ["to a denial", books, references("author", "people", Where.not(named("Ann"))), ["emma"]],
    ["only one step", books, references("author", "books", Where.keyIn(["emma"])), ["ann"]],
    ["to a key", books, references("author", "people", Where.keyIn(["jane"])), ["emma"]],
  ])("%s", (_what, rows, where, keys) => {
    expect(found(rows, where)).toEqual(keys)
  })

  it("finds nothing where there is nothing else to look at", () => {
    for (const where of [references("author", "people"), referencedBy("books", "author")]) {
      expect(matches(where, "ann", books["dune"] ?? {}, noLookup)).toBe(false)
      expect(matches(Where.not(where), "ann", books["dune"] ?? {}, noLookup)).toBe(true)
    }
  })

  it("takes a number for no key, though it looks like one", () => {
    const records = lookupIn({ things: { "1": {} } })
    expect(matches(references("of", "things"), "a", { of: 1 }, records)).toBe(false)
    expect(matches(references("of", "things"), "a", { of: [2, "1"] }, records)).toBe(true)
    const inbound = lookupIn({ things: { a: { of: 1 } } })
    expect(matches(referencedBy("things", "of"), "1", {}, inbound)).toBe(false)
  })
})

const key = fc.constantFrom("a", "b", "c", "d")
const node = fc.record({
  next: fc.option(fc.oneof(key, fc.constant("gone")), { nil: undefined }),
  size: fc.nat(2),
})
const graph = fc.dictionary(key, node)

describe("a reference, of any records", () => {
  const size = fc.nat(2).map((n) => Where.equals("size", n))
  const forAll = (check: (rows: Rows, lookup: Lookup, where: Where.Where) => void) =>
    fc.assert(
      fc.property(graph, size, (rows, where) => check(rows, lookupIn({ nodes: rows }), where)),
      propertyParameters(100),
    )

  it("is the same relation in both directions", () => {
    forAll((rows, lookup, where) => {
      for (const [from, fields] of Object.entries(rows)) {
        const target = fields["next"]
        const reaches = matches(
          references("next", "nodes", Where.keyIn([String(target)])),
          from,
          fields,
          lookup,
        )
        const found = typeof target === "string" ? lookup.find("nodes", target) : undefined
        const reached =
          found !== undefined &&
          matches(referencedBy("nodes", "next", Where.keyIn([from])), String(target), found, lookup)
        expect(reached).toBe(reaches)
        const here = matches(references("next", "nodes", where), from, fields, lookup)
        expect(here).toBe(found !== undefined && matches(where, String(target), found, lookup))
      }
    })
  })

  it("distributes over or, and its denial is exact", () => {
    forAll((rows, lookup, where) => {
      const other = Where.not(where)
      for (const through of [
        (inner: Where.Where) => references("next", "nodes", inner),
        (inner: Where.Where) => referencedBy("nodes", "next", inner),
      ]) {
        for (const [at, fields] of Object.entries(rows)) {
          const holds = (filter: Where.Where) => matches(filter, at, fields, lookup)
          expect(holds(through(Where.or(where, other)))).toBe(holds(through(where)) || holds(through(other)))
          expect(holds(through(Where.or(where, other)))).toBe(holds(through(Where.all)))
          expect(holds(Where.not(through(where)))).toBe(!holds(through(where)))
          expect(holds(through(Where.none))).toBe(false)
        }
      }
    })
  })
})

describe("the collections of a filter", () => {
  it("are all that it looks into, however deep", () => {
    const deep = Where.and(
      Where.not(references("x", "one", Where.or(referencedBy("two", "y"), Where.all))),
      references("x", "three", Where.not(references("z", "one", references("z", "four")))),
    )
    expect([...Where.collectionsOf(deep)].sort()).toEqual(["four", "one", "three", "two"])
    expect(Where.collectionsOf(Where.not(Where.equals("x", "one"))).size).toBe(0)
  })
})
