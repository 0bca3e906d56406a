import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pageNumbers } from "../../src/search/answer/pageNumbers"

const sizes = fc.record({ total: fc.nat({ max: 60 }), limit: fc.integer({ min: 1, max: 9 }) })

/** A page of a list that nobody writes to. */
const quietPage = (total: number, limit: number, offset: number) => {
  const count = Math.max(0, Math.min(limit, total - offset))
  return pageNumbers({ offset, limit, count, more: offset + count < total, total })
}

describe("page numbers", () => {
  it("count pages and objects of a list that stays as it is", () => {
    fc.assert(
      fc.property(sizes, ({ total, limit }) => {
        const pages = Math.max(1, Math.ceil(total / limit))
        for (let page = 1; page <= pages; page++) {
          const offset = (page - 1) * limit
          expect(quietPage(total, limit, offset)).toEqual({
            page,
            pageCount: pages,
            startIndex: total === 0 ? 0 : offset + 1,
            toIndex: Math.min(total, offset + limit),
          })
        }
        expect(quietPage(total, limit, (pages + 3) * limit)).toEqual({
          page: pages + 4,
          pageCount: pages,
          startIndex: 0,
          toIndex: total,
        })
      }),
      propertyParameters(100),
    )
  })

  // Holds AST-106.
  it("lead on exactly as long as there is more, whatever the total has become", () => {
    const page = fc.record({
      offset: fc.nat({ max: 9 }),
      count: fc.nat({ max: 5 }),
      total: fc.nat({ max: 60 }),
      more: fc.boolean(),
    })
    fc.assert(
      fc.property(page, ({ offset, count, total, more }) => {
        fc.pre(!more || (count === 5 && total > 5))
        fc.pre(total >= count)
        const numbers = pageNumbers({ offset: offset * 5, limit: 5, count, more, total })
        expect([numbers.toIndex < total, numbers.page < numbers.pageCount]).toEqual([more, more])
      }),
      propertyParameters(100),
    )
  })
})
