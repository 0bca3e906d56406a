import { propertyParameters } from "@quoin/suites"
import fc from "fast-check"
import { expect, it } from "vitest"
import { collectionTable, columnName, identifier, snakeCase, valuesTable } from "../../src/layout/names"
import { dialect } from "../dialect"

const names = fc
  .array(fc.constantFrom("a", "A", "b", "B", "_", "/", ".", '"', "t"), { minLength: 1, maxLength: 5 })
  .map((letters) => letters.join(""))

it("keeps names apart that differ, though databases ignore case", () => {
  expect(snakeCase("spaceId")).toBe("space_id")
  fc.assert(
    fc.property(names, names, (one, other) => {
      expect(snakeCase(one) === snakeCase(other)).toBe(one === other)
      expect(snakeCase(one)).toBe(snakeCase(one).toLowerCase())
    }),
    propertyParameters(200),
  )
})

it("keeps the tables of collections and of their lists apart", () => {
  fc.assert(
    fc.property(names, names, names, (one, other, field) => {
      expect(valuesTable(one, field, "text")).not.toBe(collectionTable(other))
    }),
    propertyParameters(200),
  )
})

it("quotes what would end an identifier, once the database has made it short", () => {
  expect(identifier(dialect, 'a"b')).toBe('"a""b"')
  expect(identifier({ ...dialect, shortName: (name) => name.slice(0, 2) }, 'a"b')).toBe('"a"""')
})

it("gives each kind a column of its own", () => {
  const kinds = ["text", "number", "flag", "instant"] as const
  expect(new Set(kinds.map((kind) => columnName("x", kind))).size).toBe(kinds.length)
})
