import { Instant } from "@quoin/kernel"
import * as fc from "fast-check"
import { type Definitions, makeDefinitions } from "../../src/definitions/Definitions"
import type { TypeRecord } from "../../src/definitions/type/ObjectType"

const at = Instant.make(0)

/** Definitions of one schema with these types and no attributes but their names. */
export const definitionsOf = (types: ReadonlyArray<TypeRecord>): Definitions =>
  makeDefinitions({
    schemas: [{ id: "1", name: "S", key: "S", description: "", createdAt: at, updatedAt: at }],
    types,
    attributes: [],
    referenceTypes: [],
    statuses: [],
  })

/** A tree of types: each stands below an earlier one or at the top, positions counted from 0. */
export const randomTypes: fc.Arbitrary<ReadonlyArray<TypeRecord>> = fc
  .array(fc.record({ parent: fc.nat(), inherited: fc.boolean() }), { minLength: 1, maxLength: 15 })
  .map((drawn) => {
    const counts = new Map<string | undefined, number>()
    return drawn.map(({ parent, inherited }, i): TypeRecord => {
      const above = parent % (i + 1)
      const parentId = above === 0 ? undefined : String(above)
      const position = counts.get(parentId) ?? 0
      counts.set(parentId, position + 1)
      return {
        id: String(i + 1),
        schemaId: "1",
        name: `T${i + 1}`,
        description: "",
        ...(parentId === undefined ? {} : { parentId }),
        inherited,
        abstract: false,
        position,
        createdAt: at,
        updatedAt: at,
      }
    })
  })
