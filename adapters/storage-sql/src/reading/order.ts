import { type Field, Order } from "@quoin/kernel"
import type { Ground } from "../layout/Ground"
import { type Place, behindOf } from "./behindOf"
import { allOf, no, yes } from "./logic"
import type { Fragment, Parameter, Row } from "../programs/Program"

/** A term of the total order, the key included. */
export interface Term {
  /** An expression over the row `r` and what is joined to it; `undefined` where every record lacks a value. */
  readonly column: string | undefined
  readonly kind: Field.FieldKind
  readonly ascending: boolean
  /** Its index leaves out rows without a value. */
  readonly sparse: boolean
}

/** A compiled order: the joins to the row `r` that it needs, and the expressions that it sorts by. */
export interface CompiledOrder {
  readonly joins: Fragment
  readonly terms: ReadonlyArray<Term>
  readonly key: Term
}

/** A term and the joins that lead to it. */
interface Reached {
  readonly joins: ReadonlyArray<Fragment>
  readonly term: Term
}

const placeOf = (ground: Ground, row: string, field: string, joined: string): Place | undefined => {
  const { table, tenant } = ground
  const column = table.columnOf.get(field)
  if (column !== undefined) {
    const { name, kind, sparse } = column
    return { joins: [], column: `${row}.${name}`, kind, sparse }
  }
  const list = table.listOf.get(field)
  if (list?.attribute === undefined) return undefined
  const join =
    ` LEFT JOIN ${list.table} ${joined} ON ${joined}.tenant = ? ` +
    `AND ${joined}.attribute = ${list.attribute} AND ${joined}.id = ${row}.id`
  const joins = [{ sql: join, params: [tenant] }]
  return { joins, column: `${joined}.value`, kind: list.kind, sparse: true }
}

/** Where the value stands among some texts: the list is joined, and what is not in it has no place. */
const placedAmong = (
  { dialect }: Ground,
  joins: ReadonlyArray<Fragment>,
  { column }: Place,
  { among = [], direction }: Order.OrderTerm,
  number: number,
): Reached => {
  const sql = ` LEFT JOIN ${dialect.placedTexts} p${number} ON p${number}.value = ${column}`
  return {
    joins: [...joins, { sql, params: [dialect.listParameter(among)] }],
    term: {
      column: `p${number}.place`,
      kind: "number",
      ascending: direction === "ascending",
      sparse: false,
    },
  }
}

/** Follows the references of a term by left joins: a reference that leads nowhere gives a missing value. */
const reach = (ground: Ground, orderTerm: Order.OrderTerm, number: number): Reached => {
  const ascending = orderTerm.direction === "ascending"
  const nowhere: Reached = {
    joins: [],
    term: { column: undefined, kind: "text", ascending, sparse: false },
  }
  const steps = orderTerm.then ?? []
  const joins: Array<Fragment> = []
  let place =
    orderTerm.behind === undefined
      ? placeOf(ground, "r", orderTerm.field, `v${number}`)
      : behindOf(ground, orderTerm, `v${number}`)
  for (const [i, step] of steps.entries()) {
    const target = ground.other(step.collection)
    if (place === undefined || target === undefined) return nowhere
    const row = `o${number}_${i}`
    joins.push(...place.joins, {
      sql: ` LEFT JOIN ${target.table.rows} ${row} ON ${row}.tenant = ? AND ${row}.key = ${place.column}`,
      params: [target.tenant],
    })
    place = placeOf(target, row, step.field, `v${number}_${i}`)
  }
  if (place === undefined) return nowhere
  if (orderTerm.among !== undefined)
    return placedAmong(ground, [...joins, ...place.joins], place, orderTerm, number)
  const { column, kind } = place
  const sparse = place.sparse && steps.length === 0
  return { joins: [...joins, ...place.joins], term: { column, kind, ascending, sparse } }
}

/** Puts the joins of a term into LATERAL, so that the planner does not try all orders of the joins of all terms. */
const fenced = ({ joins, term }: Reached, number: number): Reached => {
  if (joins.length === 0 || term.column === undefined) return { joins, term }
  const inside = joins.map((join) => join.sql).join("")
  const sql = ` CROSS JOIN LATERAL (SELECT ${term.column} AS value FROM (SELECT 1 AS one) s${number}${inside} OFFSET 0) f${number}`
  return {
    joins: [{ sql, params: joins.flatMap((join) => join.params) }],
    term: { ...term, column: `f${number}.value`, sparse: false },
  }
}

