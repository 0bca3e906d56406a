import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { idOfTiny, tinyui } from "../../src/content/tinyAddress"

describe("a short address", () => {
  it("leads back to the id, and is the bytes of its number", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (number) => {
        const bytes = Buffer.alloc(8)
        bytes.writeBigUInt64LE(BigInt(number))
        const code = bytes.toString("base64url").replace(/A+$/, "")
        expect(tinyui(String(number))).toBe(`/x/${code}`)
        if (number > 0) expect(idOfTiny(code)).toBe(String(number))
      }),
      propertyParameters(300),
    )
  })

  it("is the id itself where that is no number", () => {
    expect(tinyui("a/b")).toBe("/x/a%2Fb")
  })
})
