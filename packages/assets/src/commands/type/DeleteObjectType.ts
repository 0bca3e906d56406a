import { Commit, CommonFailure, Given, Operation, Order, Where, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { AttributeDefinitions, ObjectTypes } from "../../definitions/collections"
import { changeDefinition, loadForChange } from "../../definitions/definitionChange"
import type { Definitions } from "../../definitions/Definitions"
import { loadNamedType } from "../../definitions/namedDefinitions"
import { administerType } from "../../definitions/permissions"
import { type Rule, checkRules, rule } from "../../definitions/rules"
import { type TypeRecord, TypeView } from "../../definitions/type/ObjectType"
import { typeView } from "../../definitions/type/typeView"
import { managing } from "../../facts"
import { halfDeleted } from "../../objects/changes/halfDeletedObjects"
import { listed } from "../../objects/values/parseValue"
import { referringNames } from "../../objects/values/referenceTargets"
import { haveObjects } from "../../upkeep/objectPresence"
import { afterRewrite, nextRewriteStep } from "../../upkeep/objectRewriting"

/**
 * Deletes an object type with its attributes, and returns it. Refused while it has objects or
 * types below it, and while attributes of other types refer to it.
 */
export class DeleteObjectType extends Operation.Request<DeleteObjectType>()(
  "assets.deleteObjectType",
  () => ({
    payload: { id: Given.Key },
    success: TypeView,
    failure: CommonFailure,
  }),
) {}

interface State {
  readonly definitions: Definitions
  readonly type: TypeRecord
  readonly occupied: boolean
  /** The keys of objects whose deletion was cut off; without their type it could not go on. */
  readonly halfDeleted: ReadonlyArray<string>
}

const referringRule = (definitions: Definitions, type: TypeRecord): Rule => {
  const referring = [...definitions.attributes.values()].filter(
    ({ kind, typeId, typeValue }) => kind === "reference" && typeValue === type.id && typeId !== type.id,
  )
  const named = referringNames(definitions, type.schemaId, referring)
  return rule(
    referring.length === 0,
    "id",
    type.id,
    `an object type that no attribute of another type refers to; these do: ${named.join(", ")}`,
  )
}

const deletionRules = ({ definitions, type, occupied, halfDeleted: half }: State): ReadonlyArray<Rule> => [
  rule(!occupied, "id", type.id, "an object type without objects"),
  rule(
    half.length === 0,
    "id",
    type.id,
    `an object type without objects; the deletion of these was interrupted, so delete them again: ${listed(half)}`,
  ),
  rule(
    definitions.childrenOf(type.id).length === 0,
    "id",
    type.id,
    "an object type that has no types below it",
  ),
  referringRule(definitions, type),
]

export const deleteObjectType = Operation.command(
  DeleteObjectType,
  managing("Delete an object type", "AST-30"),
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const stamped = yield* loadForChange(reads)
        const type = yield* loadNamedType(reads, stamped.definitions, id)
        const half = yield* halfDeleted(reads, ({ typeId }) => typeId === id)
        return {
          ...stamped,
          type,
          /** Those included whose values are being removed. */
          attributes: yield* selectAll(reads, AttributeDefinitions, {
            where: Where.equals("typeId", id),
            orderBy: [Order.ascending("typeId")],
          }),
          occupied: yield* haveObjects(reads, [type]),
          halfDeleted: half.map(({ value }) => value.objectKey),
          step: yield* nextRewriteStep(reads, stamped.definitions, id),
        }
      }),
    allow: (_request, { type }) => administerType(type),
    decide: (_request, state) => {
      const { definitions, type, attributes, step } = state
      const reply = typeView(definitions, type)
      return afterRewrite(step, reply, () =>
        Either.flatMap(checkRules(deletionRules(state)), () =>
          changeDefinition(state, {
            kind: "Object type",
            verb: "deleted",
            name: type.name,
            schemaId: type.schemaId,
            changes: [
              Commit.remove(ObjectTypes, type.id),
              ...attributes.map(({ key }) => Commit.remove(AttributeDefinitions, key)),
            ],
            reply,
          }),
        ),
      )
    },
  },
)
