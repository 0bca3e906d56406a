import type { UserRecord } from "@quoin/directory"
import { Instant, UserKey, foldCase, limits as kernelLimits, utf8Bytes } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { AttributeRecord } from "../../src/definitions/attribute/AttributeDefinition"
import type { ValueKindName } from "../../src/definitions/attribute/ValueKind"
import { limits } from "../../src/limits"
import { type ObjectRecord, recordKeyOf } from "../../src/objects/AssetObject"
import { parseInput } from "../../src/objects/values/attributeInputs"
import * as patterns from "../../src/objects/values/patterns"
import {
  type Given,
  memberName,
  nothingFound,
  parseValue,
  textGiven,
} from "../../src/objects/values/parseValue"
import { columnOfKind } from "./testTable"

const parsed = (
  kind: ValueKindName,
  given: Given,
  found = nothingFound,
  more: Partial<AttributeRecord> = {},
) => {
  const column = columnOfKind(kind, more)
  const text = textGiven(column, given)
  return text === undefined ? "no value" : Either.merge(parseValue(text, column, found))
}

/** What is given, and what is stored. */
const accepted: Readonly<Partial<Record<ValueKindName, ReadonlyArray<readonly [Given, unknown]>>>> = {
  text: [
    ["  as it is ", "  as it is "],
    [42, "42"],
    [" ", "no value"],
  ],
  integer: [
    ["42", 42],
    [" +7 ", 7],
    [-3, -3],
    ["-0", 0],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ["", "no value"],
  ],
  double: [
    ["1.5e3", 1500],
    [".5", 0.5],
    [1e21, 1e21],
  ],
  boolean: [
    [true, true],
    ["False", false],
  ],
  date: [["2024-02-29", Date.UTC(2024, 1, 29)]],
  time: [["00:01", 60_000]],
  dateTime: [["2024-01-01T01:00:00+01:00", Date.UTC(2024, 0, 1)]],
  url: [["https://example.org/?q=ä", "https://example.org/?q=ä"]],
  email: [["Ada@example.org", "Ada@example.org"]],
  ipAddress: [
    ["10.0.0.1", "10.0.0.1"],
    ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ],
  status: [
    ["2", "2"],
    [2, "2"],
    ["in service", "3"],
  ],
}

const refused: Readonly<Partial<Record<ValueKindName, ReadonlyArray<Given>>>> = {
  text: ["\ud800"],
  integer: ["1.5", "12 kB", "1e3", 1.5, 2 ** 53, "0x10", true],
  double: ["1,5", "Infinity", "1e999", "one", NaN, `${"1".repeat(300_000)}x`],
  boolean: ["yes", 1],
  date: ["31.5.2024", "2024-02-30", 1716500000000],
  time: ["noon", 3600],
  dateTime: ["2024-01-01T00:00:00", 1716500000000],
  url: ["example.org", "javascript:alert(1)", "https://two words", "DATA:text/html,x"],
  email: ["ada", "a b@example.org", "a@b@c", `${"a".repeat(310)}@example.org`],
  ipAddress: ["10.0.0", "300.1.1.1", "10.0.0.0/8", `fe80::1%${"a".repeat(3_000)}`],
  status: ["9", "Unknown"],
  select: ["anything"],
  reference: ["SRV-1", "1"],
  user: ["ada"],
  group: ["admins"],
}

