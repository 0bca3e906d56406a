import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Field, type Lookup, Order } from "../../src/index"

const value = fc.option(fc.constantFrom("a", "b", "😀", "\ue000"), { nil: undefined })
const position = fc.record({
  values: fc.tuple(value, value),
  key: fc.constantFrom("1", "2", "10", "x"),
})
const direction = fc.constantFrom("ascending" as const, "descending" as const)
const orderBy = fc.tuple(direction, direction).map(
  ([a, b]) =>
    [
      { field: "first", direction: a },
      { field: "second", direction: b },
    ] as const,
)

describe("the order of positions", () => {
  it("is total: antisymmetric, transitive, and equal only for one place", () => {
    fc.assert(
      fc.property(orderBy, position, position, position, (order, a, b, c) => {
        const compare = Order.comparePositions(order)
        expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0)
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0)
        expect(compare(a, b) === 0).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
      propertyParameters(100),
    )
  })

  it("puts missing values first ascending, and last descending", () => {
    const missing = { values: [undefined], key: "9" }
    const present = { values: ["a"], key: "1" }
    expect(Order.comparePositions([Order.ascending("f")])(missing, present)).toBeLessThan(0)
    expect(Order.comparePositions([Order.descending("f")])(missing, present)).toBeGreaterThan(0)
  })
})

type Rows = Readonly<Record<string, Field.FieldValues>>

const people: Rows = {
  ann: { name: "Ann", home: "ulm" },
  bob: { home: "gone" },
  eve: { name: "", list: ["ulm"] },
}
const towns: Rows = { ulm: { size: 3, mayor: "ann" } }
const lookup: Lookup = {
  find: (collection, key) => {
    const rows = { people, towns }[collection]
    return rows !== undefined && Object.hasOwn(rows, key) ? rows[key] : undefined
  },
  all: () => [],
}

const through = (field: string, ...steps: ReadonlyArray<readonly [string, string]>): Order.OrderTerm => ({
  field,
  then: steps.map(([collection, next]) => ({ collection, field: next })),
  direction: "ascending",
})
const valueUnder = (term: Order.OrderTerm, fields: Field.FieldValues) =>
  Order.positionOf([term], "k", fields, lookup).values

describe("the position of a record", () => {
  it.each<[string, Order.OrderTerm, Field.FieldValues, Field.Scalar | undefined]>([
    ["its own value", through("size"), { size: 2 }, 2],
    ["the value that a reference leads to", through("author", ["people", "name"]), { author: "ann" }, "Ann"],
    ["an empty text, which is a value", through("author", ["people", "name"]), { author: "eve" }, ""],
    [
      "a value two steps away",
      through("author", ["people", "home"], ["towns", "size"]),
      { author: "ann" },
      3,
    ],
    [
      "a value round a circle",
      through("author", ["people", "home"], ["towns", "mayor"], ["people", "home"]),
      { author: "ann" },
      "ulm",
    ],
    ["nothing, of a missing reference", through("author", ["people", "name"]), {}, undefined],
    [
      "nothing, of a key that names no record",
      through("author", ["people", "name"]),
      { author: "zoe" },
      undefined,
    ],
    [
      "nothing, of a record without the value",
      through("author", ["people", "name"]),
      { author: "bob" },
      undefined,
    ],
    [
      "nothing, when a later step leads nowhere",
      through("author", ["people", "home"], ["towns", "size"]),
      { author: "bob" },
      undefined,
    ],
    ["nothing, of a number", through("author", ["people", "name"]), { author: 1 }, undefined],
    ["nothing, of a list", through("author", ["people", "name"]), { author: ["ann"] }, undefined],
    ["nothing, of a list behind a step", through("author", ["people", "list"]), { author: "eve" }, undefined],
  ])("has %s", (_what, term, fields, value) => {
    expect(valueUnder(term, fields)).toEqual([value])
  })

  it("has a value for every term, and the record's own key", () => {
    const order = [through("author", ["people", "name"]), through("size"), through("author")]
    expect(Order.positionOf(order, "k", { author: "ann", size: 1 }, lookup)).toEqual({
      values: ["Ann", 1, "ann"],
      key: "k",
    })
  })

  it("depends on nothing but the value at the end of the path", () => {
    const author = fc.option(fc.constantFrom("ann", "bob", "eve", "zoe", ""), { nil: undefined })
    const term = through("author", ["people", "name"])
    fc.assert(
      fc.property(author, author, (a, b) => {
        const nameOf = (key: string | undefined) => (key === undefined ? undefined : people[key]?.["name"])
        const same = nameOf(a) === nameOf(b)
        const compare = Order.comparePositions([term])
        const place = (key: string | undefined) => Order.positionOf([term], "k", { author: key }, lookup)
        expect(compare(place(a), place(b)) === 0).toBe(same)
      }),
      propertyParameters(100),
    )
  })
})

describe("a tie", () => {
  it("is broken by the key, in the direction of the last term", () => {
    const [up, down] = [Order.ascending("place"), Order.descending("place")]
    const signOf = (...orderBy: ReadonlyArray<Order.OrderTerm>) => {
      const at = (key: string): Order.Position => ({ values: orderBy.map(() => 1), key })
      const compare = Order.comparePositions(orderBy)
      return [Math.sign(compare(at("a"), at("b"))), Math.sign(compare(at("b"), at("a")))]
    }
    expect([signOf(), signOf(up), signOf(down, up)]).toEqual(Array(3).fill([-1, 1]))
    expect([signOf(down), signOf(up, down)]).toEqual(Array(2).fill([1, -1]))
  })
})
