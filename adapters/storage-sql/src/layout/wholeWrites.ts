import type { Dialect } from "../programs/Dialect"
import type { Column, List } from "./Column"

/** Statements about the table of one many-valued field. */
export interface ListWrites {
  readonly field: string
  readonly valuesOfKey: string
  readonly removeKey: string
  readonly insertList: string
  /** It holds words, all of a record in one row. */
  readonly words?: true
}

/** The statements that write records whose fields are in the same row as the document. */
export interface WholeWrites {
  readonly _tag: "Whole"
  readonly put: string
  readonly remove: string
  readonly lists: ReadonlyArray<ListWrites>
}

const inRows = (dialect: Dialect, table: string, kind: List["kind"]) => ({
  valuesOfKey: `SELECT value FROM ${table} WHERE tenant = ? AND key = ?`,
  insertList: `INSERT INTO ${table} (tenant, key, value) SELECT ?, ?, value FROM ${dialect.listRows(kind)}`,
})

const packed = (table: string) => ({
  valuesOfKey: `SELECT packed AS value FROM ${table} WHERE tenant = ? AND key = ?`,
  insertList: `INSERT INTO ${table} (tenant, key, packed) VALUES (?, ?, ?)`,
  words: true as const,
})

const toListWrites =
  (dialect: Dialect) =>
  ({ field, table, kind, words }: List): ListWrites => ({
    field,
    ...(words === undefined ? inRows(dialect, table, kind) : packed(table)),
    removeKey: `DELETE FROM ${table} WHERE tenant = ? AND key = ?`,
  })

/** Inserts or replaces a row by its tenant and key. */
export const putText = (table: string, columns: ReadonlyArray<string>): string => {
  const all = ["tenant", "key", ...columns]
  return (
    `INSERT INTO ${table} (${all.join(", ")}) VALUES (${all.map(() => "?").join(", ")}) ` +
    `ON CONFLICT (tenant, key) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`
  )
}

export const wholeWrites = (
  dialect: Dialect,
  table: string,
  columns: ReadonlyArray<Column>,
  lists: ReadonlyArray<List>,
): WholeWrites => ({
  _tag: "Whole",
  put: putText(table, ["revision", "document", ...columns.map((column) => column.name)]),
  remove: `DELETE FROM ${table} WHERE tenant = ? AND key = ?`,
  lists: lists.map(toListWrites(dialect)),
})
