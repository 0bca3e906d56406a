import { OrderKey, limits } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"

const anyNumber = fc.oneof(fc.nat(100), fc.nat({ max: Number.MAX_SAFE_INTEGER }))

/** Keys as they come to be: made, and put between others. */
const someKeys = fc
  .tuple(fc.uniqueArray(fc.nat(20), { minLength: 1 }), fc.array(fc.nat(1_000), { maxLength: 40 }))
  .map(([numbers, gaps]) => {
    const keys = numbers.map(OrderKey.first).sort()
    for (const gap of gaps) {
      const at = gap % (keys.length + 1)
      const key = OrderKey.between(keys[at - 1], keys[at])
      if (key !== undefined) keys.splice(at, 0, key)
    }
    return keys
  })

const ordered = (keys: ReadonlyArray<string>): boolean =>
  keys.every((key, i) => i === 0 || (keys[i - 1] ?? "") < key)

describe("the key of an order", () => {
  // Holds KER-83.
  it("orders things as they were made", () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (a, b) => {
        const [x, y] = [OrderKey.first(a), OrderKey.first(b)]
        expect(x < y).toBe(a < b)
        expect(x.length).toBe(y.length)
      }),
      propertyParameters(200),
    )
  })

  // Holds KER-83.
  it("is between those around it, and at an end beyond the last", () => {
    fc.assert(
      fc.property(someKeys, fc.nat(), (keys, place) => {
        const at = place % (keys.length + 1)
        const key = OrderKey.between(keys[at - 1], keys[at])
        expect(key).toBeDefined()
        expect(ordered([...keys.slice(0, at), key ?? "", ...keys.slice(at)])).toBe(true)
      }),
      propertyParameters(200),
    )
  })

  // Holds KER-83.
  it("leaves what is made later behind it, however often something is put last", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(200), (number, times) => {
        let last: string | undefined = OrderKey.first(number)
        for (let i = 0; i < times; i++) {
          const next = OrderKey.between(last, undefined)
          expect((last ?? "") < (next ?? "")).toBe(true)
          last = next
        }
        expect((last ?? "z") < OrderKey.first(number + 1)).toBe(true)
      }),
      propertyParameters(50),
    )
  })

  // Holds KER-84.
  it("has no room between two that are the same", () => {
    expect(OrderKey.between("AV", "AV")).toBeUndefined()
    expect(OrderKey.spread("AV", "AV", 1)).toBeUndefined()
  })

  // Holds KER-84.
  it("is bounded, and says when there is no room, from either side", () => {
    const [low, high] = [OrderKey.first(1), OrderKey.first(2)]
    const untilFull = (next: (last: string) => string | undefined, from: string): number => {
      let made = 0
      for (let key: string | undefined = from; key !== undefined; made++) {
        expect(key.length).toBeLessThanOrEqual(limits.orderKeyChars)
        key = next(key)
      }
      return made
    }
    expect(untilFull((last) => OrderKey.between(low, last), high)).toBeGreaterThan(500)
    expect(untilFull((last) => OrderKey.between(last, high), low)).toBeGreaterThan(500)
    expect(untilFull((last) => OrderKey.between(last, undefined), low)).toBeGreaterThan(3_000)
  })

  // Holds KER-83.
  it("has room before the first for whatever is put there, in keys that stay short", () => {
    let first = OrderKey.first(500)
    for (let i = 0; i < 3_000; i++) {
      const next = OrderKey.between(undefined, first) ?? "z"
      expect(next < first && next.length < 20).toBe(true)
      first = next
    }
  })

  // Holds KER-84.
  it("says when there is no room before the first", () => {
    const full = `${"0".repeat(limits.orderKeyChars - 1)}V`
    expect(OrderKey.between(undefined, full)).toBeUndefined()
  })

  // Holds KER-84.
  it("is spread evenly: as many as are asked for, in order, and with room between any two", () => {
    fc.assert(
      fc.property(someKeys, fc.nat(), fc.nat(600), (keys, place, count) => {
        const at = place % keys.length
        const [before, after] = [keys[at - 1], keys[at] ?? ""]
        const made = OrderKey.spread(before, after, count) ?? []
        expect(made.length).toBe(count)
        const all = [...(before === undefined ? [] : [before]), ...made, after]
        expect(ordered(all)).toBe(true)
        for (let i = 1; i < all.length; i++) expect(OrderKey.between(all[i - 1], all[i])).toBeDefined()
        const lengths = made.map((key) => key.length)
        expect(Math.max(0, ...lengths) - Math.min(...lengths, Infinity)).toBeLessThanOrEqual(0)
      }),
      propertyParameters(100),
    )
  })

  // Holds KER-84.
  it("keeps the order of a list in which things are put anywhere, where what is crowded is spread anew", () => {
    const window = 5
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat()), { maxLength: 400 }), (steps) => {
        const names: Array<number> = []
        const keys: Array<string> = []
        for (const [near, place] of steps) {
          // Most of it goes to one place, so that this gets crowded.
          const at = near ? Math.min(1, names.length) : place % (names.length + 1)
          const key = OrderKey.between(keys[at - 1], keys[at])
          names.splice(at, 0, names.length)
          keys.splice(at, 0, key ?? "")
          if (key !== undefined) continue
          const from = Math.max(0, at - window)
          const end = keys[at + window + 1]
          const anew = OrderKey.spread(keys[from - 1], end ?? OrderKey.first(999_999), at + window + 1 - from)
          for (const [i, made] of (anew ?? []).slice(0, keys.length - from).entries()) keys[from + i] = made
        }
        expect(ordered(keys)).toBe(true)
      }),
      propertyParameters(50),
    )
  })
})
