import { propertyParameters } from "@quoin/suites"
import fc from "fast-check"
import { expect, it } from "vitest"
import { postgres } from "../src/dialect"

const bytes = (text: string) => Buffer.byteLength(text)

const namesOf = (...characters: ReadonlyArray<string>) =>
  fc.array(fc.constantFrom(...characters), { maxLength: 90 }).map((parts) => parts.join(""))

const names = namesOf("a", "b", "é", "€", "😀", "\ufffd", "~", "/", "\0")

it("keeps every name within 63 bytes, short ones as they are, and cuts between characters", () => {
  fc.assert(
    fc.property(namesOf("a", "é", "€", "😀", "/"), (name) => {
      const short = postgres.shortName(name)
      expect(bytes(short)).toBeLessThanOrEqual(63)
      if (bytes(name) <= 63) expect(short).toBe(name)
      else expect(name.startsWith(short.slice(0, short.indexOf("~")))).toBe(true)
    }),
    propertyParameters(100),
  )
})

it("keeps distinct names distinct, even those that differ in their last characters only", () => {
  fc.assert(
    fc.property(names, names, names, (start, one, other) => {
      const [a, b] = [start + one, start + other]
      expect(postgres.shortName(a) === postgres.shortName(b)).toBe(a === b)
      expect(postgres.shortName(a)).toBe(postgres.shortName(a))
    }),
    propertyParameters(100),
  )
})

it.each([
  ["x".repeat(63), "x".repeat(63)],
  ["x".repeat(64), `${"x".repeat(46)}~7ce100971f64e700`],
  // 45 bytes and the first of two: the character is left out whole.
  [`${"x".repeat(45)}${"é".repeat(20)}`, `${"x".repeat(45)}~`],
  [`${"x".repeat(44)}${"é".repeat(20)}`, `${"x".repeat(44)}é~`],
  [`${"x".repeat(43)}${"😀".repeat(20)}`, `${"x".repeat(43)}~`],
])("shortens %j", (name, beginning) => {
  expect(postgres.shortName(name).startsWith(beginning)).toBe(true)
})

it("asks for bytes where texts are, so that they compare by code points in any collation", () => {
  expect(postgres.columnTypes.text).toBe("bytea")
  expect(postgres.isListed("key", "text")).toBe("key = ANY (CAST(? AS bytea[]))")
  expect(postgres.listRows("number")).toContain("CAST(? AS double precision[])")
  expect(
    postgres.entryParameters([
      [7, "a"],
      [8, "b"],
    ]),
  ).toEqual([
    [7, 8],
    ["a", "b"],
  ])
})
