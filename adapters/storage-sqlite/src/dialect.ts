import type { Dialect } from "@quoin/storage-sql"

/** SQLite's own ways. */
export const sqlite: Dialect = {
  columnTypes: { text: "TEXT", number: "REAL", flag: "INTEGER", instant: "INTEGER" },
  serialKey: "INTEGER PRIMARY KEY",
  // Documents live in rowid tables; a narrow table that is all key is smaller and faster as its own index.
  keyOnlyTable: "WITHOUT ROWID",
  scalar: (value) => (typeof value === "boolean" ? (value ? 1 : 0) : value),
  listRows: "json_each(?)",
  listParameter: (values) => JSON.stringify(values),
  bytes: (text) => `CAST(${text} AS BLOB)`,
  bytesContain: (haystack, needle) => `instr(${haystack}, ${needle}) > 0`,
  lastBytes: (bytes) => `substr(${bytes}, -?)`,
  tableExists: "SELECT 1 AS found FROM sqlite_master WHERE type = 'table' AND name = ?",
  columnsOfTable: "SELECT name FROM pragma_table_info(?)",
}
