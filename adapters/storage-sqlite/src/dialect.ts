import type { Field } from "@quoin/kernel"
import type { Dialect, Row } from "@quoin/storage-sql"
import { guardCondition } from "./selects/guard"

/**
 * How many rows of an index ANALYZE reads. That is enough to tell an attribute with few values from one with many, and bounds
 * the time: 45 ms over 100,000 objects with ten indexes, instead of 250 ms (in memory) or 1,300 ms (from disk) for all rows.
 */
export const analysedRows = 20_000

/** A plan as lines: each step is indented below the step that it is part of. */
const planLines = (rows: ReadonlyArray<Row>): ReadonlyArray<string> => {
  const depths = new Map<unknown, number>()
  return rows.map((row) => {
    const depth = (depths.get(row["parent"]) ?? -1) + 1
    depths.set(row["id"], depth)
    return "  ".repeat(depth) + String(row["detail"])
  })
}

/** What stands beside a table, whose name is quoted. */
const beside = (table: string, what: string): string => `${table.slice(0, -1)}/${what}"`

const wordsIndex = (table: string): string => beside(table, "words")

/** SQLite has no booleans. */
const scalar = (value: Field.Scalar): string | number =>
  typeof value === "boolean" ? (value ? 1 : 0) : value

/** SQLite's own ways, over a file of ours and over a host's client. */
export const sqlite: Dialect = {
  columnTypes: { text: "TEXT", number: "REAL", flag: "INTEGER", instant: "INTEGER" },
  integer: "INTEGER",
  document: "TEXT",
  serialKey: "INTEGER PRIMARY KEY",
  // Documents are in rowid tables; a narrow table that is nothing but its key is smaller and faster without rowids.
  keyOnlyTable: "WITHOUT ROWID",
  shortName: (name) => name,
  // SQLite puts missing values first anyway.
  indexColumn: (column) => column,
  coversFields: true,
  attributesInColumns: true,
  sortsDocuments: true,
  countsSorted: true,
  // Left joins stay in the order in which they are written.
  plannedJoins: Infinity,
  scalar,
  listRows: () => "json_each(?)",
  // With a limit it is a table of its own, which is looked up by its values. Without, each record reads the whole list again.
  placedTexts: "(SELECT value, key AS place FROM json_each(?) LIMIT -1)",
  isListed: (value) => `${value} IN (SELECT value FROM json_each(?))`,
  isAmong: (value, select) => `${value} IN (${select})`,
  findsSome: (select) => `EXISTS (${select})`,
  listParameter: (values) => JSON.stringify(values.map(scalar)),
  entryRows: () => "(SELECT value ->> 0 AS attribute, value ->> 1 AS value FROM json_each(?))",
  entryParameters: (entries) => [
    JSON.stringify(entries.map(([attribute, value]) => [attribute, scalar(value)])),
  ],
  indexWords: (table) => {
    const found = wordsIndex(table)
    return [
      `CREATE VIRTUAL TABLE IF NOT EXISTS ${found} ` +
        `USING fts5(packed, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '_'")`,
      `CREATE TRIGGER IF NOT EXISTS ${beside(table, "added")} AFTER INSERT ON ${table} ` +
        `BEGIN INSERT INTO ${found} (rowid, packed) VALUES (new.id, new.packed); END`,
      `CREATE TRIGGER IF NOT EXISTS ${beside(table, "removed")} AFTER DELETE ON ${table} ` +
        `BEGIN DELETE FROM ${found} WHERE rowid = old.id; END`,
    ]
  },
  hasWords: (row, table) =>
    `${row}.id IN (SELECT rowid FROM ${wordsIndex(table)} WHERE ${wordsIndex(table)} MATCH ?)`,
  // Letters and digits of ASCII alone: nothing in it is a sign of the language of queries.
  wordsQuery: (asked) => asked.map(({ packed, begins }) => `"${packed}"${begins ? "*" : ""}`).join(" OR "),
  bytes: (text) => `CAST(${text} AS BLOB)`,
  bytesContain: (haystack, needle) => `instr(${haystack}, ${needle}) > 0`,
  lastBytes: (bytes) => `substr(${bytes}, -?)`,
  // Of a text that holds NUL, substr gives what stands before that.
  leastText: (column, from) => `CAST(substr(CAST(min(${column}) AS BLOB), ${from}) AS TEXT)`,
  tableExists: "SELECT 1 AS found FROM sqlite_master WHERE type = 'table' AND name = ?",
  columnsOfTable: "SELECT name FROM pragma_table_info(?)",
  explain: (sql) => `EXPLAIN QUERY PLAN ${sql}`,
  planLines,
  gatherStatistics: (tables) => [
    `PRAGMA analysis_limit = ${analysedRows}`,
    ...tables.map((table) => `ANALYZE ${table}`),
  ],
}

/** Over connections of our own, which know the function that ends a statement. */
export const guardedSqlite: Dialect = { ...sqlite, guard: guardCondition }
