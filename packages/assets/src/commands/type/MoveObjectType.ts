import { Commit, CommonFailure, Given, Operation, Resource } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { AttributeDefinitions, ObjectTypes } from "../../definitions/collections"
import { changeDefinition, loadForChange } from "../../definitions/definitionChange"
import { loadNamedType } from "../../definitions/namedDefinitions"
import { administerType } from "../../definitions/permissions"
import { checkRules, rule } from "../../definitions/rules"
import { TypeView } from "../../definitions/type/ObjectType"
import { checkMove, ringRule, typeMove } from "../../definitions/type/typeMove"
import { typeView } from "../../definitions/type/typeView"
import { managing } from "../../facts"
import { countObjects } from "../../objects/views/objectCounts"
import { lostValues } from "../../upkeep/lostValues"
import { afterRewrite, beginRewrite, nextRewriteStep } from "../../upkeep/objectRewriting"

/**
 * Puts a type below another of its schema, or at the top, at a position among its siblings there. Refused while its objects,
 * or those of types below it, have values of attributes that they would no longer inherit: a move loses no values.
 */
export class MoveObjectType extends Operation.Request<MoveObjectType>()("assets.moveObjectType", () => ({
  payload: {
    id: Given.Key,
    /** Absent for the top. */
    parentId: Schema.optional(Given.Key),
    /** From 0; behind the last sibling is last. */
    position: Schema.Int,
  },
  success: TypeView,
  failure: CommonFailure,
})) {}

const facts = managing(
  "Move an object type in its schema",
  "AST-21",
  "AST-22",
  "AST-23",
  "AST-27",
  "AST-28",
  "AST-29",
)

export const moveObjectType = Operation.command(MoveObjectType, facts, {
  load: ({ id, parentId, position }, reads) =>
    Effect.gen(function* () {
      yield* checkRules([rule(position >= 0, "position", position, "0 and more")])
      const stamped = yield* loadForChange(reads)
      const { definitions } = stamped
      const type = yield* loadNamedType(reads, definitions, id)
      const move = Either.map(checkRules([ringRule(definitions, type, parentId)]), () =>
        typeMove(definitions, type, parentId, position),
      )
      return {
        ...stamped,
        type,
        move,
        step: yield* nextRewriteStep(reads, definitions, type.id),
        lost: Either.isLeft(move) ? [] : yield* lostValues(reads, move.right.change),
        objectCount: yield* countObjects(reads, "typeId", id),
      }
    }),
  allow: (_request, { type }) => administerType(type),
  decide: (_request, state, { at }) =>
    afterRewrite(state.step, typeView(state.definitions, state.type), () =>
      Either.gen(function* () {
        const { definitions, type, objectCount } = state
        const move = yield* state.move
        yield* checkMove(definitions, move, state.lost)
        const { change } = move
        const moved = move.moved.map((each) => (each.id === type.id ? { ...each, updatedAt: at } : each))
        const after = moved.find(({ id }) => id === type.id) ?? type
        const records = [
          ...moved.map((each) => Commit.put(ObjectTypes, each)),
          ...change.attributes.map((attribute) => Commit.put(AttributeDefinitions, attribute)),
        ]
        return yield* changeDefinition(state, {
          kind: "Object type",
          verb: "moved",
          name: type.name,
          schemaId: type.schemaId,
          differences: Resource.differencesOf(["parentId", "position"], type, after),
          changes: moved.length === 0 ? [] : records,
          followed: beginRewrite(type, change.relabelled),
          reply: typeView(change.after, after, objectCount),
        })
      }),
    ),
})
