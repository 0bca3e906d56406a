import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exceededBytes } from "../../src/failures/withinLimit"

const character = fc.constantFrom("a", "é", "€", "😀", "\u0000", "\uffff")
const texts = fc.array(fc.string({ unit: character, maxLength: 12 }), { maxLength: 4 })

describe("bytes of several texts", () => {
  it("are refused exactly when they are more than the limit, counted as UTF-8", () => {
    fc.assert(
      fc.property(texts, fc.nat({ max: 60 }), (given, max) => {
        const bytes = Buffer.byteLength(given.join(""))
        const refusal = exceededBytes({ most: max }, "most", given)
        if (bytes <= max) expect(refusal).toBeUndefined()
        else expect(refusal).toMatchObject({ limit: "most", max, given: bytes })
      }),
      propertyParameters(100),
    )
  })
})
