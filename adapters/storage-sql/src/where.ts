import { type Field, type Where, utf8Bytes } from "@quoin/kernel"
import type { Dialect } from "./Dialect"
import type { Fragment, Parameter } from "./Program"
import { nextText } from "./nextText"
import type { Table } from "./Table"

/** Where a filter is compiled: the records of one tenant in one table, which the statement calls `r`. */
export interface Ground {
  readonly dialect: Dialect
  readonly table: Table
  readonly tenant: number
}

const yes: Fragment = { sql: "1 = 1", params: [] }
const no: Fragment = { sql: "1 = 0", params: [] }

/** Joins conditions; each part is a condition that binds tighter than AND and OR. */
const joined = (parts: ReadonlyArray<Fragment>, operator: " AND " | " OR "): Fragment => ({
  sql: `(${parts.map((part) => part.sql).join(operator)})`,
  params: parts.flatMap((part) => part.params),
})

export const allOf = (parts: ReadonlyArray<Fragment>): Fragment =>
  parts.length === 0 ? yes : joined(parts, " AND ")

const anyOf = (parts: ReadonlyArray<Fragment>): Fragment => (parts.length === 0 ? no : joined(parts, " OR "))

/** Membership in a list of any length as one parameter: a statement's text must not grow with its values. */
const inList = (dialect: Dialect, value: string, list: ReadonlyArray<Parameter>): Fragment => ({
  sql: `${value} IN (SELECT value FROM ${dialect.listRows})`,
  params: [dialect.listParameter(list)],
})

const finite = (value: Field.Scalar): boolean => typeof value !== "number" || Number.isFinite(value)

type Comparison = Extract<
  Where.Where,
  { readonly _tag: "Equals" | "In" | "Range" | "Prefix" | "Suffix" | "Contains" }
>

const range = (dialect: Dialect, value: string, where: Comparison & { _tag: "Range" }): Fragment => {
  const end = (bound: Where.Bound | undefined, operator: string): ReadonlyArray<Fragment> =>
    bound === undefined
      ? []
      : [
          {
            sql: `${value} ${operator}${bound.inclusive ? "=" : ""} ?`,
            params: [dialect.scalar(bound.value)],
          },
        ]
  const ends = [...end(where.from, ">"), ...end(where.to, "<")]
  return ends.length === 0 ? present(value) : allOf(ends)
}

const present = (value: string): Fragment => ({ sql: `${value} IS NOT NULL`, params: [] })

/** A range of code points, so that an index serves it and no character is special. */
const prefix = (value: string, text: string): Fragment => {
  const behind = nextText(text)
  return behind === undefined
    ? { sql: `${value} >= ?`, params: [text] }
    : { sql: `(${value} >= ? AND ${value} < ?)`, params: [text, behind] }
}

/** The condition that one value, given as an expression, satisfies a comparison. It may be null for a null. */
const compare = (dialect: Dialect, value: string, where: Comparison): Fragment => {
  switch (where._tag) {
    case "Equals":
      return { sql: `${value} = ?`, params: [dialect.scalar(where.value)] }
    case "In":
      return inList(dialect, value, where.values.filter(finite).map(dialect.scalar))
    case "Range":
      return range(dialect, value, where)
    case "Prefix":
      return where.text === "" ? present(value) : prefix(value, where.text)
    case "Suffix":
      return where.text === ""
        ? present(value)
        : {
            sql: `${dialect.lastBytes(dialect.bytes(value))} = ${dialect.bytes("?")}`,
            params: [utf8Bytes(where.text), where.text],
          }
    case "Contains":
      return where.text === ""
        ? present(value)
        : { sql: dialect.bytesContain(dialect.bytes(value), dialect.bytes("?")), params: [where.text] }
  }
}

/** Some value of a many-valued field satisfies a condition over `v.value`. */
const someValue = (ground: Ground, table: string, condition: Fragment): Fragment => ({
  sql: `EXISTS (SELECT 1 FROM ${table} v WHERE v.tenant = ? AND v.key = r.key AND ${condition.sql})`,
  params: [ground.tenant, ...condition.params],
})

const comparison = (ground: Ground, where: Comparison): Fragment => {
  const list = ground.table.listOf.get(where.field)
  if (list !== undefined) return someValue(ground, list.table, compare(ground.dialect, "v.value", where))
  const column = ground.table.columnOf.get(where.field)
  return column === undefined ? no : compare(ground.dialect, `r.${column.name}`, where)
}

const empty = (ground: Ground, field: string): Fragment => {
  const list = ground.table.listOf.get(field)
  if (list !== undefined) {
    const some = someValue(ground, list.table, yes)
    return { sql: `NOT ${some.sql}`, params: some.params }
  }
  const column = ground.table.columnOf.get(field)
  return column === undefined ? yes : { sql: `r.${column.name} IS NULL`, params: [] }
}

/**
 * Compiles a filter to a condition over the row `r`, agreeing with `matches`. Comparisons with a missing value
 * are null in SQL; `IS NOT TRUE` makes `not` two-valued again, and nowhere else can the difference be seen.
 */
export const compileWhere = (ground: Ground, where: Where.Where): Fragment => {
  switch (where._tag) {
    case "All":
      return yes
    case "KeyIn":
      return inList(ground.dialect, "r.key", where.keys)
    case "And":
      return allOf(where.clauses.map((clause) => compileWhere(ground, clause)))
    case "Or":
      return anyOf(where.clauses.map((clause) => compileWhere(ground, clause)))
    case "Not": {
      const { sql, params } = compileWhere(ground, where.clause)
      return { sql: `((${sql}) IS NOT TRUE)`, params }
    }
    case "Empty":
      return empty(ground, where.field)
    default:
      return comparison(ground, where)
  }
}
