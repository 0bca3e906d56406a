import { type Field, Where } from "@quoin/kernel"
import { type ObjectField, type ObjectWhere, anyOf, isOneOf } from "../conditions/conditions"

/** What a value in a query stands for: one point, or all from a first up to a last. */
export interface Interval {
  readonly from: Field.Scalar
  readonly to: Field.Scalar
  /** `to` belongs to it. */
  readonly closed: boolean
}

/** The operators that compare by order. */
export const inequalities = ["<", "<=", ">", ">="] as const
export type Inequality = (typeof inequalities)[number]

export const point = (value: Field.Scalar): Interval => ({ from: value, to: value, closed: true })

const isPoint = ({ from, to, closed }: Interval): boolean => closed && from === to

/** Some value of the field lies in one of the intervals. */
export const withinAny = (field: ObjectField, intervals: ReadonlyArray<Interval>): ObjectWhere =>
  anyOf([
    isOneOf(
      field,
      intervals.filter(isPoint).map(({ from }) => from),
    ),
    ...intervals
      .filter((interval) => !isPoint(interval))
      .map(({ from, to, closed }) =>
        Where.range(field, {
          from: { value: from, inclusive: true },
          to: { value: to, inclusive: closed },
        }),
      ),
  ])

/** Some value of the field lies before the interval, behind it, or at most in it. */
export const beside = (
  field: ObjectField,
  operator: Inequality,
  { from, to, closed }: Interval,
): ObjectWhere => {
  switch (operator) {
    case "<":
      return Where.lessThan(field, from)
    case "<=":
      return closed ? Where.atMost(field, to) : Where.lessThan(field, to)
    case ">":
      return closed ? Where.moreThan(field, to) : Where.atLeast(field, to)
    case ">=":
      return Where.atLeast(field, from)
  }
}
