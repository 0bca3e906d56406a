import type { Collection } from "./Collection"
import { type FieldValue, type FieldValues, type Scalar, textsOf } from "./Field"
import { compareScalars, type Lookup } from "./matches"
import { compareText } from "../paging/textOrder"

/** One step through a reference: the value so far is the key of a record, whose field is the next value. */
export interface OrderStep {
  readonly collection: string
  readonly field: string
}

export interface OrderTerm<Name extends string = string> {
  readonly field: Name
  /**
   * The field holds texts of many kinds, each behind a beginning that tells of which: the value is the least text that begins so,
   * without that beginning, and missing where there is none.
   */
  readonly behind?: string
  /** Follows references from that field, one record after the other; each field is single-valued. */
  readonly then?: ReadonlyArray<OrderStep>
  /** Texts in an order of their own: the value counts by its place among them, from 0, and as missing where it is none of them. */
  readonly among?: ReadonlyArray<string>
  readonly direction: "ascending" | "descending"
}

/** A step to a field of the record that the field before it refers to. */
export const step = <B, M extends string>(collection: Collection<B, M>, field: NoInfer<M>): OrderStep => ({
  collection: collection.name,
  field,
})

export const ascending = <N extends string>(field: N): OrderTerm<N> => ({ field, direction: "ascending" })
export const descending = <N extends string>(field: N): OrderTerm<N> => ({ field, direction: "descending" })

/** The place of a record in an order: the values it is sorted by, and its key, which breaks every tie. */
export interface Position {
  readonly values: ReadonlyArray<Scalar | undefined>
  readonly key: string
}

const singleValue = (value: FieldValue): Scalar | undefined => (typeof value === "object" ? undefined : value)

/** The least of the texts that begin so, without the beginning. */
const leastBehind = (value: FieldValue, beginning: string): string | undefined =>
  textsOf(value)
    .filter((text) => text.startsWith(beginning))
    .map((text) => text.slice(beginning.length))
    .reduce<string | undefined>(
      (least, text) => (least === undefined || compareText(text, least) < 0 ? text : least),
      undefined,
    )

/** What a record is sorted by under one term; a reference that leads nowhere is a missing value. */
const valueUnder = (term: OrderTerm, fields: FieldValues, lookup: Lookup): Scalar | undefined => {
  const held = fields[term.field]
  let value = term.behind === undefined ? singleValue(held) : leastBehind(held, term.behind)
  for (const { collection, field } of term.then ?? []) {
    const target = typeof value === "string" ? lookup.find(collection, value) : undefined
    value = target === undefined ? undefined : singleValue(target[field])
  }
  return term.among === undefined ? value : placeAmong(term.among, value)
}

const placeAmong = (among: ReadonlyArray<string>, value: Scalar | undefined): number | undefined => {
  const place = typeof value === "string" ? among.indexOf(value) : -1
  return place < 0 ? undefined : place
}

export const positionOf = (
  orderBy: ReadonlyArray<OrderTerm>,
  key: string,
  fields: FieldValues,
  lookup: Lookup,
): Position => ({ values: orderBy.map((term) => valueUnder(term, fields, lookup)), key })

const compareMaybe = (a: Scalar | undefined, b: Scalar | undefined): number =>
  a === undefined ? (b === undefined ? 0 : -1) : b === undefined ? 1 : compareScalars(a, b)

/** The key breaks ties in the direction of the last term, so that one index serves the order both ways. */
export const keyDirection = (orderBy: ReadonlyArray<OrderTerm>): OrderTerm["direction"] =>
  orderBy.at(-1)?.direction ?? "ascending"

/** The total order of a select: by its terms, and then by key. Missing values are first ascending and last descending. */
export const comparePositions = (
  orderBy: ReadonlyArray<OrderTerm>,
): ((a: Position, b: Position) => number) => {
  const descends = orderBy.map(({ direction }) => direction === "descending")
  const keyDescends = keyDirection(orderBy) === "descending"
  return (a, b) => {
    for (let i = 0; i < descends.length; i++) {
      const order = compareMaybe(a.values[i], b.values[i])
      if (order !== 0) return descends[i] === true ? -order : order
    }
    return keyDescends ? compareText(b.key, a.key) : compareText(a.key, b.key)
  }
}
