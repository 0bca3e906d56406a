import { character, propertyParameters } from "@quoin/suites"
import fc from "fast-check"
import { expect, it } from "vitest"
import { decodeRow, encodeParameter, numbered } from "../src/statement"

const hostile = fc.constantFrom("?", "$1", '"', "'", '""', "''", "\0", "\\", "--", "é", "😀", "\uffff", "x")
const words = fc.array(hostile, { maxLength: 6 }).map((parts) => parts.join(""))

/** Pieces of SQL: how they are written, and whether they are a parameter. */
const pieces = fc.oneof(
  words.map((name) => `"${name.replaceAll('"', '""')}"`),
  words.map((text) => `'${text.replaceAll("'", "''")}'`),
  fc.constantFrom(" ", " AND key = ", "(", ")", ", ", "SELECT "),
  fc.constant("?"),
)

it("numbers the parameters in their order, and none in quoted names and texts", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (said) => {
      // A space keeps two quoted pieces from being one.
      let count = 0
      expect(numbered(said.join(" "))).toBe(
        said.map((piece) => (piece === "?" ? `$${++count}` : piece)).join(" "),
      )
    }),
    propertyParameters(100),
  )
})

it.each([
  ["", ""],
  ["SELECT 1", "SELECT 1"],
  ["? ? ?", "$1 $2 $3"],
  [`"a?""b?" = ?`, `"a?""b?" = $1`],
  [`'it''s ?' = ?`, `'it''s ?' = $1`],
  [`"'?" = ? AND '"?' = ?`, `"'?" = $1 AND '"?' = $2`],
  ["\n?\n", "\n$1\n"],
])("numbers %j", (sql, expected) => {
  expect(numbered(sql)).toBe(expected)
})

it("begins to count anew with each statement", () => {
  expect([numbered("?"), numbered("?")]).toEqual(["$1", "$1"])
})

const wellFormed = fc.string({ unit: character }).filter((text) => Buffer.from(text).toString() === text)

it("gives every text back that it sends", () => {
  fc.assert(
    fc.property(wellFormed, (text) => {
      const sent = encodeParameter(text)
      expect(Buffer.isBuffer(sent)).toBe(true)
      expect(decodeRow({ value: sent })).toEqual({ value: text })
    }),
    propertyParameters(100),
  )
})

it("sends lists of texts as lists of bytes, and the rest as it is", () => {
  expect(encodeParameter(["a\0", "é"])).toEqual([Buffer.from("a\0"), Buffer.from("é")])
  expect(encodeParameter([1, true, "t"])).toEqual([1, true, Buffer.from("t")])
  expect([null, 1.5, false, []].map((value) => encodeParameter(value))).toEqual([null, 1.5, false, []])
})

it("leaves what is no text as it came, and makes something of bytes that are none", () => {
  const row = { a: null, b: 1.5, c: true, d: "said", e: [1] }
  expect(decodeRow(row)).toEqual(row)
  expect(decodeRow({ a: Buffer.from([0x61, 0xff, 0xc3]) })).toEqual({ a: "a\ufffd\ufffd" })
  expect(decodeRow({})).toEqual({})
})
