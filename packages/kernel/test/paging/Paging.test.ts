import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Paging } from "../../src/index"

/** Made by each test: what changes them is in force then. */
const stylesOf = () => [Paging.startLimit(25), Paging.startAtMaxResults(), Paging.pageResultPerPage()]

/** A list cut into pages by walking a style until an empty page. */
const walk = (style: Paging.PagingStyle, length: number, size: number): ReadonlyArray<number> => {
  const list = Array.from({ length }, (_, i) => i)
  const seen: Array<number> = []
  for (let page = 0; ; page++) {
    const from = style.from === "page" ? page + 1 : page * size
    const { offset, limit } = Either.getOrThrow(Paging.pageRequest(style, from, size))
    const items = list.slice(offset, offset + limit)
    if (items.length === 0) return seen
    seen.push(...items)
  }
}

describe("paging", () => {
  // Holds KER-57, KER-58, KER-59.
  it("walks every list whole, in all three styles", () => {
    const styles = stylesOf()
    fc.assert(
      fc.property(
        fc.constantFrom(...styles),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (style, length, size) => {
          expect(walk(style, length, size)).toEqual(Array.from({ length }, (_, i) => i))
        },
      ),
      propertyParameters(100),
    )
  })

  it("starts at the beginning with the style's own page size", () => {
    expect(
      stylesOf().map((style) => Either.getOrThrow(Paging.pageRequest(style, undefined, undefined))),
    ).toEqual([
      { offset: 0, limit: 25 },
      { offset: 0, limit: 50 },
      { offset: 0, limit: 25 },
    ])
  })

  // Holds KER-60.
  it("lowers a page size above the cap, and never raises one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1_000 }), (asked, cap) => {
        const { limit } = Either.getOrThrow(Paging.pageRequest(Paging.startLimit(25, cap), 0, asked))
        expect(limit).toBe(Math.min(asked, cap))
      }),
      propertyParameters(100),
    )
  })

  // Holds KER-60.
  it("names the parameter that is nonsense", () => {
    const styles = stylesOf()
    const message = (from: number | undefined, size: number | undefined, style = styles[0]) =>
      style &&
      Either.match(Paging.pageRequest(style, from, size), { onLeft: (e) => e.message, onRight: () => "" })
    expect(message(-1, undefined)).toContain("start: given -1, allowed: a whole number from 0")
    expect(message(0, 2.5)).toContain("limit: given 2.5")
    expect(message(0, 10, styles[2])).toContain("page: given 0, allowed: a whole number from 1")
  })

  it("takes an offset up to 2^31, and none beyond", () => {
    const read = (from: number) => Either.isRight(Paging.pageRequest(Paging.startAtMaxResults(), from, 1))
    expect([read(2 ** 31), read(2 ** 31 + 1)]).toEqual([true, false])
  })

  it("calls its parameters what each API calls them", () => {
    expect(stylesOf().map(({ from, size }) => [from, size])).toEqual([
      ["start", "limit"],
      ["startAt", "maxResults"],
      ["page", "resultPerPage"],
    ])
  })

  it("lets a page end early only where the next one begins behind what came", () => {
    expect(stylesOf().map(({ mayBeCut }) => mayBeCut)).toEqual([true, false, false])
  })

  it("counts one page where nothing fits on any", () => {
    expect([Paging.pageCount(5, 0), Paging.pageCount(5, -1), Paging.pageCount(5, 1)]).toEqual([1, 1, 5])
  })

  // Holds KER-61.
  it("counts pages: an empty list is one empty page", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 100 }), (total, limit) => {
        const pages = Paging.pageCount(total, limit)
        expect(pages * limit >= total && (pages - 1) * limit <= Math.max(0, total - 1)).toBe(true)
      }),
      propertyParameters(100),
    )
  })
})
