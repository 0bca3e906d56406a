import type {
  EncodedRecord,
  EncodedSelect,
  EncodedSelection,
  PlacedRecord,
  PlannedStatement,
  Revision,
} from "@quoin/kernel"
import type { Ground } from "../layout/Ground"
import { allOf, behind, yes } from "./logic"
import { type Look, lookBoth, lookWith } from "../programs/Look"
import {
  type CompiledOrder,
  compileOrder,
  orderColumns,
  orderText,
  positionFrom,
  rangesBehind,
  rangesOfAll,
} from "./order"
import { type Fragment, lastly, type Parameter, type Program, type Row } from "../programs/Program"
import { looksAtFew } from "./few"
import { isApart, isCountedSorted, isSplit } from "./sorting"
import { compileCondition } from "./where"

const toRecord = (row: Row): EncodedRecord => ({
  key: row["key"] as string,
  revision: row["revision"] as Revision,
  document: row["document"] as string,
})

const readStatement = ({ dialect, table, tenant }: Ground, keys: ReadonlyArray<string>): Fragment => {
  const [first = ""] = keys
  return keys.length === 1
    ? { sql: table.readOne, params: [tenant, first], one: true }
    : { sql: table.readList, params: [tenant, dialect.listParameter(keys)] }
}

/** The records with these keys, in any order. */
export function* readProgram(
  ground: Ground,
  keys: ReadonlyArray<string>,
): Program<ReadonlyArray<EncodedRecord>> {
  const rows = yield readStatement(ground, keys)
  return rows.map(toRecord)
}

/** A compiled select: its filter, its order, and the ranges in which the page is looked for, in turn. */
interface Compiled {
  readonly ground: Ground
  readonly guard: Fragment
  readonly where: Fragment
  readonly order: CompiledOrder
  readonly ranges: ReadonlyArray<Fragment>
  /** Documents are read once the page is known. */
  readonly apart: boolean
  /** Each row of a page tells the total besides. */
  readonly tellsTotal: boolean
}

/** What ends a select that may look at many records. */
const guardOf = ({ dialect: { guard }, shape }: Ground, select: EncodedSelect): Fragment =>
  guard === undefined || looksAtFew(shape, select) ? yes : { sql: guard, params: [] }

const compileSelect = (ground: Ground, select: EncodedSelect, guard = yes): Compiled => {
  const { where, orderBy, after, offset } = select
  const order = compileOrder(ground, orderBy)
  const whole = offset === 0 ? rangesOfAll(order) : [yes]
  const ranges = after === undefined ? whole : rangesBehind(ground, order, after)
  const apart = isApart(ground, select)
  const condition = compileCondition(ground, where, guard)
  const tellsTotal = apart && ranges.length === 1 && isCountedSorted(ground, select, condition)
  return { ground, guard, where: condition, order, ranges, apart, tellsTotal }
}

const pageStatement = (
  { ground, guard, where, order, apart, tellsTotal }: Compiled,
  range: Fragment,
  limit: number,
  offset: number,
): Fragment => {
  const { table, tenant } = ground
  // The guard comes first, so that a row that another condition leaves out comes by it, too.
  const condition = allOf([guard, range, where])
  const documents = apart ? "r.key" : "r.key, r.revision, r.document"
  const columns = tellsTotal ? `${documents}, count(*) OVER () AS total` : documents
  return {
    sql:
      `SELECT ${columns}${orderColumns(order)} FROM ${table.rows} r${order.joins.sql} ` +
      `WHERE r.tenant = ? AND ${condition.sql} ORDER BY ${orderText(order)} LIMIT ? OFFSET ?`,
    params: [...order.joins.params, tenant, ...condition.params, limit, offset],
  }
}

const countStatement = ({ ground: { table, tenant }, guard, where }: Compiled): Fragment => {
  const condition = behind(guard, where)
  return {
    sql: `SELECT count(*) AS total FROM ${table.rows} r WHERE r.tenant = ? AND ${condition.sql}`,
    params: [tenant, ...condition.params],
  }
}

