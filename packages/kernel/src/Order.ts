import { type FieldValues, type Scalar } from "./Field"
import { compareScalars } from "./matches"
import { compareText } from "./textOrder"

export interface OrderTerm<Name extends string = string> {
  readonly field: Name
  readonly direction: "ascending" | "descending"
}

export const ascending = <N extends string>(field: N): OrderTerm<N> => ({ field, direction: "ascending" })
export const descending = <N extends string>(field: N): OrderTerm<N> => ({ field, direction: "descending" })

/** Where a record stands in an order: the values it is sorted by, and its key, which breaks every tie. */
export interface Position {
  readonly values: ReadonlyArray<Scalar | undefined>
  readonly key: string
}

export const positionOf = (
  orderBy: ReadonlyArray<OrderTerm>,
  key: string,
  fields: FieldValues,
): Position => ({
  values: orderBy.map((term) => {
    const value = fields[term.field]
    return typeof value === "object" ? undefined : value
  }),
  key,
})

const compareMaybe = (a: Scalar | undefined, b: Scalar | undefined): number =>
  a === undefined ? (b === undefined ? 0 : -1) : b === undefined ? 1 : compareScalars(a, b)

/** The key breaks ties in the direction of the last term, so that one index serves the order both ways. */
export const keyDirection = (orderBy: ReadonlyArray<OrderTerm>): OrderTerm["direction"] =>
  orderBy.at(-1)?.direction ?? "ascending"

/** The total order of a select: terms first, missing values first ascending (and last descending), then the key. */
export const comparePositions =
  (orderBy: ReadonlyArray<OrderTerm>) =>
  (a: Position, b: Position): number => {
    for (const [i, { direction }] of orderBy.entries()) {
      const [x, y] = direction === "ascending" ? [a, b] : [b, a]
      const order = compareMaybe(x.values[i], y.values[i])
      if (order !== 0) return order
    }
    return keyDirection(orderBy) === "ascending" ? compareText(a.key, b.key) : compareText(b.key, a.key)
  }
