import { character, propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isWellFormed, limits, showGiven } from "../../src/index"

describe("a given value in a message", () => {
  // Holds KER-6.
  it("is short, well-formed and never fails, whatever it is", () => {
    const cyclic: { self?: unknown } = {}
    cyclic.self = cyclic
    const odd = fc.constantFrom<unknown>(cyclic, 10n, Symbol("s"), () => 1, undefined, null, NaN)
    const long = fc.string({ unit: character, minLength: 70, maxLength: 100 })
    fc.assert(
      fc.property(fc.oneof(odd, long, fc.anything()), (given) => {
        const shown = showGiven(given)
        expect(shown).not.toBe("")
        // Quoting may escape each character, at most to six.
        expect(shown.length).toBeLessThanOrEqual(6 * limits.shownValueChars + 3 + " (100 characters)".length)
        expect(isWellFormed(shown)).toBe(true)
      }),
      propertyParameters(100),
    )
  })

  // Holds KER-6.
  it("does not split a character when it is cut", () => {
    expect(showGiven("x".repeat(limits.shownValueChars - 1) + "😀")).toBe(
      `"${"x".repeat(limits.shownValueChars - 1)}…" (81 characters)`,
    )
  })
})