/** One page: its ranges are read in turn until it is full. */
function* pageRows(compiled: Compiled, { limit, offset }: EncodedSelect): Program<ReadonlyArray<Row>> {
  const found: Array<Row> = []
  for (const range of compiled.ranges) {
    const rows = yield pageStatement(compiled, range, limit - found.length, offset)
    for (const row of rows) found.push(row)
    if (found.length >= limit) break
  }
  return found
}

const placedAt = (order: CompiledOrder, row: Row, document: Row): PlacedRecord => ({
  key: row["key"] as string,
  revision: document["revision"] as Revision,
  document: document["document"] as string,
  position: positionFrom(order, row),
})

/** Documents are too large to be sorted. */
const lookAtDocuments = (
  { ground, order, apart }: Compiled,
  rows: ReadonlyArray<Row>,
): Look<ReadonlyArray<PlacedRecord>> => {
  if (!apart || rows.length === 0) {
    return { statements: [], tell: () => rows.map((row) => placedAt(order, row, row)) }
  }
  const statement = readStatement(
    ground,
    rows.map((row) => row["key"] as string),
  )
  return lookWith(statement, (found) => {
    const byKey = new Map(found.map((document) => [document["key"], document]))
    return rows.flatMap((row) => {
      const document = byKey.get(row["key"])
      return document === undefined ? [] : [placedAt(order, row, document)]
    })
  })
}

/** A page that is not full tells the total by itself. */
const totalIsKnown = (select: EncodedSelect, found: number): boolean =>
  select.after === undefined && found < select.limit && (found > 0 || select.offset === 0)

const lookAtTotal = (
  compiled: Compiled,
  select: EncodedSelect,
  rows: ReadonlyArray<Row>,
): Look<number | undefined> => {
  if (!select.total) return { statements: [], tell: () => undefined }
  const found = rows.length
  if (totalIsKnown(select, found)) return { statements: [], tell: () => select.offset + found }
  const [first] = rows
  return compiled.tellsTotal && first !== undefined
    ? { statements: [], tell: () => Number(first["total"]) }
    : lookWith(countStatement(compiled), ([row]) => Number(row?.["total"] ?? 0))
}

/** One page, with the total if it was asked for. Run it where all statements see the same moment. */
export function* selectProgram(ground: Ground, select: EncodedSelect): Program<EncodedSelection> {
  const compiled = compileSelect(ground, select, guardOf(ground, select))
  const rows = yield* pageRows(compiled, select)
  const rest = lookBoth(lookAtDocuments(compiled, rows), lookAtTotal(compiled, select, rows))
  const [records, total] = rest.tell(yield* lastly(rest.statements))
  return { records, total }
}

/** May the select take more than one statement? */
export const takesSeveral = (ground: Ground, select: EncodedSelect): boolean =>
  select.total || select.after !== undefined || isSplit(ground)

/** A parameter as a plan shows it. */
const shownParameter = (parameter: Parameter): string | number | null =>
  typeof parameter === "object" && parameter !== null
    ? JSON.stringify(parameter)
    : typeof parameter === "boolean"
      ? String(parameter)
      : parameter

/** The statements that a select may run, each with its plan. */
export function* explainProgram(
  ground: Ground,
  select: EncodedSelect,
): Program<ReadonlyArray<PlannedStatement>> {
  const compiled = compileSelect(ground, select)
  const statements = [
    ...compiled.ranges.map((range) => pageStatement(compiled, range, select.limit, select.offset)),
    ...(compiled.apart ? [readStatement(ground, [])] : []),
    // Behind the last row no row tells the total.
    ...(select.total && !(compiled.tellsTotal && select.offset === 0) ? [countStatement(compiled)] : []),
  ]
  const planned: Array<PlannedStatement> = []
  for (const { sql, params } of statements) {
    const rows = yield { sql: ground.dialect.explain(sql), params }
    const { planLines, uncounted } = ground.dialect
    const plan = planLines(rows)
    planned.push({
      statement: sql,
      parameters: params.map(shownParameter),
      plan,
      ...(uncounted === undefined ? {} : { uncounted: plan.map(uncounted) }),
    })
  }
  return planned
}
