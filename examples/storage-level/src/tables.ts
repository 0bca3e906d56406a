import {
  Attribute,
  type Collection,
  type EncodedChange,
  type EncodedRecord,
  type EncodedSelect,
  type EncodedSelection,
  Field,
  type Lookup,
  Order,
  UniqueTaken,
  type Where,
  matches,
} from "quoin/kernel"

/** A record with what filters and orders see of it. */
export interface Row extends EncodedRecord {
  readonly fields: Field.FieldValues
}

/** Collections as they are at one moment, by name; their records by key. */
export type Tables = ReadonlyMap<string, ReadonlyMap<string, Row>>

/** The collections that a filter follows references into. */
const followed = (where: Where.Where): ReadonlyArray<string> => {
  switch (where._tag) {
    case "And":
    case "Or":
      return where.clauses.flatMap(followed)
    case "Not":
      return followed(where.clause)
    case "References":
    case "ReferencedBy":
      return [where.collection, ...followed(where.where)]
    default:
      return []
  }
}

/** All collections that a select looks into. */
export const lookedInto = (
  collection: string,
  { where, orderBy }: Pick<EncodedSelect, "where" | "orderBy">,
): ReadonlySet<string> =>
  new Set([
    collection,
    ...followed(where),
    ...orderBy.flatMap(({ then = [] }) => then.map((step) => step.collection)),
  ])

const lookupIn = (tables: Tables): Lookup => ({
  find: (collection, key) => tables.get(collection)?.get(key)?.fields,
  all: (collection) => [...(tables.get(collection) ?? [])].map(([key, { fields }]) => [key, fields] as const),
})

/** One page, by the two functions that say what filters and orders mean. */
export const selectFrom = (tables: Tables, collection: string, select: EncodedSelect): EncodedSelection => {
  const { where, orderBy, after, offset, limit, total } = select
  const lookup = lookupIn(tables)
  const compare = Order.comparePositions(orderBy)
  const found = [...(tables.get(collection)?.values() ?? [])]
    .filter(({ key, fields }) => matches(where, key, fields, lookup))
    .map(({ fields, ...record }) => ({
      ...record,
      position: Order.positionOf(orderBy, record.key, fields, lookup),
    }))
    .sort((one, other) => compare(one.position, other.position))
  const rest = after === undefined ? found : found.filter(({ position }) => compare(position, after) > 0)
  return { records: rest.slice(offset, offset + limit), total: total ? found.length : undefined }
}

const clashIn = (field: string, rows: Iterable<Pick<Row, "fields">>): string | undefined => {
  const held = new Set<string>()
  for (const { fields } of rows) {
    const value = fields[field]
    if (typeof value !== "string") continue
    if (held.has(value)) return value
    held.add(value)
  }
  return undefined
}

/** Unique values are judged as they will stand after all changes, so that two records can swap theirs. */
export const clashAfter = (
  shape: Collection.CollectionShape,
  standing: ReadonlyMap<string, Row>,
  changes: ReadonlyArray<EncodedChange>,
): UniqueTaken | undefined => {
  const rows = new Map<string, Pick<Row, "fields">>(standing)
  for (const change of changes) {
    if (change.collection !== shape.name) continue
    if (change._tag === "Put") rows.set(change.key, change)
    else rows.delete(change.key)
  }
  for (const [field, { unique }] of Object.entries(shape.fields)) {
    const value = unique ? clashIn(field, rows.values()) : undefined
    if (value !== undefined) return new UniqueTaken({ collection: shape.name, field, value })
  }
  return undefined
}

/** The attributes that changes give a value, each with its collection. */
export const attributesIn = (
  changes: ReadonlyArray<EncodedChange>,
): ReadonlyArray<readonly [collection: string, name: string]> =>
  changes.flatMap((change) =>
    change._tag === "Remove"
      ? []
      : Object.entries(change.fields)
          .filter(
            ([name, value]) =>
              Attribute.attributeShape(name) !== undefined && Field.valuesOf(value).length > 0,
          )
          .map(([name]) => [change.collection, name] as const),
  )
