import { type Collection, Field, type StorageUnavailable } from "@quoin/kernel"
import * as Either from "effect/Either"
import { columnValue } from "./columnValue"
import type { Dialect } from "./Dialect"
import type { Program, Row } from "./Program"
import type { Table } from "./Table"

/** Rows held in memory at a time; documents can be large. */
const batchRows = 200

interface Work {
  readonly dialect: Dialect
  readonly table: Table
  readonly shape: Collection.CollectionShape
  readonly fields: ReadonlyArray<string>
}

function* fillRow({ dialect, table, fields }: Work, row: Row, values: Field.FieldValues): Program<void> {
  const tenant = row["tenant"] as number
  const key = row["key"] as string
  const columns = table.columns.filter((column) => fields.includes(column.field))
  if (columns.length > 0) {
    yield {
      sql:
        `UPDATE ${table.name} SET ${columns.map((column) => `${column.name} = ?`).join(", ")} ` +
        `WHERE tenant = ? AND key = ?`,
      params: [...columns.map((column) => columnValue(dialect, values[column.field])), tenant, key],
    }
  }
  for (const list of table.lists.filter((each) => fields.includes(each.field))) {
    const parameters = Field.valuesOf(values[list.field]).map(dialect.scalar)
    yield { sql: list.insertList, params: [tenant, key, dialect.listParameter(parameters)] }
  }
}

/** Fills fields of all records of all tenants from their documents, by the order of the table's key. */
export function* backfill(work: Work): Program<StorageUnavailable | undefined> {
  const next = `SELECT tenant, key, document FROM ${work.table.name}
    WHERE (tenant, key) > (?, ?) ORDER BY tenant, key LIMIT ${batchRows}`
  let last: readonly [number, string] = [0, ""]
  for (;;) {
    const rows: ReadonlyArray<Row> = yield { sql: next, params: last }
    for (const row of rows) {
      const values = work.shape.extract(row["document"] as string)
      if (Either.isLeft(values)) return values.left
      yield* fillRow(work, row, values.right)
      last = [row["tenant"] as number, row["key"] as string]
    }
    if (rows.length < batchRows) return undefined
  }
}
