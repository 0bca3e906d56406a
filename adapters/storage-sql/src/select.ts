import type { EncodedRecord, EncodedSelect, EncodedSelection, Revision } from "@quoin/kernel"
import { compileOrder, rangesBehind } from "./order"
import type { Fragment, Program, Row } from "./Program"
import { allOf, compileWhere, type Ground } from "./where"

const toRecord = (row: Row): EncodedRecord => ({
  key: row["key"] as string,
  revision: row["revision"] as Revision,
  document: row["document"] as string,
})

/** The records with these keys. */
export function* readProgram(
  { dialect, table, tenant }: Ground,
  keys: ReadonlyArray<string>,
): Program<ReadonlyArray<EncodedRecord>> {
  const [first = ""] = keys
  const rows =
    keys.length === 1
      ? yield { sql: table.readOne, params: [tenant, first] }
      : yield { sql: table.readList, params: [tenant, dialect.listParameter(keys)] }
  return rows.map(toRecord)
}

function* countProgram(ground: Ground, where: Fragment): Program<number> {
  const rows = yield {
    sql: `SELECT count(*) AS total FROM ${ground.table.name} r WHERE r.tenant = ? AND ${where.sql}`,
    params: [ground.tenant, ...where.params],
  }
  return Number(rows[0]?.["total"] ?? 0)
}

/** One page: the ranges that hold it are read in turn until it is full. */
function* pageProgram(ground: Ground, select: EncodedSelect, where: Fragment): Program<Array<EncodedRecord>> {
  const { orderBy, after, limit, offset } = select
  const order = compileOrder(ground, orderBy)
  const ranges = after === undefined ? [[]] : rangesBehind(ground, orderBy, after)
  const records: Array<EncodedRecord> = []
  for (const range of ranges) {
    const condition = allOf([...range, where])
    const rows = yield {
      sql:
        `SELECT r.key, r.revision, r.document FROM ${ground.table.name} r ` +
        `WHERE r.tenant = ? AND ${condition.sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
      params: [ground.tenant, ...condition.params, limit - records.length, offset],
    }
    for (const row of rows) records.push(toRecord(row))
    if (records.length >= limit) break
  }
  return records
}

/** A page that is not full tells the total by itself. */
const totalIsKnown = (select: EncodedSelect, found: number): boolean =>
  select.after === undefined && found < select.limit && (found > 0 || select.offset === 0)

/** One page, and the total where it was asked for. To be run where all statements see one moment. */
export function* selectProgram(ground: Ground, select: EncodedSelect): Program<EncodedSelection> {
  const where = compileWhere(ground, select.where)
  const records = yield* pageProgram(ground, select, where)
  if (!select.total) return { records, total: undefined }
  return {
    records,
    total: totalIsKnown(select, records.length)
      ? select.offset + records.length
      : yield* countProgram(ground, where),
  }
}

/** May the select take more than one statement? */
export const takesSeveral = (select: EncodedSelect): boolean => select.total || select.after !== undefined
