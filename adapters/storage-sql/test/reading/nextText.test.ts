import { compareText } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import fc from "fast-check"
import { expect, it } from "vitest"
import { nextText } from "../../src/reading/nextText"

const characters = fc.constantFrom(
  "a",
  "b",
  "\0",
  "\ud7ff",
  "\ue000",
  "\uffff",
  "😀",
  "\u{10fffe}",
  "\u{10ffff}",
)
const texts = fc.array(characters, { maxLength: 4 }).map((list) => list.join(""))

it("bounds exactly the texts that begin so", () => {
  fc.assert(
    fc.property(texts, texts, (prefix, text) => {
      const end = nextText(prefix)
      const within = compareText(text, prefix) >= 0 && (end === undefined || compareText(text, end) < 0)
      expect(within).toBe(text.startsWith(prefix))
    }),
    propertyParameters(200),
  )
})

it("knows no end behind the highest characters", () => {
  expect([nextText(""), nextText("\u{10ffff}\u{10ffff}")]).toEqual([undefined, undefined])
  expect(nextText("a\u{10ffff}")).toBe("b")
})
