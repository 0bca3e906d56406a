import type { Field } from "@quoin/kernel"
import type { Dialect } from "../programs/Dialect"
import type { Column, List } from "./Column"
import { putText } from "./wholeWrites"

/** Statements about one table of lists, and the lists that are in it. */
export interface ListTableWrites {
  readonly members: ReadonlyArray<List>
  /** All values of the row with a key: `attribute` and `value`. */
  readonly stored: string
  readonly add: string
  readonly take: string
  readonly removeRow: string
}

/**
 * The statements that write records whose fields are kept apart from their documents. Lists refer to a row by its number:
 * numbers are smaller than keys, and found faster.
 */
export interface SplitWrites {
  readonly _tag: "Split"
  readonly putDocument: string
  readonly removeDocument: string
  /** The number of the row as `id`, and what is in its columns as `c0`, `c1` ... */
  readonly findRow: string
  readonly findId: string
  readonly insertRow: string
  readonly updateRow: (columns: ReadonlyArray<Column>) => string
  readonly removeRow: string
  /** Every table of lists, also one without a known list: removing a row must remove all of its values. */
  readonly lists: ReadonlyArray<ListTableWrites>
}

/** A table that holds all lists of one kind. */
interface ListTable {
  readonly kind: Field.FieldKind
  readonly table: string
}

const toListTable =
  (dialect: Dialect, rows: string, lists: ReadonlyArray<List>) =>
  ({ table, kind }: ListTable): ListTableWrites => ({
    members: lists.filter((list) => list.table === table),
    stored: `SELECT attribute, value FROM ${table} WHERE id = (SELECT id FROM ${rows} WHERE tenant = ? AND key = ?)`,
    add:
      `INSERT INTO ${table} (tenant, id, attribute, value) ` +
      `SELECT ?, ?, attribute, value FROM ${dialect.entryRows(kind)}`,
    take:
      `DELETE FROM ${table} WHERE tenant = ? AND id = ? ` +
      `AND (attribute, value) IN (SELECT attribute, value FROM ${dialect.entryRows(kind)})`,
    removeRow: `DELETE FROM ${table} WHERE id = ?`,
  })

export const splitWrites = (
  dialect: Dialect,
  documents: string,
  rows: string,
  columns: ReadonlyArray<Column>,
  lists: ReadonlyArray<List>,
  listTables: ReadonlyArray<ListTable>,
): SplitWrites => {
  const stored = ["tenant", "key", ...columns.map((column) => column.name)]
  const found = ["id", ...columns.map((column, i) => `${column.name} AS c${i}`)]
  return {
    _tag: "Split",
    putDocument: putText(documents, ["revision", "document"]),
    removeDocument: `DELETE FROM ${documents} WHERE tenant = ? AND key = ?`,
    findRow: `SELECT ${found.join(", ")} FROM ${rows} WHERE tenant = ? AND key = ?`,
    findId: `SELECT id FROM ${rows} WHERE tenant = ? AND key = ?`,
    insertRow: `INSERT INTO ${rows} (${stored.join(", ")}) VALUES (${stored.map(() => "?").join(", ")}) RETURNING id`,
    updateRow: (changed) =>
      `UPDATE ${rows} SET ${changed.map((column) => `${column.name} = ?`).join(", ")} WHERE id = ?`,
    removeRow: `DELETE FROM ${rows} WHERE id = ?`,
    lists: listTables.map(toListTable(dialect, rows, lists)),
  }
}
