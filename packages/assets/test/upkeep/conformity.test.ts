import { Instant } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { inLine } from "../../src/upkeep/conformity"
import type { ObjectRecord } from "../../src/objects/AssetObject"
import { attributeOfKind, definitionsWith } from "../objects/testTable"

const tags = attributeOfKind("select", { id: "100", maximumCardinality: 2 })
const title = attributeOfKind("text", { id: "101", name: "Title" })
const named = definitionsWith(tags, title)

const values = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 })

/** An object with values of known attributes and of one that is gone. */
const objects: fc.Arbitrary<ObjectRecord> = fc
  .record({
    name: fc.string(),
    label: fc.string(),
    held: fc.uniqueArray(fc.tuple(fc.constantFrom("100", "101", "102"), values), { selector: ([id]) => id }),
  })
  .map(({ name, label, held }) => ({
    id: "7",
    typeId: "1",
    schemaId: "1",
    objectKey: "SRV-7",
    name,
    label,
    createdAt: Instant.make(0),
    updatedAt: Instant.make(0),
    attributes: held.flatMap(([id, [first, ...rest]]) =>
      first === undefined ? [] : [{ id, storing: "choice" as const, values: [first, ...rest] as const }],
    ),
  }))

describe("bringing an object in line with its definitions", () => {
  it("keeps what is defined, in its order, and is done after one time", () => {
    fc.assert(
      fc.property(objects, (object) => {
        const after = inLine(named, object)
        expect(inLine(named, after)).toBe(after)
        expect(after.label).toBe(object.name === "" ? "SRV-7" : object.name)
        expect({ ...after, label: object.label, attributes: object.attributes }).toEqual(object)
        const kept = object.attributes.filter(({ id }) => id !== "102")
        expect(after.attributes.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
        for (const [i, { id, values: held }] of after.attributes.entries()) {
          const most = id === "100" ? 2 : 1
          expect(held).toEqual(kept[i]?.values.slice(0, most))
        }
      }),
      propertyParameters(100),
    )
  })

  it("gives the same object back when it is in line already", () => {
    fc.assert(
      fc.property(objects, (object) => {
        const after = inLine(named, object)
        const isInLine = JSON.stringify(after) === JSON.stringify(object)
        expect(after === object).toBe(isInLine)
      }),
      propertyParameters(100),
    )
  })
})