export const compileOrder = (ground: Ground, orderBy: ReadonlyArray<Order.OrderTerm>): CompiledOrder => {
  const plain = orderBy.map((term, i) => reach(ground, term, i))
  const joined = plain.reduce((count, each) => count + each.joins.length, 0)
  const reached = joined > ground.dialect.plannedJoins ? plain.map(fenced) : plain
  const joins = reached.flatMap((each) => each.joins)
  return {
    joins: { sql: joins.map((join) => join.sql).join(""), params: joins.flatMap((join) => join.params) },
    terms: reached.map((each) => each.term),
    key: {
      column: "r.key",
      kind: "text",
      ascending: Order.keyDirection(orderBy) === "ascending",
      sparse: false,
    },
  }
}

/** The total order of a select. It says where nulls come, as databases differ in that. */
export const orderText = ({ terms, key }: CompiledOrder): string => {
  const by = terms.flatMap(({ column, ascending }) =>
    column === undefined ? [] : [`${column} ${ascending ? "ASC NULLS FIRST" : "DESC NULLS LAST"}`],
  )
  return [...by, `r.key ${key.ascending ? "ASC" : "DESC"}`].join(", ")
}

/** The values of the order, to be selected as `o0`, `o1` ... */
export const orderColumns = ({ terms }: CompiledOrder): string =>
  terms.map(({ column }, i) => (column === undefined ? "" : `, ${column} AS o${i}`)).join("")

const scalarOf = (kind: Field.FieldKind, value: unknown): Field.Scalar | undefined => {
  if (value === null || value === undefined) return undefined
  if (kind === "text") return value as string
  return kind === "flag" ? Boolean(value) : Number(value)
}

/** The position of a row, from the columns that `orderColumns` selected. */
export const positionFrom = ({ terms }: CompiledOrder, row: Row): Order.Position => ({
  values: terms.map(({ kind }, i) => scalarOf(kind, row[`o${i}`])),
  key: row["key"] as string,
})

const sameAs = ({ column }: Term, value: Parameter): Fragment => {
  if (column === undefined) return value === null ? yes : no
  return value === null ? { sql: `${column} IS NULL`, params: [] } : { sql: `${column} = ?`, params: [value] }
}

/** The ranges of one column that come after a value, nearest first; missing values are a range of their own. */
const behind = ({ column, ascending }: Term, value: Parameter): ReadonlyArray<Fragment> => {
  if (column === undefined) return value === null || ascending ? [] : [yes]
  if (value === null) return ascending ? [{ sql: `${column} IS NOT NULL`, params: [] }] : []
  const ahead: Fragment = { sql: `${column} ${ascending ? ">" : "<"} ?`, params: [value] }
  return ascending ? [ahead] : [ahead, { sql: `${column} IS NULL`, params: [] }]
}

/**
 * All rows after a position, as ranges that follow each other in the order: first the rows with all values equal and a later
 * key, then those with one value fewer equal, and so on. Each is a plain range of an index, which one condition with OR would
 * not be. So a page deep in a walk costs as much as the first.
 */
export const rangesBehind = (
  { dialect }: Ground,
  { terms, key }: CompiledOrder,
  position: Order.Position,
): ReadonlyArray<Fragment> => {
  const values = terms.map((_, i): Parameter => {
    const value = position.values[i]
    return value === undefined ? null : dialect.scalar(value)
  })
  const same = terms.map((term, i) => sameAs(term, values[i] ?? null))
  const inTerms = terms.map((term, i) =>
    behind(term, values[i] ?? null).map((range) => allOf([...same.slice(0, i), range])),
  )
  const inKey: Fragment = { sql: `r.key ${key.ascending ? ">" : "<"} ?`, params: [position.key] }
  return [[allOf([...same, inKey])], ...inTerms.reverse()].flat()
}

/**
 * The whole order as ranges. Missing values are a range of their own where that lets a descending order begin with the index
 * of the attribute, which leaves out rows without a value.
 */
export const rangesOfAll = ({ terms: [first] }: CompiledOrder): ReadonlyArray<Fragment> =>
  first?.column === undefined || first.ascending || !first.sparse
    ? [yes]
    : [
        { sql: `${first.column} IS NOT NULL`, params: [] },
        { sql: `${first.column} IS NULL`, params: [] },
      ]
