import { Where, foldCase } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import type { StatusRecord } from "../../definitions/shared/Status"
import { type ObjectField, isOneOf, negation } from "../conditions/conditions"
import { argumentTexts, readAll } from "../answer/items"
import { type Item, type Resolved, type SearchContext, fault } from "../SearchContext"
import { type Target, looksLike } from "./Target"

/** Keys that are compared as they stand. */
const keyTarget = (
  { name, maximumCardinality }: AttributeRecord,
  field: ObjectField,
  keysOf: (item: Item) => Resolved<ReadonlyArray<string>>,
): Target => ({
  name,
  exists: negation(Where.empty(field)),
  equals: (items) => Either.map(readAll(items, keysOf), (keys) => isOneOf(field, keys.flat())),
  ...(maximumCardinality === 1 ? { sorting: { field } } : {}),
})

/** Groups by their names, in which case counts: a group's name is its identity. */
export const groupTarget = (
  context: SearchContext,
  attribute: AttributeRecord,
  field: ObjectField,
): Target => ({
  ...keyTarget(attribute, field, (item) => {
    if (item._tag === "Text") return Either.right([item.text])
    return item.name === "group"
      ? Either.right(argumentTexts(item))
      : Either.left(fault(context, item, `the name of a group or group() for ${attribute.name}`))
  }),
  looksLike: (form, text) => Where[form](field, text),
})

/** The statuses that objects may have in the schemas that the caller may see. */
const visibleStatuses = ({ catalog, visibleSchemas }: SearchContext): ReadonlyArray<StatusRecord> =>
  [...catalog.definitions.statuses.values()].filter(
    ({ schemaId }) => schemaId === undefined || visibleSchemas.has(schemaId),
  )

const idsOf = (statuses: ReadonlyArray<StatusRecord>): ReadonlyArray<string> => statuses.map(({ id }) => id)

/** Statuses by id or name; `==` respects the case of the name. */
export const statusTarget = (
  context: SearchContext,
  attribute: AttributeRecord,
  field: ObjectField,
): Target => {
  const statuses = visibleStatuses(context)
  const named = (exact: boolean) => (item: Item) => {
    const text = item._tag === "Text" ? item.text : ""
    const found = statuses.filter(
      ({ id, name }) => id === text || (exact ? name === text : foldCase(name) === foldCase(text)),
    )
    const names = statuses.map(({ name }) => name)
    return found.length > 0
      ? Either.right(idsOf(found))
      : Either.left(fault(context, item, `a status for ${attribute.name}`, { typed: text, names }))
  }
  return {
    ...keyTarget(attribute, field, named(false)),
    equals: (items, exact) => Either.map(readAll(items, named(exact)), (ids) => isOneOf(field, ids.flat())),
    looksLike: (form, text) =>
      isOneOf(field, idsOf(statuses.filter(({ name }) => looksLike(form, name, text)))),
  }
}
