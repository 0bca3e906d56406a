import { type InvalidInput, NotFound, type Order, Where, foldCase, invalid } from "@quoin/kernel"
import type { Query, QuerySyntaxError } from "@quoin/query"
import * as Either from "effect/Either"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import { kinds } from "../../definitions/kinds"
import { recordKeyNamed } from "../../objects/views/objectName"
import { attributeTarget } from "../targets/attributeTarget"
import { visibleMatches } from "../conditions/clauses"
import { type ObjectWhere, allOf, isOneOf } from "../conditions/conditions"
import { isObjectId, systemTarget } from "../conditions/keywords"
import { type ObjectOrder, endingAtKey, orderOf } from "./orders"
import { narrowed } from "../targets/pinnedTypes"
import type { SearchContext } from "../SearchContext"
import type { SearchQuestion } from "../SearchQuestion"

/** The types and schemas that a question asks for besides its query. */
interface Restriction {
  /** The types that the objects asked for can be of. */
  readonly types: ReadonlySet<string>
  /** None of them lets an object of a hidden schema through. */
  readonly conditions: ReadonlyArray<ObjectWhere>
}

const inSchemas = (context: SearchContext, schemaIds: ReadonlyArray<string>): Restriction => {
  const { catalog, visibleSchemas, visibleTypes } = context
  const ids = schemaIds.filter((id) => visibleSchemas.has(id))
  const types = ids.flatMap((id) => catalog.definitions.typesOf(id).map((type) => type.id))
  return {
    // Where no schema is left names keep their meaning, and nothing is found.
    types: types.length === 0 ? visibleTypes : new Set(types),
    conditions: [isOneOf("schemaId", ids)],
  }
}

const restrictionOf = (
  context: SearchContext,
  { objectSchemaIds, typeId }: SearchQuestion,
): Either.Either<Restriction, NotFound> => {
  if (typeId !== undefined && !context.visibleTypes.has(typeId)) {
    return Either.left(new NotFound({ kind: kinds.type, id: typeId }))
  }
  const schemas = objectSchemaIds === undefined ? undefined : inSchemas(context, objectSchemaIds)
  return Either.right({
    types: typeId === undefined ? (schemas?.types ?? context.visibleTypes) : new Set([typeId]),
    conditions: [
      ...(typeId === undefined ? [] : [Where.equals("typeId", typeId)]),
      ...(schemas?.conditions ?? []),
    ],
  })
}

/** The object of this id or key, as all operations on objects name it: the key of another schema is none of it. */
const isObject = (name: string): ObjectWhere => {
  const key = recordKeyNamed(name)
  if (key === undefined) return Where.none
  const byKey = isObjectId(name) ? [] : [Where.equals("objectKey", foldCase(name))]
  return allOf([Where.keyIn([key]), ...byKey])
}

const visibleAttribute = (
  { catalog, visibleTypes }: SearchContext,
  id: string,
): AttributeRecord | undefined => {
  const attribute = catalog.definitions.attributes.get(id)
  return attribute !== undefined && visibleTypes.has(attribute.typeId) ? attribute : undefined
}

const orderByAttribute = (
  context: SearchContext,
  id: string,
  direction: Order.OrderTerm["direction"],
): Either.Either<ObjectOrder, InvalidInput> => {
  const attribute = visibleAttribute(context, id)
  const target =
    attribute?.system === undefined
      ? attribute && attributeTarget(context, attribute)
      : systemTarget(context, attribute.system)
  return target?.sorting === undefined
    ? Either.left(invalid("orderByAttributeId", id, "the id of an attribute that holds at most one value"))
    : Either.right(endingAtKey([{ ...target.sorting, direction }]))
}

/** The order of a query that names none: by label, unless an attribute is asked for. */
const orderAsked = (
  context: SearchContext,
  { orderByAttributeId, orderAsc }: SearchQuestion,
): Either.Either<ObjectOrder, InvalidInput> => {
  const direction = orderAsc ? "ascending" : "descending"
  return orderByAttributeId === undefined
    ? Either.right([{ field: "label", direction }])
    : orderByAttribute(context, orderByAttributeId, direction)
}

/** The order that a question asks for, and the types that its objects can be of. Neither depends on the time. */
export interface Arrangement {
  readonly types: ReadonlySet<string>
  readonly orderBy: ObjectOrder
}

export const arrangement = (
  context: SearchContext,
  question: SearchQuestion,
  query: Query,
): Either.Either<Arrangement, QuerySyntaxError | NotFound | InvalidInput> =>
  Either.gen(function* () {
    const restriction = yield* restrictionOf(context, question)
    const types = narrowed(context, restriction.types, query.where)
    const orderBy =
      query.orderBy.length > 0
        ? yield* orderOf(context, types, query.orderBy)
        : yield* orderAsked(context, question)
    return { types, orderBy }
  })

/** The objects that a question asks for, as one filter; nothing hidden from the caller can pass it or be learnt by it. */
export const filter = (
  context: SearchContext,
  question: SearchQuestion,
  query: Query,
): Either.Either<ObjectWhere, QuerySyntaxError | NotFound> =>
  Either.gen(function* () {
    const { types, conditions } = yield* restrictionOf(context, question)
    const found = yield* visibleMatches(context, types, query.where, conditions)
    const { objectId } = question
    return objectId === undefined ? found : allOf([isObject(objectId), found])
  })
