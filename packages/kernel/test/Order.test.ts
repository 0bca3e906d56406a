import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Order } from "../src/index"

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
    )
  })

  it("puts missing values first ascending, and last descending", () => {
    const missing = { values: [undefined], key: "9" }
    const present = { values: ["a"], key: "1" }
    expect(Order.comparePositions([Order.ascending("f")])(missing, present)).toBeLessThan(0)
    expect(Order.comparePositions([Order.descending("f")])(missing, present)).toBeGreaterThan(0)
  })
})
