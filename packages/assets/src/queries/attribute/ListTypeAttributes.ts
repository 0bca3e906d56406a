import { CommonFailure, Given, Operation, type QueryReads, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Order from "effect/Order"
import * as Schema from "effect/Schema"
import { type AttributeRecord, AttributeView } from "../../definitions/attribute/AttributeDefinition"
import { listedAttributes } from "../../definitions/attribute/attributeList"
import { ownAttributes } from "../../definitions/attribute/labels"
import type { Definitions } from "../../definitions/Definitions"
import { loadNamedType } from "../../definitions/namedDefinitions"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import type { TypeRecord } from "../../definitions/type/ObjectType"
import { reading } from "../../facts"
import { Objects } from "../../objects/collections"
import { holding } from "../../upkeep/objectPresence"

const no = { default: () => false } as const

/** Lists the attributes that objects of a type have, in the order of the tree. */
export class ListTypeAttributes extends Operation.Request<ListTypeAttributes>()(
  "assets.listTypeAttributes",
  () => ({
    payload: {
      typeId: Given.Key,
      /** The beginning of the name, in any case. */
      query: Schema.optionalWith(Given.Key, { default: () => "" }),
      orderByName: Schema.optionalWith(Schema.Boolean, no),
      /** Required attributes first. */
      orderByRequired: Schema.optionalWith(Schema.Boolean, no),
      /** Leaves out what only the system writes. */
      onlyValueEditable: Schema.optionalWith(Schema.Boolean, no),
      /** Tells of each attribute whether some object has a value of it. */
      includeValueExist: Schema.optionalWith(Schema.Boolean, no),
      /** Leaves out what is inherited. */
      excludeParentAttributes: Schema.optionalWith(Schema.Boolean, no),
      /** Adds what only types below declare, and counts their objects too. */
      includeChildren: Schema.optionalWith(Schema.Boolean, no),
    },
    success: Schema.Array(AttributeView),
    failure: CommonFailure,
  }),
) {}

const attributesAsked = (
  definitions: Definitions,
  type: TypeRecord,
  { excludeParentAttributes, includeChildren }: ListTypeAttributes,
): ReadonlyArray<AttributeRecord> => {
  const below = includeChildren ? definitions.subtreeOf(type.id).slice(1) : []
  return [
    ...(excludeParentAttributes ? ownAttributes(definitions, type.id) : definitions.attributesOf(type.id)),
    ...below.flatMap(({ id }) => ownAttributes(definitions, id).filter(({ system }) => system === undefined)),
  ]
}

const requiredFirst = Order.mapInput(Order.number, ({ minimumCardinality }: AttributeView) =>
  minimumCardinality > 0 ? 0 : 1,
)
const byName = Order.mapInput(Order.string, ({ name }: AttributeView) => foldCase(name))

const ordered = (
  views: ReadonlyArray<AttributeView>,
  { orderByName, orderByRequired }: ListTypeAttributes,
): ReadonlyArray<AttributeView> =>
  [...views].sort(
    Order.combineAll([...(orderByRequired ? [requiredFirst] : []), ...(orderByName ? [byName] : [])]),
  )

const withExistence = (
  reads: QueryReads,
  definitions: Definitions,
  types: ReadonlyArray<TypeRecord>,
  views: ReadonlyArray<AttributeView>,
) =>
  Effect.forEach(views, (view) => {
    const attribute = definitions.attributes.get(view.id)
    return attribute === undefined
      ? Effect.succeed(view)
      : Effect.map(reads.select(Objects, { where: holding(attribute, types), limit: 1 }), ({ records }) => ({
          ...view,
          objectAttributeExists: records.length > 0,
        }))
  })

export const listTypeAttributes = Operation.query(
  ListTypeAttributes,
  reading("List the attributes of a type", "AST-37"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const type = yield* loadNamedType(reads, definitions, request.typeId)
        const asked = attributesAsked(definitions, type, request)
        const listed = yield* listedAttributes(reads, definitions, asked, request)
        const views = ordered(listed, request)
        const types = request.includeChildren ? definitions.subtreeOf(type.id) : [type]
        return {
          type,
          views: request.includeValueExist ? yield* withExistence(reads, definitions, types, views) : views,
        }
      }),
    answer: (_request, { views }) => Either.right(views),
  },
)
