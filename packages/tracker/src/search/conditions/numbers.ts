import { exactNumber, Where } from "@quoin/kernel"
import type { Value } from "@quoin/query"
import * as Either from "effect/Either"
import { Audiences } from "../../audience/Audience"
import type { IssueFieldName } from "../../issue/collections"
import { parseDuration } from "../../site/Duration"
import {
  type Comparison,
  type Finding,
  type IssueWhere,
  type Resolved,
  fault,
  saidFault,
} from "../language/Finding"
import { type RangeOperator, equality, isRange } from "../language/operators"
import type { QueryField } from "../language/QueryField"
import { beside, both, either, holdsBeyond, holdsOne, holdsSome, opposite, unequal } from "./holding"
import { levelOf } from "./namedValues"

/** The number that a value is; of a duration its seconds. */
const numberOf = (finding: Finding, { kind, names: [name] }: QueryField, value: Value): Resolved<number> => {
  const text = value._tag === "Text" ? value.text.trim() : ""
  const number = kind === "duration" ? parseDuration(text, finding.site) : exactNumber(text)
  if (number !== undefined) return Either.right(number)
  const form = kind === "duration" ? 'a duration as "1w 2d 3h", or minutes' : "a number"
  const said = `The value '${text}' is not ${form} for the field '${name}'.`
  return Either.left(
    value._tag === "Text" ? saidFault(finding, value.span, said, [form]) : fault(finding, value.span, [form]),
  )
}

/** Values that are written, EMPTY left away, and whether that was among them. */
const numbersOf = (finding: Finding, field: QueryField, value: Value) => {
  const items = value._tag === "List" ? value.items : [value]
  const given = items.filter(({ _tag }) => _tag !== "Empty")
  return Either.map(Either.all(given.map((each) => numberOf(finding, field, each))), (numbers) => ({
    numbers,
    empty: given.length < items.length,
  }))
}

/** Issues by a number that they hold. */
export const byNumber = (
  finding: Finding,
  field: QueryField,
  { operator, value }: Comparison,
): Resolved<IssueWhere> => {
  if (isRange(operator))
    return Either.map(numberOf(finding, field, value), (number) => holdsBeyond(operator, field, number))
  return Either.map(numbersOf(finding, field, value), ({ numbers, empty }) => {
    const none = opposite(holdsSome(finding, field))
    const positive = either(
      ...(numbers.length === 0 ? [] : [holdsOne(field, numbers)]),
      ...(empty ? [none] : []),
    )
    if (equality[operator] === "is") return positive
    return numbers.length === 0 ? holdsSome(finding, field) : unequal(finding, field, positive)
  })
}

type CountField = "votes" | "watches"

const holds: Readonly<Record<RangeOperator, (count: number, bound: number) => boolean>> = {
  "<": (count, bound) => count < bound,
  "<=": (count, bound) => count <= bound,
  ">": (count, bound) => count > bound,
  ">=": (count, bound) => count >= bound,
}

/** Of nobody no count is kept: where that would do, it is all but those of whom a count is kept that does not. */
const counted = (fits: boolean, having: Where.Where<CountField>, count: CountField): IssueWhere => {
  const found = Where.referencedBy(Audiences, "issueId", having)
  const some = Where.referencedBy(Audiences, "issueId", Where.atLeast(count, 1))
  return fits ? either(Where.not(some), found) : found
}

/** Issues by how many vote for them, or watch them. */
export const byCount = (
  finding: Finding,
  field: QueryField,
  { operator, value }: Comparison,
): Resolved<IssueWhere> => {
  const count = field.names[0] === "votes" ? "votes" : "watches"
  if (isRange(operator))
    return Either.map(numberOf(finding, field, value), (bound) =>
      counted(holds[operator](0, bound), beside(operator, count, bound), count),
    )
  return Either.map(numbersOf(finding, field, value), ({ numbers }) => {
    const positive = counted(numbers.includes(0), Where.isIn(count, numbers), count)
    return equality[operator] === "is" ? positive : Where.not(positive)
  })
}

/** Issues by where those of their type stand. */
export const byLevel = (
  finding: Finding,
  field: QueryField,
  { operator, value }: Comparison,
): Resolved<IssueWhere> => {
  const ofLevel = (fits: (level: number) => boolean): IssueWhere =>
    Where.isIn<IssueFieldName>(
      "typeId",
      finding.site.issueTypes.filter((type) => fits(levelOf(type))).map(({ id }) => id),
    )
  if (isRange(operator))
    return Either.map(numberOf(finding, field, value), (bound) =>
      ofLevel((level) => holds[operator](level, bound)),
    )
  return Either.map(numbersOf(finding, field, value), ({ numbers }) => {
    const positive = ofLevel((level) => numbers.includes(level))
    return equality[operator] === "is" ? positive : both(Where.not(positive))
  })
}
