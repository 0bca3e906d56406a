import { defaultSite, parseDuration, showDuration } from "@quoin/tracker"
import * as fc from "fast-check"
import { propertyParameters } from "@quoin/suites"
import { describe, expect, it } from "vitest"

describe("a duration", () => {
  // Holds TRK-28.
  it("is read again as it was written", () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 7 }),
        (minutes, hoursPerDay, daysPerWeek) => {
          const calendar = { hoursPerDay, daysPerWeek }
          expect(parseDuration(showDuration(minutes * 60, calendar), calendar)).toBe(minutes * 60)
        },
      ),
      propertyParameters(200),
    )
  })

  it("is written by units of work, and a number alone means minutes", () => {
    expect(parseDuration("1w 2d", defaultSite)).toBe((5 + 2) * 8 * 3600)
    expect(parseDuration("3h20m", defaultSite)).toBeUndefined()
    expect(parseDuration("1.5h", defaultSite)).toBe(5400)
    expect(parseDuration("90", defaultSite)).toBe(5400)
    expect(parseDuration("soon", defaultSite)).toBeUndefined()
    expect(showDuration(59, defaultSite)).toBe("0m")
  })
})
