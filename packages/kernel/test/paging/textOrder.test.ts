import { character, propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compareText, foldCase, isWellFormed, utf8Bytes } from "../../src/index"

const anyText = fc.string({ unit: character })
/** UTF-16 code units at random, so that halves of surrogate pairs stand alone. */
const brokenText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
  .map((units) => String.fromCharCode(...units))
/** Around the place where UTF-16 order and code point order part. */
const borderText = fc.string({
  unit: fc.constantFrom("a", "\u0000", "\ud7ff", "\ue000", "\uffff", "😀", "𐀀", "\u{10ffff}", "e\u0301"),
})
const text = fc.oneof(anyText, borderText)

describe("text order", () => {
  // Holds KER-51.
  it("is the byte order of UTF-8", () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const expected = Buffer.compare(Buffer.from(a), Buffer.from(b))
        expect(Math.sign(compareText(a, b))).toBe(expected)
      }),
      propertyParameters(100),
    )
  })

  it("counts the bytes of UTF-8", () => {
    fc.assert(
      fc.property(text, (a) => {
        expect(utf8Bytes(a)).toBe(Buffer.byteLength(a))
      }),
      propertyParameters(100),
    )
  })

  it.each(["\u007f", "\u0080", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\uffff", "\u{10000}"])(
    "counts the bytes at a border of UTF-8, be the text short or long: %j",
    (character) => {
      for (const times of [1, 100, 200, 201, 500])
        expect(utf8Bytes(character.repeat(times))).toBe(Buffer.byteLength(character) * times)
    },
  )

  it("tells lone surrogates", () => {
    fc.assert(
      fc.property(fc.oneof(text, brokenText), (a) => {
        expect(isWellFormed(a)).toBe(Buffer.from(a).toString() === a)
      }),
      propertyParameters(100),
    )
  })

  it("folds to lower case, and makes no two letters of one", () => {
    expect(["ÄÖÜ", "Straße", "I", "e\u0301"].map(foldCase)).toEqual(["äöü", "straße", "i", "\u00e9"])
  })

  // Holds KER-52.
  it("folds case once and for all", () => {
    fc.assert(
      fc.property(text, (a) => {
        expect(foldCase(foldCase(a))).toBe(foldCase(a))
      }),
      propertyParameters(100),
    )
    expect(foldCase("CAFE\u0301")).toBe(foldCase("café"))
  })
})
