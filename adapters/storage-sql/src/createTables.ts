import type { Collection, Field } from "@quoin/kernel"
import type { Recorded } from "./catalogue"
import type { Dialect } from "./Dialect"
import { addDeclaredLists, createAttributeIndex, firstOrder, type Known } from "./knownAttributes"
import {
  attributeIndexName,
  collectionTable,
  columnName,
  indexName,
  listsIndexName,
  listsTable,
  quoted,
  rowsTable,
} from "./names"
import type { Program } from "./Program"
import { listKinds, type Table } from "./Table"

export function* createDocuments(dialect: Dialect, collection: string): Program<void> {
  const { instant, text } = dialect.columnTypes
  yield {
    sql:
      `CREATE TABLE IF NOT EXISTS ${quoted(collectionTable(collection))} (tenant ${instant} NOT NULL, ` +
      `key ${text} NOT NULL, revision ${text} NOT NULL, ` +
      `document ${text} NOT NULL, PRIMARY KEY (tenant, key))`,
    params: [],
  }
}

/** Adds the columns of declared fields that the table does not have yet. */
export function* createColumns(
  dialect: Dialect,
  shape: Collection.CollectionShape,
  fields: ReadonlyArray<string>,
): Program<void> {
  const table = shape.attributes ? rowsTable(shape.name) : collectionTable(shape.name)
  const rows = yield { sql: dialect.columnsOfTable, params: [table] }
  const standing = new Set(rows.map((row) => row["name"]))
  for (const field of fields) {
    const declared = shape.fields[field]
    if (declared === undefined || declared.many) continue
    const name = columnName(field, declared.kind)
    if (standing.has(name)) continue
    yield {
      sql: `ALTER TABLE ${quoted(table)} ADD COLUMN ${quoted(name)} ${dialect.columnTypes[declared.kind]}`,
      params: [],
    }
  }
}

/** Makes an empty table for each many-valued field, where fields stand beside the documents. */
export function* createLists(dialect: Dialect, table: Table, fields: ReadonlyArray<string>): Program<void> {
  const { columnTypes, keyOnlyTable } = dialect
  for (const list of [...table.listOf.values()].filter((each) => fields.includes(each.field))) {
    yield {
      sql:
        `CREATE TABLE IF NOT EXISTS ${list.table} (tenant ${columnTypes.instant} NOT NULL, ` +
        `value ${columnTypes[list.kind]} NOT NULL, key ${columnTypes.text} NOT NULL, ` +
        `PRIMARY KEY (tenant, value, key)) ${keyOnlyTable}`,
      params: [],
    }
    // A list that was declared once before may hold values of records that are gone.
    yield { sql: `DELETE FROM ${list.table}`, params: [] }
    const index = quoted(indexName(table.collection, [columnName(list.field, list.kind)]))
    yield { sql: `CREATE INDEX IF NOT EXISTS ${index} ON ${list.table} (tenant, key)`, params: [] }
  }
}

function* createRows(dialect: Dialect, collection: string): Program<void> {
  const { columnTypes, serialKey } = dialect
  yield {
    sql:
      `CREATE TABLE IF NOT EXISTS ${quoted(rowsTable(collection))} (id ${serialKey}, ` +
      `tenant ${columnTypes.instant} NOT NULL, key ${columnTypes.text} NOT NULL, UNIQUE (tenant, key))`,
    params: [],
  }
}

function* createListTable(dialect: Dialect, collection: string, kind: Field.FieldKind): Program<void> {
  const { columnTypes, keyOnlyTable } = dialect
  const table = quoted(listsTable(collection, kind))
  const index = quoted(listsIndexName(collection, kind))
  yield {
    sql:
      `CREATE TABLE IF NOT EXISTS ${table} (tenant ${columnTypes.instant} NOT NULL, ` +
      `attribute ${columnTypes.instant} NOT NULL, value ${columnTypes[kind]} NOT NULL, ` +
      `id ${columnTypes.instant} NOT NULL, PRIMARY KEY (tenant, attribute, value, id)) ${keyOnlyTable}`,
    params: [],
  }
  yield { sql: `CREATE INDEX IF NOT EXISTS ${index} ON ${table} (id, attribute)`, params: [] }
}

/** What is left from a time when the collection had attributes before may tell of records that are gone. */
function* clearRows(shape: Collection.CollectionShape): Program<void> {
  for (const table of [
    rowsTable(shape.name),
    ...listKinds(shape).map((kind) => listsTable(shape.name, kind)),
  ]) {
    yield { sql: `DELETE FROM ${quoted(table)}`, params: [] }
  }
}

/** Makes the indexes of attributes again when the order changed that they go on with. */
function* changeAttributeIndexes(
  recorded: Recorded,
  shape: Collection.CollectionShape,
  known: Known,
): Program<void> {
  if (recorded.attributes && firstOrder(recorded).join() === firstOrder(shape).join()) return
  for (const [name, { number, indexed }] of known) {
    if (!indexed) continue
    yield { sql: `DROP INDEX IF EXISTS ${attributeIndexName(number)}`, params: [] }
    yield { sql: createAttributeIndex(shape, name, number), params: [] }
  }
}

/** Makes room for the declared fields of a collection with attributes; gives all that is known of it then. */
export function* createSplit(
  dialect: Dialect,
  recorded: Recorded,
  shape: Collection.CollectionShape,
  known: Known,
): Program<Known> {
  yield* createRows(dialect, shape.name)
  for (const kind of listKinds(shape)) yield* createListTable(dialect, shape.name, kind)
  if (!recorded.attributes) yield* clearRows(shape)
  const all = yield* addDeclaredLists(dialect, shape, known)
  yield* createColumns(dialect, shape, Object.keys(shape.fields))
  yield* changeAttributeIndexes(recorded, shape, all)
  return all
}
