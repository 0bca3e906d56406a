import { type Field, Order } from "@quoin/kernel"
import type { Fragment, Parameter } from "./Program"
import type { Ground } from "./where"

/** A term of the total order, the key included, as a column expression of the row `r`. */
interface Term {
  readonly column: string
  readonly ascending: boolean
  /** Where the page starts behind; `null` for a missing value. */
  readonly value: Parameter
}

const terms = (
  ground: Ground,
  orderBy: ReadonlyArray<Order.OrderTerm>,
  values: ReadonlyArray<Field.Scalar | undefined>,
): ReadonlyArray<Term> =>
  orderBy.flatMap((term, i) => {
    const column = ground.table.columnOf.get(term.field)
    const value = values[i]
    return column === undefined
      ? []
      : [
          {
            column: `r.${column.name}`,
            ascending: term.direction === "ascending",
            value: value === undefined ? null : ground.dialect.scalar(value),
          },
        ]
  })

/** The total order of a select. Where nulls stand is spelt out, as databases differ in it. */
export const compileOrder = (ground: Ground, orderBy: ReadonlyArray<Order.OrderTerm>): string => {
  const by = terms(ground, orderBy, []).map(
    ({ column, ascending }) => `${column} ${ascending ? "ASC NULLS FIRST" : "DESC NULLS LAST"}`,
  )
  const key = `r.key ${Order.keyDirection(orderBy) === "ascending" ? "ASC" : "DESC"}`
  return [...by, key].join(", ")
}

const sameAs = ({ column, value }: Term): Fragment =>
  value === null ? { sql: `${column} IS NULL`, params: [] } : { sql: `${column} = ?`, params: [value] }

/** The ranges of one column that come behind a value, nearest first: values and missing ones apart. */
const behind = ({ column, ascending, value }: Term): ReadonlyArray<Fragment> => {
  if (value === null) return ascending ? [{ sql: `${column} IS NOT NULL`, params: [] }] : []
  const ahead: Fragment = { sql: `${column} ${ascending ? ">" : "<"} ?`, params: [value] }
  return ascending ? [ahead] : [ahead, { sql: `${column} IS NULL`, params: [] }]
}

/**
 * What comes behind a position, cut into ranges that follow one another in the order: same first values and a
 * key behind, then one value fewer the same, and so on. Each is a plain range of an index over the order, which one
 * condition with OR is not: a page deep in a walk costs what the first one costs.
 */
export const rangesBehind = (
  ground: Ground,
  orderBy: ReadonlyArray<Order.OrderTerm>,
  position: Order.Position,
): ReadonlyArray<ReadonlyArray<Fragment>> => {
  const key: Term = {
    column: "r.key",
    ascending: Order.keyDirection(orderBy) === "ascending",
    value: position.key,
  }
  const all = [...terms(ground, orderBy, position.values), key]
  const keyRange = (term: Term): ReadonlyArray<Fragment> =>
    behind(term).slice(0, term === key ? 1 : undefined)
  return all
    .map((term, i) => {
      const same = all.slice(0, i).map(sameAs)
      return keyRange(term).map((range) => [...same, range])
    })
    .reverse()
    .flat()
}
