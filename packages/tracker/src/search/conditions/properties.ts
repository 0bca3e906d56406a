import { Where, exactNumber } from "@quoin/kernel"
import type { Value } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../../errors"
import { Properties } from "../../properties/collections"
import { behindNumbers, numberMark, textMark } from "../../properties/propertyTexts"
import { partsOf } from "../language/comparisons"
import { type Comparison, type Finding, type IssueWhere, type Resolved, fault } from "../language/Finding"
import { type RangeOperator, equality, isRange } from "../language/operators"
import type { QueryField } from "../language/QueryField"
import { both, either } from "./holding"

type Held = (typeof Properties)["names"][number]

const having = (where: Where.Where<Held>): IssueWhere => Where.referencedBy(Properties, "issueId", where)

/** What a value may stand there as: what reads as a number is one, and is a text besides. */
const marksOf = (finding: Finding, value: Value): Resolved<ReadonlyArray<string>> => {
  switch (value._tag) {
    case "Text": {
      const number = exactNumber(value.text.trim())
      return Either.right([textMark(value.text), ...(number === undefined ? [] : [numberMark(number)])])
    }
    case "List":
      return Either.map(Either.all(value.items.map((each) => marksOf(finding, each))), (all) => all.flat())
    case "Call":
      return Either.left(new NotBuilt({ what: `the function ${value.name}() for this field` }))
    default:
      return Either.left(fault(finding, value.span, ["a value"]))
  }
}

/** The numbers of a place before or behind one. */
const beyond = (operator: RangeOperator, behind: string, number: number): IssueWhere => {
  const bound = { value: behind + numberMark(number), inclusive: operator.endsWith("=") }
  return having(
    operator.startsWith(">")
      ? Where.range("found", { from: bound, to: { value: behind + behindNumbers, inclusive: false } })
      : Where.range("found", { from: { value: `${behind}n`, inclusive: true }, to: bound }),
  )
}

const ranged = (
  finding: Finding,
  operator: RangeOperator,
  behind: string,
  value: Value,
): Resolved<IssueWhere> => {
  const number = value._tag === "Text" ? exactNumber(value.text.trim()) : undefined
  return number === undefined
    ? Either.left(fault(finding, value.span, ["a number"]))
    : Either.right(beyond(operator, behind, number))
}

/** Issues by the values that their properties have at a place. What has none there is neither equal nor unequal to any (TRK-41). */
export const byProperty = (
  finding: Finding,
  { behind = "" }: QueryField,
  { operator, value }: Comparison,
): Resolved<IssueWhere> => {
  if (isRange(operator)) return ranged(finding, operator, behind, value)
  const { empty, rest } = partsOf(value)
  const some = having(Where.prefix<Held>("found", behind))
  const marks = rest === undefined ? Either.right([]) : marksOf(finding, rest)
  return Either.map(marks, (all) => {
    const positive = either(
      ...(all.length === 0
        ? []
        : [
            having(
              Where.oneOf<Held>(
                "found",
                all.map((mark) => behind + mark),
              ),
            ),
          ]),
      ...(empty === undefined ? [] : [Where.not(some)]),
    )
    if (equality[operator] === "is") return positive
    return rest === undefined ? some : both(some, Where.not(positive))
  })
}
