import { Where } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type PeriodFieldName, ValuePeriods, valueToken } from "../../issue/changes/ValuePeriod"
import type { IssueFieldName } from "../../issue/collections"
import type { Site } from "../../site/Site"
import type { Comparison, Finding, IssueWhere, Resolved } from "../language/Finding"
import { type RangeOperator, equality, isRange } from "../language/operators"
import type { QueryField } from "../language/QueryField"
import { beside, both, either } from "./holding"
import { momentOf } from "./moments"

type PeriodWhere = Where.Where<PeriodFieldName>

/** The changes of a status that led into another category. */
const crossing = ({ statuses }: Pick<Site, "statuses">): PeriodWhere => {
  const tokens = (fits: (category: string) => boolean) =>
    statuses.filter(({ category }) => fits(category)).map(({ id }) => valueToken("status", id))
  const categories = [...new Set(statuses.map(({ category }) => category))]
  return Where.or<PeriodFieldName>(
    ...categories.map((category) =>
      Where.and<PeriodFieldName>(
        Where.oneOf(
          "what",
          tokens((each) => each === category),
        ),
        Where.oneOf(
          "changed",
          tokens((each) => each !== category),
        ),
      ),
    ),
  )
}

/** When the category of the status was changed last; of what was never changed so, when it was created (TRK-1045). */
export const byCategoryChange = (
  finding: Finding,
  _field: QueryField,
  { operator, value }: Comparison,
): Resolved<IssueWhere> => {
  const crosses = crossing(finding.site)
  const having = (...when: ReadonlyArray<PeriodWhere>): IssueWhere =>
    Where.referencedBy(ValuePeriods, "issueId", Where.and<PeriodFieldName>(crosses, ...when))
  /** It came to be so behind a moment, or at it. */
  const since = (after: ">" | ">=", at: number): IssueWhere =>
    either(
      having(beside(after, "from", at)),
      both(beside<IssueFieldName>(after, "createdAt", at), Where.not(having())),
    )
  const compared: Readonly<Record<RangeOperator, (at: number) => IssueWhere>> = {
    ">": (at) => since(">", at),
    ">=": (at) => since(">=", at),
    "<": (at) => Where.not(since(">=", at)),
    "<=": (at) => Where.not(since(">", at)),
  }
  if (isRange(operator)) return Either.map(momentOf(value, finding), compared[operator])
  const items = value._tag === "List" ? value.items : [value]
  const each = items.map((item): Resolved<IssueWhere> =>
    item._tag === "Empty"
      ? Either.right(Where.none)
      : Either.map(momentOf(item, finding), (at) => both(since(">=", at), Where.not(since(">", at)))),
  )
  return Either.map(Either.all(each), (all) =>
    equality[operator] === "is" ? either(...all) : Where.not(either(...all)),
  )
}
