import { distinct, distinctBy } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("each value once", () => {
  // Holds KER-123.
  it("is what filtering says, in the order of first places", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (values) => {
        const first = values.filter((value, place) => values.indexOf(value) === place)
        expect(distinct(values)).toEqual(first)
        const objects = values.map((value, place) => ({ key: String(value), place }))
        expect(distinctBy(objects, ({ key }) => key)).toEqual(
          values.flatMap((value, place) => (values.indexOf(value) === place ? (objects[place] ?? []) : [])),
        )
      }),
      propertyParameters(200),
    )
  })
})
