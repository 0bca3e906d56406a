import { propertyParameters } from "../src/index"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { incompressibleText } from "../src/storage/values/incompressibleText"

describe("incompressibleText", () => {
  const given = fc.record({ seed: fc.nat(1_000), bytes: fc.integer({ min: 0, max: 2_400 }) })

  it("is the same each time for a seed, of the size asked for, in characters of one byte", () => {
    fc.assert(
      fc.property(given, ({ seed, bytes }) => {
        expect(incompressibleText(seed, bytes)).toBe(incompressibleText(seed, bytes))
        expect(incompressibleText(seed, bytes)).toMatch(new RegExp(`^[!-~]{${bytes}}$`))
      }),
      propertyParameters(100),
    )
  })

  it("repeats next to nothing that is long enough to be stored as a reference to before", () => {
    fc.assert(
      fc.property(fc.nat(1_000), (seed) => {
        const text = incompressibleText(seed, 2_400)
        const runs = Array.from({ length: text.length - 3 }, (_, i) => text.slice(i, i + 4))
        expect(new Set(runs).size).toBeGreaterThan(runs.length - 5)
      }),
      propertyParameters(100),
    )
  })
})
