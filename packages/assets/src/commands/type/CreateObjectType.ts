import { Operation, Commit, CommonFailure, type Moment, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { amended } from "../../definitions/Amendment"
import type { SystemAttribute } from "../../definitions/attribute/AttributeDefinition"
import { definitionAudit } from "../../definitions/definitionAudit"
import type { Definitions } from "../../definitions/Definitions"
import { schemaOf } from "../../definitions/kinds"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import type { SchemaRecord } from "../../definitions/schema/ObjectSchema"
import { type TypeRecord, TypeView } from "../../definitions/type/ObjectType"
import { administerSchema } from "../../definitions/permissions"
import { checkRules } from "../../definitions/rules"
import { newSystemAttributes } from "../../definitions/attribute/systemAttributes"
import {
  checkDepth,
  parentOf,
  siblingsBelow,
  typeRivalRule,
  typeTextRules,
  within,
} from "../../definitions/type/typeRules"
import { typeView } from "../../definitions/type/typeView"
import { AttributeDefinitions, ObjectTypes } from "../../definitions/collections"

/**
 * Creates an object type, last among its siblings, with the attributes Key, Name, Created and Updated. Name is the label, unless the type inherits an attribute that is.
 */
export class CreateObjectType extends Schema.TaggedRequest<CreateObjectType>()("assets.createObjectType", {
  payload: {
    schemaId: Schema.String,
    name: Schema.String,
    description: Schema.optionalWith(Schema.String, { default: () => "" }),
    iconId: Schema.optional(Schema.String),
    /** Absent for a type at the top. */
    parentId: Schema.optional(Schema.String),
    inherited: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    abstract: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: TypeView,
  failure: CommonFailure,
}) {}

interface State {
  readonly definitions: Definitions
  readonly schema: SchemaRecord
  readonly stamp: string
  readonly id: string
  readonly attributeIds: Readonly<Record<SystemAttribute, string>>
}

const newAttributeIds = (reads: Pick<Reads, "newId">) => {
  const id = reads.newId("assets.attribute")
  return Effect.all({ Key: id, Name: id, Created: id, Updated: id })
}

const newType = (request: CreateObjectType, { definitions, id }: State, { at }: Moment): TypeRecord => {
  const { schemaId, description, iconId, parentId, inherited, abstract } = request
  const last = siblingsBelow(definitions, schemaId, parentId).at(-1)
  return {
    id,
    schemaId,
    name: request.name.trim(),
    description,
    ...(iconId === undefined ? {} : { iconId }),
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
    yield* within("schemaTypes", definitions.typesOf(schema.id).length + 1)
    const inherits = amended(definitions, { types: [type] }).labelOf(id) !== undefined
    const attributes = newSystemAttributes(id, attributeIds, !inherits)
    const after = amended(definitions, { types: [type], attributes })
    yield* within("typeAttributes", after.attributesOf(id).length)
    return { type, attributes, after }
  })

export const createObjectType = Operation.command(
  CreateObjectType,
  {
    summary: "Create an object type",
    scope: "manage:assets",
    rules: ["AST-20", "AST-21", "AST-22", "AST-23", "AST-24"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkRules(typeTextRules({ ...request, name: request.name.trim() }))
        const definitions = yield* loadDefinitions(reads)
        return {
          definitions,
          schema: yield* schemaOf(definitions, request.schemaId),
          stamp: yield* newStamp(reads),
          id: yield* reads.newId("assets.type"),
          attributeIds: yield* newAttributeIds(reads),
        }
      }),
    allow: (_request, { schema }) => administerSchema(schema.id),
    decide: (request, state, moment) =>
      Either.map(decideType(request, state, moment), ({ type, attributes, after }) => ({
        changes: [
          Commit.put(ObjectTypes, type),
          ...attributes.map((attribute) => Commit.put(AttributeDefinitions, attribute)),
          stampDefinitions(state.stamp),
        ],
        events: [],
        audit: [definitionAudit("created", "Object type", type.name, state.schema)],
        reply: typeView(after, type),
      })),
  },
)
