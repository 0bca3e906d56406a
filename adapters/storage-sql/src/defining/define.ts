import type { Collection, StorageUnavailable } from "@quoin/kernel"
import * as Either from "effect/Either"
import { backfill } from "./backfill"
import {
  indexesOf,
  moves,
  newFields,
  newlyUnique,
  nothingRecorded,
  parseRecorded,
  type Recorded,
  recordedText,
} from "../layout/catalogue"
import { createColumns, createDocuments, createLists, createSplit, indexKeptWords } from "./createTables"
import type { Dialect } from "../programs/Dialect"
import { type Known, nothingKnown, readKnown } from "../layout/knownAttributes"
import type { Program, Transaction } from "../programs/Program"
import { makeTable, type Table } from "../layout/Table"
import { unavailable } from "../unavailable"

function* recordedTexts(): Program<ReadonlyMap<string, string>> {
  const rows = yield { sql: "SELECT name, shape FROM quoin_collections", params: [] }
  return new Map(rows.map((row) => [row["name"] as string, row["shape"] as string]))
}

/** The shapes that differ from what is recorded. Reads only, so that an unchanged start writes nothing. */
export function* undefinedShapes(
  dialect: Dialect,
  shapes: ReadonlyArray<Collection.CollectionShape>,
): Program<ReadonlyArray<Collection.CollectionShape>> {
  const recorded = yield* recordedTexts()
  return shapes.filter((shape) => recorded.get(shape.name) !== recordedText(dialect, shape))
}

function* changeIndexes(
  dialect: Dialect,
  recorded: Recorded,
  shape: Collection.CollectionShape,
): Program<void> {
  const before = indexesOf(dialect, shape.name, recorded)
  const wanted = indexesOf(dialect, shape.name, shape)
  for (const name of before.keys()) {
    if (!wanted.has(name)) yield { sql: `DROP INDEX IF EXISTS ${name}`, params: [] }
  }
  for (const [name, create] of wanted) if (!before.has(name)) yield { sql: create, params: [] }
}

function* duplicates(table: Table, fields: ReadonlyArray<string>): Program<StorageUnavailable | undefined> {
  for (const { field, name } of table.columns.filter((column) => fields.includes(column.field))) {
    const [row] = yield {
      sql:
        `SELECT ${name} AS value FROM ${table.rows} WHERE ${name} IS NOT NULL ` +
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

/** Makes the tables and columns of declared fields; returns what is known of attributes then. */
function* createAll(
  dialect: Dialect,
  recorded: Recorded,
  shape: Collection.CollectionShape,
  fields: ReadonlyArray<string>,
): Program<Known> {
  yield* createDocuments(dialect, shape)
  if (shape.attributes) {
    const everywhere = yield* readKnown()
    return yield* createSplit(dialect, recorded, shape, everywhere.of(shape.name))
  }
  yield* createColumns(dialect, shape, fields)
  const table = makeTable(dialect, shape, nothingKnown)
  yield* createLists(dialect, table, fields)
  if (recorded.words !== dialect.wordsForm) yield* indexKeptWords(dialect, table, fields)
  return nothingKnown
}

function* defineOne(
  dialect: Dialect,
  recordedText_: string | undefined,
  shape: Collection.CollectionShape,
): Program<StorageUnavailable | undefined> {
  const recorded = recordedText_ === undefined ? nothingRecorded : parseRecorded(recordedText_)
  const fields = newFields(recorded, shape)
  const known = yield* createAll(dialect, recorded, shape, fields)
  const unfilled = fields.length > 0 || moves(recorded, shape)
  const failure = unfilled ? yield* backfill({ dialect, shape, known, fields }) : undefined
  if (failure !== undefined) return failure
  yield* changeIndexes(dialect, recorded, shape)
  return yield* duplicates(makeTable(dialect, shape, known), newlyUnique(recorded, shape))
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
  for (const shape of yield* undefinedShapes(dialect, shapes)) {
    const failure = yield* defineOne(dialect, recorded.get(shape.name), shape)
    if (failure !== undefined) return Either.left(failure)
    yield {
      sql: `INSERT INTO quoin_collections (name, shape) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET shape = excluded.shape`,
      params: [shape.name, recordedText(dialect, shape)],
    }
  }
  return Either.void
}
