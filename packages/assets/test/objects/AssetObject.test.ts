import { Instant, compareText, foldCase } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Storing } from "../../src/definitions/attribute/ValueKind"
import { type ObjectRecord, attributeValues, recordKeyOf } from "../../src/objects/AssetObject"
import {
  allReferences,
  commonAttributes,
  describedForms,
  indexed,
} from "../../src/definitions/attribute/indexedForms"

const ids = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

const object = (attributes: ObjectRecord["attributes"]): ObjectRecord => ({
  id: "1",
  typeId: "1",
  schemaId: "1",
  objectKey: "SRV-1",
  name: "web",
  label: "web",
  createdAt: Instant.make(0),
  updatedAt: Instant.make(0),
  attributes,
})

describe("the key of an object's record", () => {
  it("sorts as the numbers do", () => {
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        const order = compareText(recordKeyOf(String(a)), recordKeyOf(String(b)))
        expect(Math.sign(order)).toBe(Math.sign(a - b))
      }),
      propertyParameters(100),
    )
  })
})

const texts = fc.array(fc.string({ unit: "grapheme", maxLength: 5 }), { minLength: 1, maxLength: 4 })

describe("the indexed forms of an attribute", () => {
  it("hold texts as given exactly where folding changes one of them", () => {
    fc.assert(
      fc.property(texts, ([first = "", ...rest]) => {
        const values = attributeValues(object([{ id: "9", storing: "choice", values: [first, ...rest] }]))
        const given = [first, ...rest]
        const exact = values[indexed.exact("9")]
        expect(exact).toEqual(given.some((text) => foldCase(text) !== text) ? given : [])
        expect(values[indexed.texts("9")]).toEqual(given.map(foldCase))
        expect(values[indexed.text("9")]).toBe(foldCase(first))
      }),
      propertyParameters(100),
    )
  })

  it("are described before they are put", () => {
    const storings: ReadonlyArray<readonly [Storing, string | number | boolean]> = [
      ["text", "A"],
      ["choice", "A"],
      ["address", "10.0.0.1"],
      ["number", 1],
      ["flag", true],
      ["reference", "b12"],
      ["key", "user-1"],
    ]
    for (const [storing, value] of storings) {
      const names = Object.keys(attributeValues(object([{ id: "9", storing, values: [value] }])))
      const described = [...commonAttributes, ...describedForms("9", storing, true)].map(({ name }) => name)
      expect(described).toEqual(expect.arrayContaining(names))
    }
  })

  it("gather all references of an object", () => {
    const values = attributeValues(
      object([
        { id: "8", storing: "reference", values: ["a1", "b12"] },
        { id: "9", storing: "key", values: ["user-1"] },
        { id: "10", storing: "reference", values: ["a2"] },
      ]),
    )
    expect(values[allReferences]).toEqual(["a1", "b12", "a2"])
  })

  it("are none of what is being deleted", () => {
    const going: ObjectRecord = {
      ...object([{ id: "9", storing: "number", values: [1] }]),
      deleting: true,
    }
    expect(attributeValues(going)).toEqual({})
  })
})
