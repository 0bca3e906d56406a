import { Order, type Where } from "@quoin/kernel"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import { type CollectionState, rowOf } from "./CollectionState"
import type { Row } from "./Row"
import { type Index, type Rows, oneAfterTheOther, rowsWith } from "./OrderIndex"
import type { KeysOf } from "./rowTest"

type In = Extract<Where.Where, { readonly _tag: "In" }>
type Equals = Extract<Where.Where, { readonly _tag: "Equals" }>
type Named = Extract<Where.Where, { readonly _tag: "KeyIn" | "Equals" | "In" | "ReferencedBy" }>

/**
 * How candidates were found: by a clause that names them, or by an index whose first fields the filter fixes, and of whose next one it
 * may list the values.
 */
export type Source =
  | { readonly _tag: "Named"; readonly clause: Named }
  | {
      readonly _tag: "Index"
      readonly fields: ReadonlyArray<string>
      readonly fixed: ReadonlyArray<Equals | In>
    }

/** Rows among which all matches of a filter are, and what else is known of them. */
export interface Candidates {
  readonly source: Source
  readonly rows: Rows
  /** They stand in the order asked for. */
  readonly ordered: boolean
  /** Every one of them matches. */
  readonly exact: boolean
}

/** The order that candidates should be in; `any` when it does not matter. */
type Wanted = ReadonlyArray<Order.OrderTerm> | "any"

/** The cost of a row that must be sorted, compared with one that is in order already. */
const sortingCost = 4

const conjuncts = (where: Where.Where): ReadonlyArray<Where.Where> =>
  where._tag === "And" ? where.clauses.flatMap(conjuncts) : where._tag === "All" ? [] : [where]

const listed = (clause: Named, found: Iterable<Row | undefined>, wanted: Wanted): Candidates => {
  const list = [...found].filter((row) => row !== undefined)
  const rank = (leads: (row: Row) => boolean): number => list.filter(leads).length
  return {
    source: { _tag: "Named", clause },
    rows: { size: list.length, at: (place) => list[place], rank },
    ordered: wanted === "any",
    exact: false,
  }
}

const withKeys = (
  state: CollectionState,
  clause: Named,
  keys: Iterable<string>,
  wanted: Wanted,
): Candidates =>
  listed(
    clause,
    Array.from(keys, (key) => rowOf(state, key)),
    wanted,
  )

/** The few rows that a list of keys or of unique values leaves. */
const named = (
  state: CollectionState,
  clauses: ReadonlyArray<Where.Where>,
  wanted: Wanted,
): Candidates | undefined => {
  for (const clause of clauses) {
    if (clause._tag === "KeyIn") return withKeys(state, clause, new Set(clause.keys), wanted)
    if (clause._tag !== "Equals" && clause._tag !== "In") continue
    const unique = state.uniques.find(({ field }) => field === clause.field)
    if (unique === undefined) continue
    const values = clause._tag === "In" ? clause.values : [clause.value]
    const holders = values.flatMap((value) => Option.toArray(HashMap.get(unique.holders, String(value))))
    return withKeys(state, clause, new Set(holders), wanted)
  }
  return undefined
}

/**
 * The direction in which an index, after its fixed fields, gives this order; `undefined` when it does not. An index of the
 * collection cannot give a term that follows references, unless its first field is fixed: then its value is the same for all
 * rows.
 */
const directionOf = (
  index: Index,
  fixed: ReadonlyArray<Equals>,
  orderBy: ReadonlyArray<Order.OrderTerm>,
): Order.OrderTerm["direction"] | undefined => {
  const direction = Order.keyDirection(orderBy)
  const varying = orderBy.filter(
    (term) => term.behind !== undefined || fixed.every(({ field }) => field !== term.field),
  )
  const given = index.terms.slice(fixed.length)
  const serves =
    varying.length === given.length &&
    varying.every(
      (term, i) =>
        term.field === given[i]?.field &&
        (term.then ?? []).length === 0 &&
        term.among === undefined &&
        term.behind === undefined &&
        term.direction === direction,
    )
  return serves ? direction : undefined
}

/** The equalities that fix the first fields of an index. */
const fixedBy = (index: Index, clauses: ReadonlyArray<Where.Where>): ReadonlyArray<Equals> => {
  const equalities = clauses.filter((clause) => clause._tag === "Equals")
  const fixed: Array<Equals> = []
  for (const term of index.terms) {
    const equality = equalities.find(({ field }) => field === term.field)
    if (equality === undefined) break
    fixed.push(equality)
  }
  return fixed
}

/** The rows of an index one list after the other, for each value that its next field may have; in no order. */
const fromValues = (
  index: Index,
  fixed: ReadonlyArray<Equals>,
  clauses: ReadonlyArray<Where.Where>,
  wanted: Wanted,
): Candidates | undefined => {
  const next = index.terms[fixed.length]
  const among = clauses.find((clause) => clause._tag === "In" && clause.field === next?.field)
  if (among?._tag !== "In") return undefined
  const values = fixed.map(({ value }) => value)
  const lists = [...new Set(among.values)].map((value) => rowsWith(index, [...values, value], "ascending"))
  const used: ReadonlyArray<Where.Where> = [...fixed, among]
  return {
    source: { _tag: "Index", fields: index.terms.map(({ field }) => field), fixed: [...fixed, among] },
    rows: oneAfterTheOther(lists),
    ordered: wanted === "any",
    exact: clauses.every((clause) => used.includes(clause)),
  }
}

const fromIndex = (
  index: Index,
  fixed: ReadonlyArray<Equals>,
  clauses: ReadonlyArray<Where.Where>,
  wanted: Wanted,
): Candidates => {
  const direction = wanted === "any" ? "ascending" : directionOf(index, fixed, wanted)
  const values = fixed.map((equality) => equality.value)
  return {
    source: { _tag: "Index", fields: index.terms.map(({ field }) => field), fixed },
    rows: rowsWith(index, values, direction ?? "ascending"),
    ordered: direction !== undefined,
    exact: clauses.every((clause) => clause._tag === "Equals" && fixed.includes(clause)),
  }
}

const fromIndexes = (
  { indexes }: CollectionState,
  clauses: ReadonlyArray<Where.Where>,
  wanted: Wanted,
): ReadonlyArray<Candidates> =>
  indexes.flatMap((index) => {
    const fixed = fixedBy(index, clauses)
    const listed = fromValues(index, fixed, clauses, wanted)
    return [fromIndex(index, fixed, clauses, wanted), ...(listed === undefined ? [] : [listed])]
  })

const costOf = (size: number, ordered: boolean): number => size * (ordered ? 1 : sortingCost)
const cost = ({ rows, ordered }: Candidates): number => costOf(rows.size, ordered)

/** The cheapest rows to look through for this filter and order. */
export const candidatesFor = (
  state: CollectionState,
  where: Where.Where,
  wanted: Wanted,
  keysOf: KeysOf,
): Candidates => {
  const clauses = conjuncts(where)
  const few = named(state, clauses, wanted)
  if (few !== undefined) return few
  let best = fromIndexes(state, clauses, wanted).reduce((least, next) =>
    cost(next) < cost(least) ? next : least,
  )
  for (const clause of clauses) {
    // Every row that is looked through is tested against the set, so that it is needed anyway; without rows it is not.
    if (clause._tag !== "ReferencedBy" || best.rows.size === 0) continue
    const keys = keysOf(clause)
    if (costOf(keys.size, wanted === "any") < cost(best)) best = withKeys(state, clause, keys, wanted)
  }
  return best
}
