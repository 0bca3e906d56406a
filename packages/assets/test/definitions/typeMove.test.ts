import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { amended } from "../../src/definitions/Amendment"
import { ringRule, typeMove } from "../../src/definitions/type/typeMove"
import { siblingsBelow } from "../../src/definitions/type/typeRules"
import { definitionsOf, randomTypes } from "./randomTree"

const moves = randomTypes.chain((types) =>
  fc.record({
    types: fc.constant(types),
    moved: fc.nat(types.length - 1),
    /** One above the number of types stands for the top. */
    parent: fc.nat(types.length),
    position: fc.nat(20),
  }),
)

describe("a move in the tree of types", () => {
  // Holds AST-28.
  it("keeps every type and all subtrees, and counts all siblings from 0", () => {
    fc.assert(
      fc.property(moves, ({ types, moved, parent, position }) => {
        const before = definitionsOf(types)
        const type = types[moved]
        const parentId = types[parent]?.id
        fc.pre(type !== undefined && ringRule(before, type, parentId) === undefined)
        if (type === undefined) return
        const { moved: changed } = typeMove(before, type, parentId, position)
        const after = amended(before, { types: changed })
        const siblings = siblingsBelow(after, "1", parentId)
        expect(siblings.findIndex(({ id }) => id === type.id)).toBe(Math.min(position, siblings.length - 1))
        expect(
          after
            .typesOf("1")
            .map(({ id }) => id)
            .sort(),
        ).toEqual(types.map(({ id }) => id).sort())
        for (const each of types) {
          if (each.id !== type.id) expect(after.types.get(each.id)?.parentId).toBe(each.parentId)
        }
        for (const group of [undefined, ...types.map(({ id }) => id)]) {
          const positions = siblingsBelow(after, "1", group).map((sibling) => sibling.position)
          expect(positions).toEqual(positions.map((_, i) => i))
        }
      }),
      propertyParameters(100),
    )
  })

  it("to where a type stands already changes nothing", () => {
    fc.assert(
      fc.property(randomTypes, (types) => {
        const definitions = definitionsOf(types)
        for (const type of types) {
          expect(typeMove(definitions, type, type.parentId, type.position).moved).toEqual([])
        }
      }),
      propertyParameters(100),
    )
  })

  // Holds AST-29.
  it("refuses exactly the places below the type itself", () => {
    fc.assert(
      fc.property(randomTypes, (types) => {
        const definitions = definitionsOf(types)
        for (const type of types) {
          for (const { id } of types) {
            const isBelow = definitions.lineOf(id).includes(type)
            expect(ringRule(definitions, type, id) !== undefined).toBe(isBelow)
          }
        }
      }),
      propertyParameters(100),
    )
  })
})
