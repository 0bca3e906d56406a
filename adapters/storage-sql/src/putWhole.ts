import { type EncodedChange, Field } from "@quoin/kernel"
import { columnValue } from "./columnValue"
import type { Ground } from "./Ground"
import type { Parameter, Program } from "./Program"
import type { ListWrites, WholeWrites } from "./wholeWrites"

type Put = EncodedChange & { readonly _tag: "Put" }

const sameValues = (stored: ReadonlyArray<unknown>, wanted: ReadonlyArray<Parameter>): boolean =>
  stored.length === wanted.length && wanted.every((value) => stored.includes(value))

/** Most changes leave most lists alone, and looking costs far less than writing. */
function* putList({ dialect, tenant }: Ground, list: ListWrites, put: Put): Program<void> {
  const wanted = Field.valuesOf(put.fields[list.field]).map(dialect.scalar)
  const rows = yield { sql: list.valuesOfKey, params: [tenant, put.key] }
  const stored = rows.map((row) => row["value"])
  if (sameValues(stored, wanted)) return
  if (stored.length > 0) yield { sql: list.removeKey, params: [tenant, put.key] }
  if (wanted.length > 0) {
    yield { sql: list.insertList, params: [tenant, put.key, dialect.listParameter(wanted)] }
  }
}

/** Writes a record whose fields stand beside its document. */
export function* putWhole(ground: Ground, writes: WholeWrites, id: string, put: Put): Program<void> {
  const { dialect, table, tenant } = ground
  const params: Array<Parameter> = [tenant, put.key, id, put.document]
  for (const column of table.columns) params.push(columnValue(dialect, put.fields[column.field]))
  yield { sql: writes.put, params }
  for (const list of writes.lists) yield* putList(ground, list, put)
}

export function* removeWhole({ tenant }: Ground, writes: WholeWrites, key: string): Program<void> {
  yield { sql: writes.remove, params: [tenant, key] }
  for (const list of writes.lists) yield { sql: list.removeKey, params: [tenant, key] }
}
