import { Instant, Revision } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { RememberedSignIns } from "../../src/signIn/RememberedSignIns"

const entry = { userKey: "user-1", revision: Revision.make("1"), until: Instant.make(0) }

describe("remembered sign-ins", () => {
  it("are the last different ones, and never more than the limit", () => {
    const marks = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 20 })
    fc.assert(
      fc.property(marks, fc.integer({ min: 1, max: 4 }), (given, limit) => {
        const remembered = new RememberedSignIns(limit)
        for (const mark of given) remembered.put(mark, entry)
        const latest = new Set<string>([...new Set(given.toReversed())].slice(0, limit))
        for (const mark of ["a", "b", "c", "d", "e"]) {
          expect(remembered.get(mark)).toBe(latest.has(mark) ? entry : undefined)
        }
      }),
      propertyParameters(100),
    )
  })
})
