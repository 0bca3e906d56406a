import { Operation, Commit, CommonFailure, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { definitionAudit } from "../../definitions/definitionAudit"
import type { Definitions } from "../../definitions/Definitions"
import { typeOf } from "../../definitions/kinds"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import { haveObjects } from "../../upkeep/objectPresence"
import { type RewriteStep, nextRewriteStep, rewriteDecision } from "../../upkeep/objectRewriting"
import { type TypeRecord, TypeView } from "../../definitions/type/ObjectType"
import { administerType } from "../../definitions/permissions"
import { type Rule, checkRules, rule } from "../../definitions/rules"
import { typeView } from "../../definitions/type/typeView"
import { halfDeleted } from "../../objects/halfDeletedObjects"
import { listed } from "../../objects/parseValue"
import { AttributeDefinitions, ObjectTypes } from "../../definitions/collections"

/**
 * Deletes an object type with its attributes, and returns it. Refused while it has objects or
 * types below it, and while attributes of other types refer to it.
 */
export class DeleteObjectType extends Schema.TaggedRequest<DeleteObjectType>()("assets.deleteObjectType", {
  payload: { id: Schema.String },
  success: TypeView,
  failure: CommonFailure,
}) {}

interface State {
  readonly definitions: Definitions
  readonly stamp: string
  readonly type: TypeRecord
  /** All of the type's attributes by id, those included whose values are being removed. */
  readonly attributeIds: ReadonlyArray<string>
  readonly occupied: boolean
  /** The keys of objects whose deletion was cut off; without their type it could not go on. */
  readonly halfDeleted: ReadonlyArray<string>
  /** An earlier change of the type that objects still wait for. */
  readonly step: RewriteStep | undefined
}

/** Attributes in this schema are named; those of others may be hidden from the caller. */
const referringRule = (definitions: Definitions, type: TypeRecord): Rule => {
  const referring = [...definitions.attributes.values()].filter(
    ({ kind, typeId, typeValue }) => kind === "reference" && typeValue === type.id && typeId !== type.id,
  )
  const named = referring.flatMap((attribute) => {
    const owner = definitions.types.get(attribute.typeId)
    return owner?.schemaId === type.schemaId ? [`${owner.name}.${attribute.name}`] : []
  })
  const others = named.length === referring.length ? [] : ["attributes of other schemas"]
  return rule(
    referring.length === 0,
    "id",
    type.id,
    `an object type that no other's attributes refer to: ${[...named, ...others].join(", ")}`,
  )
}

const deletionRules = ({ definitions, type, occupied, halfDeleted: half }: State): ReadonlyArray<Rule> => [
  rule(!occupied, "id", type.id, "an object type without objects"),
  rule(
    half.length === 0,
    "id",
    type.id,
    `an object type without objects; delete these again, as their deletion was cut off: ${listed(half)}`,
  ),
  rule(definitions.childrenOf(type.id).length === 0, "id", type.id, "an object type without types below it"),
  referringRule(definitions, type),
]

const storedAttributes = (
  reads: Pick<Reads, "select">,
  typeId: string,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.map(reads.select(AttributeDefinitions, { where: Where.equals("typeId", typeId) }), ({ records }) =>
    records.map(({ key }) => key),
  )

export const deleteObjectType = Operation.command(
  DeleteObjectType,
  { summary: "Delete an object type", scope: "manage:assets", rules: ["AST-30"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const type = yield* typeOf(definitions, id)
        return {
          definitions,
          type,
          stamp: yield* newStamp(reads),
          attributeIds: yield* storedAttributes(reads, id),
          occupied: yield* haveObjects(reads, [type]),
          halfDeleted: Array.from(
            yield* halfDeleted(reads, ({ typeId }) => typeId === id),
            ({ value }) => value.objectKey,
          ),
          step: yield* nextRewriteStep(reads, definitions, id),
        }
      }),
    allow: (_request, { type }) => administerType(type),
    decide: (_request, state) => {
      const { definitions, stamp, type, attributeIds, step } = state
      const reply = typeView(definitions, type)
      if (step !== undefined) return Either.right(rewriteDecision(step, reply))
      return Either.map(checkRules(deletionRules(state)), () => ({
        changes: [
          Commit.remove(ObjectTypes, type.id),
          ...attributeIds.map((id) => Commit.remove(AttributeDefinitions, id)),
          stampDefinitions(stamp),
        ],
        events: [],
        audit: [definitionAudit("deleted", "Object type", type.name, definitions.schemas.get(type.schemaId))],
        reply,
      }))
    },
  },
)
