import { Order, type Where } from "@quoin/kernel"
import * as HashMap from "effect/HashMap"
import { type CollectionState, type Row, rowOf } from "./CollectionState"
import { type Index, type Rows, rowsWith } from "./OrderIndex"

/** Rows that hold every match of a filter, and what is known of them beyond that. */
export interface Candidates {
  readonly rows: Rows
  /** They stand in the order asked for. */
  readonly ordered: boolean
  /** Every one of them matches. */
  readonly exact: boolean
}

type Equals = Where.Where & { readonly _tag: "Equals" }

/** How much dearer a row is that has to be sorted than one that stands in its place. */
const sortingCost = 4

const conjuncts = (where: Where.Where): ReadonlyArray<Where.Where> =>
  where._tag === "And" ? where.clauses.flatMap(conjuncts) : where._tag === "All" ? [] : [where]

const listed = (found: ReadonlyArray<Row | undefined>): Candidates => {
  const list = found.filter((row) => row !== undefined)
  const rank = (leads: (row: Row) => boolean): number => list.filter(leads).length
  return { rows: { size: list.length, at: (place) => list[place], rank }, ordered: false, exact: false }
}

/** The few rows that a key list or a unique value allows. */
const named = (state: CollectionState, clauses: ReadonlyArray<Where.Where>): Candidates | undefined => {
  for (const clause of clauses) {
    if (clause._tag === "KeyIn") return listed([...new Set(clause.keys)].map((key) => rowOf(state, key)))
    if (clause._tag !== "Equals") continue
    const unique = state.uniques.find(({ field }) => field === clause.field)
    if (unique === undefined) continue
    const holder = HashMap.get(unique.holders, String(clause.value))
    return listed([holder._tag === "Some" ? rowOf(state, holder.value) : undefined])
  }
  return undefined
}

/** The direction in which an index, behind its fixed fields, stands in this order; `undefined` when it does not. */
const directionOf = (
  index: Index,
  fixed: ReadonlyArray<Equals>,
  orderBy: ReadonlyArray<Order.OrderTerm>,
): Order.OrderTerm["direction"] | undefined => {
  const direction = Order.keyDirection(orderBy)
  const wanted = orderBy.filter((term) => fixed.every(({ field }) => field !== term.field))
  const given = index.terms.slice(fixed.length)
  const serves =
    wanted.length === given.length &&
    wanted.every((term, i) => term.field === given[i]?.field && term.direction === direction)
  return serves ? direction : undefined
}

const fromIndex = (
  index: Index,
  clauses: ReadonlyArray<Where.Where>,
  orderBy: ReadonlyArray<Order.OrderTerm>,
): Candidates => {
  const equalities = clauses.filter((clause) => clause._tag === "Equals")
  const fixed: Array<Equals> = []
  for (const term of index.terms) {
    const equality = equalities.find(({ field }) => field === term.field)
    if (equality === undefined) break
    fixed.push(equality)
  }
  const direction = directionOf(index, fixed, orderBy)
  const values = fixed.map((equality) => equality.value)
  return {
    rows: rowsWith(index, values, direction ?? "ascending"),
    ordered: direction !== undefined,
    exact: clauses.every((clause) => clause._tag === "Equals" && fixed.includes(clause)),
  }
}

const cost = ({ rows, ordered }: Candidates): number => rows.size * (ordered ? 1 : sortingCost)

/** The cheapest rows to look through for this filter and order. */
export const candidatesFor = (
  state: CollectionState,
  where: Where.Where,
  orderBy: ReadonlyArray<Order.OrderTerm>,
): Candidates => {
  const clauses = conjuncts(where)
  return (
    named(state, clauses) ??
    state.indexes
      .map((index) => fromIndex(index, clauses, orderBy))
      .reduce((best, next) => (cost(next) < cost(best) ? next : best))
  )
}
