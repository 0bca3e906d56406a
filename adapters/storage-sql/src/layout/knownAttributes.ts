import { Attribute, type Collection, type Field, StorageUnavailable } from "@quoin/kernel"
import type { Dialect } from "../programs/Dialect"
import { type Look, lookWith } from "../programs/Look"
import { attributeIndexName, columnName, identifier, rowsTable } from "./names"
import type { Program, Row } from "../programs/Program"

/** An attribute, or a declared list, of a collection with attributes, as the database has it. */
export interface KnownAttribute {
  readonly number: number
  readonly indexed: boolean
}

/** The attributes of one collection by name. They are never taken away. */
export type Known = ReadonlyMap<string, KnownAttribute>

export const nothingKnown: Known = new Map()

/**
 * The most single-valued attributes that one collection may have, over all object types, where each is a column. SQLite
 * allows 2,000 columns in a table, declared fields included, and each costs every record a byte.
 */
export const attributeColumns = 1_500

/** The attributes of all collections, and the highest number among them. */
export interface KnownEverywhere {
  readonly of: (collection: string) => Known
  readonly newest: number
}

export function* readKnown(): Program<KnownEverywhere> {
  const rows: ReadonlyArray<Row> = yield {
    sql: "SELECT id, collection, name, indexed FROM quoin_attributes ORDER BY id",
    params: [],
  }
  const collections = new Map<string, Map<string, KnownAttribute>>()
  for (const row of rows) {
    const collection = row["collection"] as string
    const known = collections.get(collection) ?? new Map<string, KnownAttribute>()
    known.set(row["name"] as string, { number: Number(row["id"]), indexed: Boolean(row["indexed"]) })
    collections.set(collection, known)
  }
  return {
    of: (collection) => collections.get(collection) ?? nothingKnown,
    newest: Number(rows.at(-1)?.["id"] ?? 0),
  }
}

/**
 * The highest number of any attribute. It costs almost nothing to read, and tells whether another driver described something:
 * changes of tables run one at a time, so that a new attribute always has the highest number.
 */
export const newestAttribute: Look<number> = lookWith(
  { sql: "SELECT max(id) AS newest FROM quoin_attributes", params: [] },
  ([row]) => Number(row?.["newest"] ?? 0),
)

const isColumn =
  ({ attributesInColumns }: Dialect) =>
  (name: string): boolean =>
    attributesInColumns && Attribute.attributeShape(name)?.many === false

/** Lists always have an index; only a column may get one later. */
const isMissing =
  (dialect: Dialect, known: Known) =>
  ({ name, indexed }: Attribute.DescribedAttribute): boolean => {
    const entry = known.get(name)
    return entry === undefined || (indexed && isColumn(dialect)(name) && !entry.indexed)
  }

/** The attributes that still need a column, a list or an index. */
export const missingAttributes = (
  dialect: Dialect,
  known: Known,
  attributes: ReadonlyArray<Attribute.DescribedAttribute>,
): ReadonlyArray<Attribute.DescribedAttribute> =>
  attributes
    .filter(({ name }) => Attribute.attributeShape(name) !== undefined)
    .filter(isMissing(dialect, known))

/** The columns of the first declared order. The index of an attribute contains them too, so that a page needs no sort. */
export const firstOrder = (
  shape: Pick<Collection.CollectionShape, "fields" | "orders">,
): ReadonlyArray<string> =>
  (shape.orders[0] ?? []).flatMap((name) => {
    const field = shape.fields[name]
    return field === undefined || field.many ? [] : [columnName(name, field.kind)]
  })

/** Makes the index of an attribute's column. Rows without a value are left out, as most object types lack most attributes. */
export const createAttributeIndex = (
  dialect: Dialect,
  shape: Collection.CollectionShape,
  name: string,
  number: number,
): string => {
  const column = identifier(dialect, name)
  const order = firstOrder(shape).map((each) => identifier(dialect, each))
  const ordered = [column, ...order].map(dialect.indexColumn)
  return (
    `CREATE INDEX ${attributeIndexName(number)} ON ${identifier(dialect, rowsTable(shape.name))} ` +
    `(${["tenant", ...ordered, "key"].join(", ")}) WHERE ${column} IS NOT NULL`
  )
}

function* addEntry(
  dialect: Dialect,
  shape: Collection.CollectionShape,
  name: string,
): Program<KnownAttribute> {
  const [row] = yield {
    sql: "INSERT INTO quoin_attributes (collection, name, indexed) VALUES (?, ?, ?) RETURNING id",
    params: [shape.name, name, dialect.scalar(false)],
  }
  return { number: Number(row?.["id"]), indexed: false }
}

const full = (collection: string, name: string): StorageUnavailable =>
  new StorageUnavailable({
    reason: "full",
    retryable: false,
    detail:
      `${collection} has ${attributeColumns} single-valued attributes, as many as a collection can have ` +
      `(attributeColumns); ${name} was not added`,
  })

function* addColumn(
  dialect: Dialect,
  shape: Collection.CollectionShape,
  name: string,
  kind: Field.FieldKind,
): Program<void> {
  const table = identifier(dialect, rowsTable(shape.name))
  const column = `${identifier(dialect, name)} ${dialect.columnTypes[kind]}`
  yield { sql: `ALTER TABLE ${table} ADD COLUMN ${column}`, params: [] }
}

function* addIndex(
  dialect: Dialect,
  shape: Collection.CollectionShape,
  name: string,
  entry: KnownAttribute,
): Program<KnownAttribute> {
  yield { sql: createAttributeIndex(dialect, shape, name, entry.number), params: [] }
  yield {
    sql: "UPDATE quoin_attributes SET indexed = ? WHERE id = ?",
    params: [dialect.scalar(true), entry.number],
  }
  return { ...entry, indexed: true }
}

/** Adds what is missing, and gives all that is known then. To be run inside a writing transaction. */
export function* addAttributes(
  dialect: Dialect,
  shape: Collection.CollectionShape,
  known: Known,
  attributes: ReadonlyArray<Attribute.DescribedAttribute>,
): Program<Known | StorageUnavailable> {
  const all = new Map(known)
  let columns = [...all.keys()].filter(isColumn(dialect)).length
  for (const { name, indexed } of missingAttributes(dialect, known, attributes)) {
    const attribute = Attribute.attributeShape(name)
    if (attribute === undefined) continue
    const inColumn = isColumn(dialect)(name)
    let entry = all.get(name)
    if (entry === undefined) {
      if (inColumn && ++columns > attributeColumns) return full(shape.name, name)
      entry = yield* addEntry(dialect, shape, name)
      if (inColumn) yield* addColumn(dialect, shape, name, attribute.kind)
    }
    if (indexed && inColumn && !entry.indexed) entry = yield* addIndex(dialect, shape, name, entry)
    all.set(name, entry)
  }
  return all
}

/** Numbers the declared lists of a collection with attributes; gives all that is known then. */
export function* addDeclaredLists(
  dialect: Dialect,
  shape: Collection.CollectionShape,
  known: Known,
): Program<Known> {
  const all = new Map(known)
  for (const [field, { kind, many }] of Object.entries(shape.fields)) {
    const name = columnName(field, kind)
    if (many && !all.has(name)) all.set(name, yield* addEntry(dialect, shape, name))
  }
  return all
}
