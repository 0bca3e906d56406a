import { character, propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { pairsOf } from "../../src/request/pairs"

// Holds HTT-603.
it("are those of a form where there are not too many, which is counted first", () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "=", "&", "%20", "+"), maxLength: 40 }),
    fc.string({ unit: character }),
  )
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (form, max) => {
      const pairs = pairsOf(form, max)
      const parts = form.split("&").filter((_, i, all) => !(i === 0 && all.length === 1 && form === ""))
      expect(pairs).toEqual(
        parts.length > max
          ? Either.left({ max, given: max + 1 })
          : Either.right([...new URLSearchParams(form)]),
      )
    }),
    propertyParameters(200),
  )
})
