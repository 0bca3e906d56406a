import type { Collection, Field } from "@quoin/kernel"
import type { Dialect } from "./Dialect"
import { collectionTable, columnName, indexName, quoted, valuesTable } from "./names"

/** A column of a collection's table: one single-valued field. Names are quoted already. */
export interface Column {
  readonly field: string
  readonly kind: Field.FieldKind
  readonly unique: boolean
  readonly name: string
}

/** The table beside a collection's table that holds the values of one many-valued field. */
export interface ValuesTable {
  readonly field: string
  readonly kind: Field.FieldKind
  readonly table: string
  readonly index: string
  readonly valuesOfKey: string
  readonly removeKey: string
  readonly insertList: string
}

/** The row shape of a collection, and the texts of the statements that never vary. */
export interface Table {
  readonly collection: string
  readonly name: string
  readonly columns: ReadonlyArray<Column>
  readonly lists: ReadonlyArray<ValuesTable>
  readonly columnOf: ReadonlyMap<string, Column>
  readonly listOf: ReadonlyMap<string, ValuesTable>
  readonly readOne: string
  readonly readList: string
  readonly revision: string
  readonly put: string
  readonly remove: string
}

const toColumn = (field: string, shape: Field.FieldShape): Column => ({
  field,
  kind: shape.kind,
  unique: shape.unique,
  name: quoted(columnName(field, shape.kind)),
})

const toValuesTable =
  (dialect: Dialect, collection: string) =>
  (field: string, { kind }: Field.FieldShape): ValuesTable => {
    const table = quoted(valuesTable(collection, field, kind))
    return {
      field,
      kind,
      table,
      index: quoted(indexName(collection, [columnName(field, kind)])),
      valuesOfKey: `SELECT value FROM ${table} WHERE tenant = ? AND key = ?`,
      removeKey: `DELETE FROM ${table} WHERE tenant = ? AND key = ?`,
      insertList: `INSERT INTO ${table} (tenant, key, value) SELECT DISTINCT ?, ?, value FROM ${dialect.listRows}`,
    }
  }

const putText = (name: string, columns: ReadonlyArray<Column>): string => {
  const stored = ["revision", "document", ...columns.map((column) => column.name)]
  const all = ["tenant", "key", ...stored]
  return (
    `INSERT INTO ${name} (${all.join(", ")}) VALUES (${all.map(() => "?").join(", ")}) ` +
    `ON CONFLICT (tenant, key) DO UPDATE SET ${stored.map((column) => `${column} = excluded.${column}`).join(", ")}`
  )
}

/** Lays a collection out as tables. */
export const makeTable = (dialect: Dialect, shape: Collection.CollectionShape): Table => {
  const fields = Object.entries(shape.fields)
  const columns = fields.filter(([, field]) => !field.many).map(([name, field]) => toColumn(name, field))
  const lay = toValuesTable(dialect, shape.name)
  const lists = fields.filter(([, field]) => field.many).map(([name, field]) => lay(name, field))
  const name = quoted(collectionTable(shape.name))
  const record = `SELECT key, revision, document FROM ${name}`
  return {
    collection: shape.name,
    name,
    columns,
    lists,
    columnOf: new Map(columns.map((column) => [column.field, column])),
    listOf: new Map(lists.map((list) => [list.field, list])),
    readOne: `${record} WHERE tenant = ? AND key = ?`,
    readList: `${record} WHERE tenant = ? AND key IN (SELECT value FROM ${dialect.listRows})`,
    revision: `SELECT revision FROM ${name} WHERE tenant = ? AND key = ?`,
    put: putText(name, columns),
    remove: `DELETE FROM ${name} WHERE tenant = ? AND key = ?`,
  }
}
