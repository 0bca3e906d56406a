import type { Collection, StorageUnavailable } from "@quoin/kernel"
import * as Either from "effect/Either"
import { backfill } from "./backfill"
import {
  indexesOf,
  newFields,
  newlyUnique,
  nothingRecorded,
  parseRecorded,
  type Recorded,
  recordedText,
} from "./catalogue"
import type { Dialect } from "./Dialect"
import type { Program, Transaction } from "./Program"
import { collectionTable, columnName } from "./names"
import { makeTable, type Table } from "./Table"
import { unavailable } from "./unavailable"

function* recordedTexts(): Program<ReadonlyMap<string, string>> {
  const rows = yield { sql: "SELECT name, shape FROM quoin_collections", params: [] }
  return new Map(rows.map((row) => [row["name"] as string, row["shape"] as string]))
}

/** The shapes that differ from what is recorded. Reads only, so that an unchanged start writes nothing. */
export function* undefinedShapes(
  shapes: ReadonlyArray<Collection.CollectionShape>,
): Program<ReadonlyArray<Collection.CollectionShape>> {
  const recorded = yield* recordedTexts()
  return shapes.filter((shape) => recorded.get(shape.name) !== recordedText(shape))
}

function* createTable(dialect: Dialect, table: Table): Program<void> {
  yield {
    sql:
      `CREATE TABLE IF NOT EXISTS ${table.name} (tenant ${dialect.columnTypes.instant} NOT NULL, ` +
      `key ${dialect.columnTypes.text} NOT NULL, revision ${dialect.columnTypes.text} NOT NULL, ` +
      `document ${dialect.columnTypes.text} NOT NULL, PRIMARY KEY (tenant, key))`,
    params: [],
  }
}

function* createColumns(dialect: Dialect, table: Table, fields: ReadonlyArray<string>): Program<void> {
  const rows = yield { sql: dialect.columnsOfTable, params: [collectionTable(table.collection)] }
  const standing = new Set(rows.map((row) => row["name"]))
  for (const { field, kind, name } of table.columns) {
    if (!fields.includes(field) || standing.has(columnName(field, kind))) continue
    yield { sql: `ALTER TABLE ${table.name} ADD COLUMN ${name} ${dialect.columnTypes[kind]}`, params: [] }
  }
}

function* createLists(dialect: Dialect, table: Table, fields: ReadonlyArray<string>): Program<void> {
  const { columnTypes, keyOnlyTable } = dialect
  for (const list of table.lists.filter((each) => fields.includes(each.field))) {
    yield {
      sql:
        `CREATE TABLE IF NOT EXISTS ${list.table} (tenant ${columnTypes.instant} NOT NULL, ` +
        `value ${columnTypes[list.kind]} NOT NULL, key ${columnTypes.text} NOT NULL, ` +
        `PRIMARY KEY (tenant, value, key)) ${keyOnlyTable}`,
      params: [],
    }
    // A list that was declared once before may hold values of records that are gone.
    yield { sql: `DELETE FROM ${list.table}`, params: [] }
    yield { sql: `CREATE INDEX IF NOT EXISTS ${list.index} ON ${list.table} (tenant, key)`, params: [] }
  }
}

function* changeIndexes(recorded: Recorded, shape: Collection.CollectionShape): Program<void> {
  const before = indexesOf(shape.name, recorded)
  const wanted = indexesOf(shape.name, shape)
  for (const name of before.keys()) {
    if (!wanted.has(name)) yield { sql: `DROP INDEX IF EXISTS ${name}`, params: [] }
  }
  for (const [name, create] of wanted) if (!before.has(name)) yield { sql: create, params: [] }
}

function* duplicates(table: Table, fields: ReadonlyArray<string>): Program<StorageUnavailable | undefined> {
  for (const { field, name } of table.columns.filter((column) => fields.includes(column.field))) {
    const [row] = yield {
      sql:
        `SELECT ${name} AS value FROM ${table.name} WHERE ${name} IS NOT NULL ` +
        `GROUP BY tenant, ${name} HAVING count(*) > 1 LIMIT 1`,
      params: [],
    }
    if (row !== undefined) {
      return unavailable(
        "damaged",
        `${table.collection}.${field} is declared unique, but several stored records hold ` +
          `${JSON.stringify(row["value"])}; make them differ first`,
      )
    }
  }
  return undefined
}

function* defineOne(
  dialect: Dialect,
  recordedText_: string | undefined,
  shape: Collection.CollectionShape,
): Program<StorageUnavailable | undefined> {
  const recorded = recordedText_ === undefined ? nothingRecorded : parseRecorded(recordedText_)
  const table = makeTable(dialect, shape)
  const fields = newFields(recorded, shape)
  yield* createTable(dialect, table)
  yield* createColumns(dialect, table, fields)
  yield* createLists(dialect, table, fields)
  const failure = fields.length === 0 ? undefined : yield* backfill({ dialect, table, shape, fields })
  if (failure !== undefined) return failure
  yield* changeIndexes(recorded, shape)
  return yield* duplicates(table, newlyUnique(recorded, shape))
}

/**
 * Makes room for collections and fills what older records lack, inside one transaction. It only adds tables and columns:
 * what is no longer declared stays, unused, for an older process that may still run.
 */
export function* defineProgram(
  dialect: Dialect,
  shapes: ReadonlyArray<Collection.CollectionShape>,
): Transaction<void, StorageUnavailable> {
  const recorded = yield* recordedTexts()
  for (const shape of yield* undefinedShapes(shapes)) {
    const failure = yield* defineOne(dialect, recorded.get(shape.name), shape)
    if (failure !== undefined) return Either.left(failure)
    yield {
      sql: `INSERT INTO quoin_collections (name, shape) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET shape = excluded.shape`,
      params: [shape.name, recordedText(shape)],
    }
  }
  return Either.void
}
