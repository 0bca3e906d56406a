import { type Field } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ValueKindName } from "../../src/definitions/attribute/ValueKind"
import { canonicalAddress } from "../../src/objects/values/IpAddress"
import { nothingFound, parseValue, textGiven } from "../../src/objects/values/parseValue"
import type { Shown } from "../../src/objects/views/shownThings"
import { noThings } from "../../src/objects/views/thingsElsewhere"
import { valueView } from "../../src/objects/views/valueView"
import { attributeOfKind, columnOfKind, definitionsWith, plainKinds } from "./testTable"

const shown: Shown = {
  definitions: definitionsWith(),
  objects: new Map(),
  users: new Map(),
  things: {
    ...noThings,
    projects: new Map([["10001", { key: "WEB", name: "Web site" }]]),
  },
  visible: () => true,
}

const nothing = () => undefined

const texts = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 50 })
  .filter((text) => text.trim() !== "")
const options = ["one", "two"]

/** Stored values of each kind. */
const stored: Readonly<Record<string, fc.Arbitrary<Field.Scalar>>> = {
  text: texts,
  textArea: texts,
  integer: fc.maxSafeInteger(),
  double: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  boolean: fc.boolean(),
  date: fc
    .date({
      min: new Date("0001-01-01T00:00:00.000Z"),
      max: new Date("9999-12-31T00:00:00.000Z"),
      noInvalidDate: true,
    })
    .map((date) => Math.floor(date.getTime() / 86_400_000) * 86_400_000),
  time: fc.integer({ min: 0, max: 86_399 }).map((second) => second * 1000),
  dateTime: fc
    .date({
      min: new Date("0001-01-01T00:00:00.000Z"),
      max: new Date("9999-12-31T00:00:00.000Z"),
      noInvalidDate: true,
    })
    .map((date) => date.getTime()),
  url: fc.webUrl(),
  email: fc.emailAddress(),
  select: fc.constantFrom(...options),
  ipAddress: fc.oneof(fc.ipV4(), fc.ipV6()).map((address) => canonicalAddress(address) ?? ""),
}

describe("a value as callers see it", () => {
  // Holds AST-96.
  it("can be written again and means the same, whatever its kind", () => {
    expect(Object.keys(stored)).toEqual(expect.arrayContaining([...plainKinds]))
    for (const kind of plainKinds) {
      const column = columnOfKind(kind, { options })
      fc.assert(
        fc.property(stored[kind] ?? texts, (value) => {
          const view = valueView(column.attribute, value, shown, nothing)
          const text = textGiven(column, view?.value ?? "")
          expect(Either.getOrUndefined(parseValue(text ?? "", column, nothingFound)), kind).toBe(value)
          expect(view?.displayValue).not.toBe("")
          expect(view?.searchValue).not.toBe("")
        }),
        propertyParameters(50),
      )
    }
  })

  const viewOf = (kind: ValueKindName, value: Field.Scalar, more = {}) =>
    valueView(attributeOfKind(kind, more), value, shown, nothing)

  // Holds AST-97.
  it("shows numbers with their unit, and searches them without", () => {
    expect(viewOf("integer", 1000, { suffix: "kB" })).toEqual({
      value: 1000,
      displayValue: "1000 kB",
      searchValue: "1000",
    })
  })

  // Holds AST-97.
  it("shows instants in UTC, and gives them in ISO 8601", () => {
    expect(viewOf("dateTime", 0)).toMatchObject({
      value: "1970-01-01T00:00:00.000Z",
      displayValue: "1970-01-01 00:00 UTC",
    })
  })

  it("shows a status by its name", () => {
    expect(viewOf("status", "3")).toMatchObject({
      value: "3",
      displayValue: "In Service",
      status: { category: 1 },
    })
    expect(viewOf("status", "99")).toBeUndefined()
  })

  // Holds AST-97.
  it("shows of a user that is gone only the key", () => {
    expect(viewOf("user", "user-7")).toMatchObject({
      displayValue: "user-7",
      user: { key: "user-7", isDeleted: true },
    })
  })

  // Holds AST-970.
  it("shows a project by its name, and one that is gone or hidden by its id", () => {
    expect(viewOf("project", "10001")).toEqual({
      value: "10001",
      displayValue: "Web site",
      searchValue: "WEB",
      project: { id: "10001", key: "WEB", name: "Web site" },
    })
    expect(viewOf("project", "10002")).toEqual({
      value: "10002",
      displayValue: "10002",
      searchValue: "10002",
      project: { id: "10002" },
    })
  })

  // Holds AST-97.
  it("leaves out a reference that leads nowhere", () => {
    expect(viewOf("reference", "a1")).toBeUndefined()
  })
})
