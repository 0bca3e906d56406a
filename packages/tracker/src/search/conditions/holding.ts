import { type Field, Where } from "@quoin/kernel"
import type { IssueFieldName } from "../../issue/collections"
import { valueText } from "../../issue/values"
import type { Finding, IssueWhere } from "../language/Finding"
import type { RangeOperator } from "../language/operators"
import type { QueryField } from "../language/QueryField"
import { hasEpic } from "./epicMembership"

/** One clause stands by itself: what looks for `projectId = 1`, as an index does, looks into no list of one. */
const joined =
  (join: (...clauses: ReadonlyArray<IssueWhere>) => IssueWhere) =>
  (...clauses: ReadonlyArray<IssueWhere>): IssueWhere => {
    const [only, ...more] = clauses
    return only !== undefined && more.length === 0 ? only : join(...clauses)
  }

export const both = joined(Where.and)
export const either = joined(Where.or)

/** What is not not so is so: an index finds what is said plainly. */
export const opposite = (where: IssueWhere): IssueWhere =>
  where._tag === "Not" ? where.clause : Where.not(where)

type Held = Pick<QueryField, "field" | "behind">
type Value = string | number

/** The issues that hold one of some values in a field. */
export const holdsOne = ({ field, behind }: Held, values: ReadonlyArray<Value>): IssueWhere =>
  Where.oneOf(field, behind === undefined ? values : values.map((value) => behind + valueText(value)))

/** The issues that hold anything in a field. */
export const holdsSome = (
  { site }: Pick<Finding, "site">,
  { field, behind, always }: Held & Pick<QueryField, "always">,
): IssueWhere => {
  if (always) return Where.all
  if (behind !== undefined) return Where.prefix<IssueFieldName>("values", behind)
  return field === "epicId" ? hasEpic(site) : Where.not(Where.empty(field))
}

const compared: Readonly<Record<RangeOperator, typeof Where.lessThan>> = {
  "<": Where.lessThan,
  "<=": Where.atMost,
  ">": Where.moreThan,
  ">=": Where.atLeast,
}

/** The field comes before or after a value. */
export const beside = <N extends string>(
  operator: RangeOperator,
  field: N,
  value: Field.Scalar,
): Where.Where<N> => compared[operator](field, value)

/** What sorts behind everything that begins so: the last sign of a beginning is `=`. */
const endOf = (behind: string): string => `${behind.slice(0, -1)}>`

/** The issues that hold something before or after a value in a field. */
export const holdsBeyond = (operator: RangeOperator, { field, behind }: Held, value: Value): IssueWhere => {
  if (behind === undefined) return beside(operator, field, value)
  const bound = { value: behind + valueText(value), inclusive: operator.endsWith("=") }
  return operator.startsWith(">")
    ? Where.range(field, { from: bound, to: { value: endOf(behind), inclusive: false } })
    : Where.range(field, { from: { value: behind, inclusive: true }, to: bound })
}

/** What is empty is neither equal nor unequal to anything (TRK-41). */
export const unequal = (finding: Finding, field: QueryField, positive: IssueWhere): IssueWhere =>
  field.always ? Where.not(positive) : both(holdsSome(finding, field), Where.not(positive))
