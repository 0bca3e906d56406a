import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { limits, sequenceKey, weigh } from "../../src/index"
import { roughBytes } from "../../src/values/roughBytes"

const objectsIn = (value: unknown): number =>
  typeof value !== "object" || value === null
    ? 0
    : Object.values(value).reduce<number>((sum, each) => sum + objectsIn(each), Array.isArray(value) ? 0 : 1)

describe("what an answer weighs", () => {
  it.each<readonly [unknown, number]>([
    ["aä€😀", 10],
    ["", 0],
    [null, 8],
    [undefined, 8],
    [7, 8],
    [true, 8],
    [[], 0],
    [["a", [1, "bc"]], 11],
    [{}, limits.answerObjectBytes],
    [{ name: "ab" }, limits.answerObjectBytes + 6],
    [{ a: [{ b: null }] }, 2 * limits.answerObjectBytes + 10],
  ])("of %j is counted", (value, bytes) => {
    expect(weigh(value)).toBe(bytes)
  })

  it("is no less than its texts, and grows with all that is in it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ maxLength: 20 }), (value, name) => {
        const objects = objectsIn(value)
        expect(weigh(value)).toBeGreaterThanOrEqual(objects * limits.answerObjectBytes)
        expect(weigh([value, value])).toBe(2 * weigh(value))
        expect(weigh({ [name]: value })).toBe(limits.answerObjectBytes + name.length + weigh(value))
      }),
      propertyParameters(100),
    )
  })
})

describe("what a value takes in memory, roughly", () => {
  it.each<readonly [unknown, number]>([
    ["abc", 22],
    [null, 16],
    [7, 16],
    [{ name: "abc" }, 46],
    [["a", "b"], 16 + 2 * 2 + 2 * 18],
  ])("of %j is counted", (value, bytes) => {
    expect(roughBytes(value)).toBe(bytes)
  })
})

it("keys of a sequence sort as its numbers do", () => {
  const id = fc.maxSafeNat()
  fc.assert(
    fc.property(id, id, (a, b) => {
      const [one, other] = [sequenceKey(String(a)), sequenceKey(String(b))]
      expect(one < other).toBe(a < b)
      expect([Number(one), one.length]).toEqual([a, 16])
    }),
    propertyParameters(100),
  )
})
