import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { median, quantile, ratioOf } from "../src/measure/statistics"

const samples = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 })

describe("statistics", () => {
  it("finds the middle of an odd and of an even number of values, in any order", () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 3])).toBe(2.5)
  })

  it("lies between the least and the greatest value, and half of the values on either side of the median", () => {
    fc.assert(
      fc.property(samples, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const found = quantile(values, share)
        expect(found).toBeGreaterThanOrEqual(Math.min(...values))
        expect(found).toBeLessThanOrEqual(Math.max(...values))
        const middle = median(values)
        expect(values.filter((value) => value <= middle).length * 2).toBeGreaterThanOrEqual(values.length)
        expect(values.filter((value) => value >= middle).length * 2).toBeGreaterThanOrEqual(values.length)
      }),
      propertyParameters(100),
    )
  })

  it("takes the ratio of the medians, and its spread from the pairs", () => {
    const pairs = [
      { ours: 2, theirs: 1 },
      { ours: 20, theirs: 10 },
      { ours: 3, theirs: 1 },
    ]
    expect(ratioOf(pairs).median).toBe(3)
    expect(ratioOf(pairs).low).toBe(2)
    expect(ratioOf(pairs).high).toBeCloseTo(2.8)
  })

  it("does not change when a disturbance slows both batches of every pair alike", () => {
    fc.assert(
      fc.property(samples, fc.integer({ min: 2, max: 9 }), (values, times) => {
        const pairs = values.map((value) => ({ ours: value * times, theirs: value }))
        expect(ratioOf(pairs).median).toBeCloseTo(times)
        expect(ratioOf(pairs).high).toBeCloseTo(times)
      }),
      propertyParameters(100),
    )
  })
})
