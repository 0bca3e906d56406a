import type { Collection, Field } from "@quoin/kernel"
import type { Recorded } from "../layout/catalogue"
import type { Dialect } from "../programs/Dialect"
import { addDeclaredLists, createAttributeIndex, firstOrder, type Known } from "../layout/knownAttributes"
import {
  attributeIndexName,
  collectionTable,
  columnName,
  identifier,
  indexName,
  listsIndexName,
  listsTable,
  rowsTable,
} from "../layout/names"
import type { Program } from "../programs/Program"
import { listKinds, type Table } from "../layout/Table"

/** The column of a field of one value. */
const columnOf = (dialect: Dialect, name: string, kind: Field.FieldKind): string =>
  `${identifier(dialect, name)} ${dialect.columnTypes[kind]}`

/**
 * The table of a collection. Documents stand behind the fields: SQLite reads a row from its beginning, and a large document goes on in
 * pages that are read to come to what is behind it.
 */
export function* createDocuments(dialect: Dialect, shape: Collection.CollectionShape): Program<void> {
  const { text } = dialect.columnTypes
  const fields = shape.attributes ? [] : Object.entries(shape.fields).filter(([, { many }]) => !many)
  const columns = fields.map(([name, { kind }]) => `${columnOf(dialect, columnName(name, kind), kind)}, `)
  yield {
    sql:
      `CREATE TABLE IF NOT EXISTS ${identifier(dialect, collectionTable(shape.name))} (tenant ${dialect.integer} NOT NULL, ` +
      `key ${text} NOT NULL, revision ${text} NOT NULL, ${columns.join("")}` +
      `document ${dialect.document} NOT NULL, PRIMARY KEY (tenant, key))`,
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
  const rows = yield { sql: dialect.columnsOfTable, params: [dialect.shortName(table)] }
  const standing = new Set(rows.map((row) => row["name"]))
  for (const field of fields) {
    const declared = shape.fields[field]
    if (declared === undefined || declared.many) continue
    const name = columnName(field, declared.kind)
    if (standing.has(dialect.shortName(name))) continue
    yield {
      sql: `ALTER TABLE ${identifier(dialect, table)} ADD COLUMN ${columnOf(dialect, name, declared.kind)}`,
      params: [],
    }
  }
}

/** Makes an empty table for the words of a field. */
function* createWords(dialect: Dialect, table: string): Program<void> {
  const { columnTypes, document, integer, serialKey } = dialect
  yield {
    sql:
      `CREATE TABLE IF NOT EXISTS ${table} (id ${serialKey}, tenant ${integer} NOT NULL, ` +
      `key ${columnTypes.text} NOT NULL, packed ${document} NOT NULL, UNIQUE (tenant, key))`,
    params: [],
  }
  for (const sql of dialect.indexWords(table)) yield { sql, params: [] }
  yield { sql: `DELETE FROM ${table}`, params: [] }
}

/** Makes an empty table for each many-valued field, where fields stand beside the documents. */
export function* createLists(dialect: Dialect, table: Table, fields: ReadonlyArray<string>): Program<void> {
  const { columnTypes, integer, keyOnlyTable } = dialect
  for (const list of [...table.listOf.values()].filter((each) => fields.includes(each.field))) {
    if (list.words === true) {
      yield* createWords(dialect, list.table)
      continue
    }
    yield {
      sql:
        `CREATE TABLE IF NOT EXISTS ${list.table} (tenant ${integer} NOT NULL, ` +
        `value ${columnTypes[list.kind]} NOT NULL, key ${columnTypes.text} NOT NULL, ` +
        `PRIMARY KEY (tenant, value, key)) ${keyOnlyTable}`,
      params: [],
    }
    // The list may have been declared before, and still hold values of records that are gone.
    yield { sql: `DELETE FROM ${list.table}`, params: [] }
    const index = identifier(dialect, indexName(table.collection, [columnName(list.field, list.kind)]))
    yield { sql: `CREATE INDEX IF NOT EXISTS ${index} ON ${list.table} (tenant, key)`, params: [] }
  }
}

/** Makes words findable in the way of this release that an older one kept, all but those of new fields. */
export function* indexKeptWords(
  dialect: Dialect,
  table: Table,
  fields: ReadonlyArray<string>,
): Program<void> {
  for (const list of table.listOf.values()) {
    if (list.words !== true || fields.includes(list.field)) continue
    for (const sql of dialect.indexWords(list.table)) yield { sql, params: [] }
  }
}

function* createRows(dialect: Dialect, collection: string): Program<void> {
  const { columnTypes, integer, serialKey } = dialect
  yield {
    sql:
      `CREATE TABLE IF NOT EXISTS ${identifier(dialect, rowsTable(collection))} (id ${serialKey}, ` +
      `tenant ${integer} NOT NULL, key ${columnTypes.text} NOT NULL, UNIQUE (tenant, key))`,
    params: [],
  }
}

function* createListTable(dialect: Dialect, collection: string, kind: Field.FieldKind): Program<void> {
  const { columnTypes, integer, keyOnlyTable } = dialect
  const table = identifier(dialect, listsTable(collection, kind))
  const index = identifier(dialect, listsIndexName(collection, kind))
  yield {
    sql:
      `CREATE TABLE IF NOT EXISTS ${table} (tenant ${integer} NOT NULL, ` +
      `attribute ${integer} NOT NULL, value ${columnTypes[kind]} NOT NULL, ` +
      `id ${integer} NOT NULL, PRIMARY KEY (tenant, attribute, value, id)) ${keyOnlyTable}`,
    params: [],
  }
  yield { sql: `CREATE INDEX IF NOT EXISTS ${index} ON ${table} (id, attribute)`, params: [] }
}

/** Removes what is left of an earlier time when the collection had attributes: it may belong to records that are gone. */
function* clearRows(dialect: Dialect, shape: Collection.CollectionShape): Program<void> {
  for (const table of [
    rowsTable(shape.name),
    ...listKinds(dialect, shape).map((kind) => listsTable(shape.name, kind)),
  ]) {
    yield { sql: `DELETE FROM ${identifier(dialect, table)}`, params: [] }
  }
}

/** Makes the indexes of attributes again when the declared order changed whose columns they contain. */
function* changeAttributeIndexes(
  dialect: Dialect,
  recorded: Recorded,
  shape: Collection.CollectionShape,
  known: Known,
): Program<void> {
  if (recorded.attributes && firstOrder(recorded).join() === firstOrder(shape).join()) return
  for (const [name, { number, indexed }] of known) {
    if (!indexed) continue
    yield { sql: `DROP INDEX IF EXISTS ${attributeIndexName(number)}`, params: [] }
    yield { sql: createAttributeIndex(dialect, shape, name, number), params: [] }
  }
}

/** Makes tables and columns for the declared fields of a collection with attributes; returns what is known of it then. */
export function* createSplit(
  dialect: Dialect,
  recorded: Recorded,
  shape: Collection.CollectionShape,
  known: Known,
): Program<Known> {
  yield* createRows(dialect, shape.name)
  for (const kind of listKinds(dialect, shape)) yield* createListTable(dialect, shape.name, kind)
  if (!recorded.attributes) yield* clearRows(dialect, shape)
  const all = yield* addDeclaredLists(dialect, shape, known)
  yield* createColumns(dialect, shape, Object.keys(shape.fields))
  yield* changeAttributeIndexes(dialect, recorded, shape, all)
  return all
}
