import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Recent } from "../../src/signIn/Recent"

describe("what was noted last", () => {
  // Holds DIR-30.
  it("is the last different ones, and never more than the limit", () => {
    const keys = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 20 })
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 4 }), (given, limit) => {
        const recent = new Recent<string>(limit)
        for (const key of given) recent.put(key, key)
        const latest = new Set<string>([...new Set(given.toReversed())].slice(0, limit))
        for (const key of ["a", "b", "c", "d", "e"]) {
          expect(recent.get(key)).toBe(latest.has(key) ? key : undefined)
        }
      }),
      propertyParameters(100),
    )
  })

  it("is no longer known once it is forgotten", () => {
    const recent = new Recent<string>(2)
    recent.put("a", "a")
    recent.forget("a")
    expect(recent.get("a")).toBeUndefined()
  })
})