describe("a given value", () => {
  // Holds AST-73, AST-83.
  it("is read by the kind of its attribute", () => {
    for (const [kind, cases] of Object.entries(accepted)) {
      for (const [given, stored] of cases) {
        expect(parsed(kind as ValueKindName, given), `${kind} ${given}`).toBe(stored)
      }
    }
  })

  // Holds AST-73, AST-76.
  it("is refused in words when it is none of the kind", () => {
    for (const [kind, cases] of Object.entries(refused)) {
      for (const given of cases) {
        const column = columnOfKind(kind as ValueKindName)
        const outcome = parseValue(textGiven(column, given) ?? "", column, nothingFound)
        expect(Either.isLeft(outcome), `${kind} ${given}`).toBe(true)
      }
    }
  })

  // Holds AST-75.
  it("fits into what the storage indexes, folded or not", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", minLength: 1 }),
        fc.integer({ min: 1, max: 2_100 }),
        (unit, times) => {
          const text = unit.repeat(times)
          fc.pre(text.trim() !== "" && text.length < 10_000)
          const outcome = parseValue(text, columnOfKind("text"), nothingFound)
          const bytes = Math.max(utf8Bytes(text), utf8Bytes(foldCase(text)))
          expect(Either.isRight(outcome)).toBe(bytes <= limits.valueBytes)
          expect(limits.valueBytes).toBeLessThanOrEqual(kernelLimits.indexedTextBytes)
        },
      ),
      propertyParameters(100),
    )
  })

  // Holds AST-77.
  it("must be one of the options, as they are spelt", () => {
    const options = { options: ["required", "important"] }
    expect(parsed("select", "required", nothingFound, options)).toBe("required")
    expect(parsed("select", "Required", nothingFound, options)).toBe("one of required, important")
  })

  // Holds AST-78.
  it("must match a pattern as a whole", () => {
    const column = columnOfKind("text", { regexValidation: "[a-z]{3}-\\d+" })
    const written = (text: string) =>
      Either.merge(parseInput({ column, texts: [text] }, nothingFound, patterns))
    expect(written("deb-42")).toEqual({ column, values: ["deb-42"] })
    expect(written("deb-42!")).toHaveProperty(
      "allowed",
      `for ${column.attribute.name} a value that matches [a-z]{3}-\\d+ from its first to its last character`,
    )
  })

  // Holds AST-78.
  it("is matched in linear time, whatever the pattern", () => {
    const column = columnOfKind("text", { regexValidation: "(a+)+b" })
    const long = parseInput({ column, texts: ["a".repeat(1_990)] }, nothingFound, patterns)
    expect(Either.isLeft(long) && long.left.allowed).toMatch(/a value that matches/)
  })

  // Holds AST-77.
  it("may only be an allowed status", () => {
    const some = { typeValueMulti: ["1"] }
    expect(parsed("status", "Active", nothingFound, some)).toBe("1")
    expect(parsed("status", "Closed", nothingFound, some)).toBe("the id or the name of a status: Active")
  })
})

const object = (id: string, typeId: string): ObjectRecord => ({
  id,
  typeId,
  schemaId: "1",
  objectKey: `SRV-${id}`,
  name: "web",
  label: "web",
  createdAt: Instant.make(0),
  updatedAt: Instant.make(0),
  attributes: [],
})

describe("a value that names something", () => {
  const toHost = { typeValue: "1" }
  const found = { ...nothingFound, objects: new Map([[recordKeyOf("12"), object("12", "1")]]) }

  it("names an object by its key, in any case, or its id", () => {
    for (const name of ["SRV-12", "srv-12", "12", 12]) {
      expect(parsed("reference", name, found, toHost)).toBe(recordKeyOf("12"))
    }
  })

  // Holds AST-94.
  it("does not name it by the key of another schema, or a number that is padded", () => {
    for (const name of ["DEB-12", "SRV-012", "-12", "SRV 12"]) {
      expect(parsed("reference", name, found, toHost)).toBe("the key or the id of an object of type Host")
    }
  })

  // Holds AST-80.
  it("is told alike whether the object is absent or of another type", () => {
    const other = { ...nothingFound, objects: new Map([[recordKeyOf("12"), object("12", "2")]]) }
    expect(parsed("reference", "SRV-12", other, toHost)).toBe(parsed("reference", "SRV-99", other, toHost))
  })

  // Holds AST-77.
  it("names a user of the groups that are allowed", () => {
    const user: UserRecord = {
      key: UserKey.make("user-1"),
      username: "ada",
      fullName: "Ada Lovelace",
      email: "ada@example.org",
      status: "active",
      createdAt: Instant.make(0),
    }
    const known = { ...nothingFound, users: new Map([["ada", user]]) }
    const ops = { typeValueMulti: ["ops"] }
    expect(parsed("user", "ada", known)).toBe("user-1")
    expect(parsed("user", "ada", known, ops)).toBe("the key or the name of a user in one of the groups ops")
    const member = { ...known, members: new Set([memberName("100", "user-1")]) }
    expect(parsed("user", "ada", member, ops)).toBe("user-1")
  })

  it("names a group that exists", () => {
    expect(parsed("group", "ops", { ...nothingFound, groups: new Set(["ops"]) })).toBe("ops")
  })
})
