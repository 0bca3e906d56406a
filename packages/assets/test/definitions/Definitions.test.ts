import { Instant } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { AttributeRecord } from "../../src/definitions/attribute/AttributeDefinition"
import { makeDefinitions } from "../../src/definitions/Definitions"
import type { SchemaRecord } from "../../src/definitions/schema/ObjectSchema"
import { attributeOfKind } from "../objects/testTable"
import { randomTypes } from "./randomTree"

const at = Instant.make(0)
const schema = (more: Partial<SchemaRecord> = {}): SchemaRecord => ({
  id: "1",
  name: "S",
  key: "S",
  description: "",
  createdAt: at,
  updatedAt: at,
  ...more,
})

const own = (typeId: string): AttributeRecord =>
  attributeOfKind("text", { id: `a${typeId}`, typeId, name: `A${typeId}` })

describe("definitions", () => {
  // Holds AST-33.
  it("give a type its own attributes and those of all above it, as far as each passes them on", () => {
    fc.assert(
      fc.property(randomTypes, (types) => {
        const attributes = types.map(({ id }) => own(id))
        const rest = { referenceTypes: [], statuses: [] }
        const definitions = makeDefinitions({ schemas: [schema()], types, attributes, ...rest })
        const parents = new Map(types.map((type) => [type.id, type]))
        for (const type of types) {
          const expected = [`a${type.id}`]
          let above = parents.get(type.parentId ?? "")
          while (above?.inherited === true) {
            expected.unshift(`a${above.id}`)
            above = parents.get(above.parentId ?? "")
          }
          expect(definitions.attributesOf(type.id).map(({ id }) => id)).toEqual(expected)
        }
      }),
      propertyParameters(100),
    )
  })

  // Holds AST-19.
  it("list types in tree order, each before those below it", () => {
    fc.assert(
      fc.property(randomTypes, (types) => {
        const definitions = makeDefinitions({
          schemas: [schema()],
          types,
          attributes: [],
          referenceTypes: [],
          statuses: [],
        })
        const listed = definitions.typesOf("1").map(({ id }) => id)
        expect([...listed].sort()).toEqual(types.map(({ id }) => id).sort())
        for (const { id, parentId } of types) {
          if (parentId !== undefined) expect(listed.indexOf(parentId)).toBeLessThan(listed.indexOf(id))
        }
      }),
      propertyParameters(100),
    )
  })

  it("leave out a schema that is being deleted with all that stands in it", () => {
    fc.assert(
      fc.property(randomTypes, (types) => {
        const definitions = makeDefinitions({
          schemas: [schema({ deleting: true }), schema({ id: "2" })],
          types,
          attributes: [...types.map(({ id }) => own(id))],
          referenceTypes: [{ id: "90", name: "R", description: "", color: "#000000", schemaId: "1" }],
          statuses: [{ id: "90", name: "R", description: "", category: 0, schemaId: "1" }],
        })
        expect([...definitions.schemas.keys()]).toEqual(["2"])
        expect(definitions.schemasBeingDeleted.map(({ id }) => id)).toEqual(["1"])
        expect([definitions.types.size, definitions.attributes.size]).toEqual([0, 0])
        expect([definitions.referenceTypes.has("90"), definitions.statuses.has("90")]).toEqual([false, false])
      }),
      propertyParameters(100),
    )
  })

  it("leave out an attribute whose values are being removed", () => {
    const types = fc.sample(randomTypes, { numRuns: 1, seed: 1 }).flat()
    const attributes = types.map(({ id }) => own(id))
    const rest = { schemas: [schema()], types, referenceTypes: [], statuses: [] }
    const [first, ...others] = attributes
    const gone = first === undefined ? [] : [{ ...first, deleting: true as const }]
    const definitions = makeDefinitions({ ...rest, attributes: [...gone, ...others] })
    expect(gone).toHaveLength(1)
    expect([...definitions.attributes.keys()]).toEqual(others.map(({ id }) => id))
  })
})
