import { Where } from "@quoin/kernel"
import type { Value } from "@quoin/query"
import * as Either from "effect/Either"
import type { Comparison, Finding, IssueWhere, Resolved } from "../language/Finding"
import { type RangeOperator, equality, isRange } from "../language/operators"
import type { QueryField } from "../language/QueryField"
import { both, either } from "./holding"
import { momentOf } from "./moments"

const holds: Readonly<Record<RangeOperator, (at: number, bound: number) => boolean>> = {
  "<": (at, bound) => at < bound,
  "<=": (at, bound) => at <= bound,
  ">": (at, bound) => at > bound,
  ">=": (at, bound) => at >= bound,
}

/** By when the caller looked at issues last: these are so few that they are named one by one. */
export const byViewed = (
  finding: Finding,
  _field: QueryField,
  { operator, value }: Comparison,
): Resolved<IssueWhere> => {
  const { issueIds, viewedAt } = finding.history
  const looked = Where.keyIn(issueIds)
  const when = (fits: (at: number) => boolean): IssueWhere =>
    Where.keyIn(
      issueIds.filter((id) => {
        const at = viewedAt[id]
        return at !== undefined && fits(at)
      }),
    )
  if (isRange(operator))
    return Either.map(momentOf(value, finding), (bound) => when((at) => holds[operator](at, bound)))
  const each = (value._tag === "List" ? value.items : [value]).map((item: Value): Resolved<IssueWhere> =>
    item._tag === "Empty"
      ? Either.right(Where.not(looked))
      : Either.map(momentOf(item, finding), (bound) => when((at) => at === bound)),
  )
  return Either.map(Either.all(each), (all) =>
    equality[operator] === "is" ? either(...all) : both(looked, Where.not(either(...all))),
  )
}
