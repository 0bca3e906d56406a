import { Commit, CommonFailure, Given, type Moment, Operation, type Reads, withinLimit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { amended } from "../../definitions/Amendment"
import type { SystemAttribute } from "../../definitions/attribute/AttributeDefinition"
import { newSystemAttributes } from "../../definitions/attribute/systemAttributes"
import { AttributeDefinitions, ObjectTypes } from "../../definitions/collections"
import { type Stamped, changeDefinition, loadForChange } from "../../definitions/definitionChange"
import { loadNamedSchema } from "../../definitions/namedDefinitions"
import { administerSchema } from "../../definitions/permissions"
import { checkRules } from "../../definitions/rules"
import type { SchemaRecord } from "../../definitions/schema/ObjectSchema"
import { type TypeRecord, TypeView } from "../../definitions/type/ObjectType"
import {
  checkDepth,
  parentOf,
  siblingsBelow,
  typeRivalRule,
  typeTextRules,
} from "../../definitions/type/typeRules"
import { typeView } from "../../definitions/type/typeView"
import { managing } from "../../facts"
import { limits } from "../../limits"

/**
 * Creates an object type, last among its siblings, with the attributes Key, Name, Created and Updated. Name is the label,
 * unless the type inherits an attribute that is.
 */
export class CreateObjectType extends Operation.Request<CreateObjectType>()(
  "assets.createObjectType",
  () => ({
    payload: {
      schemaId: Given.Key,
      name: Given.Key,
      description: Schema.optionalWith(Given.Text, { default: () => "" }),
      iconId: Schema.optional(Given.Key),
      /** Absent for a type at the top. */
      parentId: Schema.optional(Given.Key),
      inherited: Schema.optionalWith(Schema.Boolean, { default: () => false }),
      abstract: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    },
    success: TypeView,
    failure: CommonFailure,
  }),
) {}

interface State extends Stamped {
  readonly schema: SchemaRecord
  readonly id: string
  readonly attributeIds: Readonly<Record<SystemAttribute, string>>
}

const newAttributeIds = (reads: Pick<Reads, "newId">) => {
  const id = reads.newId("assets.attribute")
  return Effect.all({ Key: id, Name: id, Created: id, Updated: id })
}

const newType = (request: CreateObjectType, { definitions, id }: State, { at }: Moment): TypeRecord => {
  const { schemaId, description, iconId = "", parentId, inherited, abstract } = request
  const last = siblingsBelow(definitions, schemaId, parentId).at(-1)
  return {
    id,
    schemaId,
    name: request.name.trim(),
    description,
    ...(iconId === "" ? {} : { iconId }),
    ...(parentId === undefined ? {} : { parentId }),
    inherited,
    abstract,
    position: last === undefined ? 0 : last.position + 1,
    createdAt: at,
    updatedAt: at,
  }
}

const decideType = (request: CreateObjectType, state: State, moment: Moment) =>
  Either.gen(function* () {
    const { definitions, schema, id, attributeIds } = state
    yield* parentOf(definitions, schema.id, request.parentId)
    const type = newType(request, state, moment)
    yield* checkRules([typeRivalRule(definitions, type)])
    yield* checkDepth(definitions, type.parentId)
    yield* withinLimit(limits, "schemaTypes", definitions.typesOf(schema.id).length + 1)
    const inherits = amended(definitions, { types: [type] }).labelOf(id) !== undefined
    const attributes = newSystemAttributes(id, attributeIds, !inherits)
    const after = amended(definitions, { types: [type], attributes })
    yield* withinLimit(limits, "typeAttributes", after.attributesOf(id).length)
    return { type, attributes, after }
  })

const facts = managing("Create an object type", "AST-20", "AST-21", "AST-22", "AST-23", "AST-24")

export const createObjectType = Operation.command(CreateObjectType, facts, {
  load: (request, reads) =>
    Effect.gen(function* () {
      yield* checkRules(typeTextRules({ ...request, name: request.name.trim() }))
      const stamped = yield* loadForChange(reads)
      return {
        ...stamped,
        schema: yield* loadNamedSchema(reads, stamped.definitions, request.schemaId),
        id: yield* reads.newId("assets.type"),
        attributeIds: yield* newAttributeIds(reads),
      }
    }),
  allow: (_request, { schema }) => administerSchema(schema.id),
  decide: (request, state, moment) =>
    Either.flatMap(decideType(request, state, moment), ({ type, attributes, after }) =>
      changeDefinition(state, {
        kind: "Object type",
        verb: "created",
        name: type.name,
        schemaId: type.schemaId,
        changes: [
          Commit.put(ObjectTypes, type),
          ...attributes.map((attribute) => Commit.put(AttributeDefinitions, attribute)),
        ],
        reply: typeView(after, type),
      }),
    ),
})
