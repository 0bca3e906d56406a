import { Where } from "@quoin/kernel"
import { type TimeSpan, type Value, momentCalled, toInstant, writtenTime } from "@quoin/query"
import * as Either from "effect/Either"
import { type Comparison, type ContentWhere, type Finding, type Resolved, fault } from "./Finding"
import { checkOperator, negates, ranges } from "./operators"

/** From a first instant up to, not including, another. */
type Interval = Pick<TimeSpan, "from" | "to">

const form = 'a date as "yyyy-MM-dd", "yyyy/MM/dd" or "yyyy-MM-dd HH:mm", or a function such as now("-4w")'

const intervalOf = (finding: Finding, value: Value): Resolved<Interval> => {
  if (value._tag === "Text") {
    const span = writtenTime(value.text)
    if (span === undefined) return Either.left(fault(finding, value.span, [form]))
    const at = (time: number) => (span.timeline === "local" ? toInstant(finding.clock.zone, time) : time)
    return Either.right({ from: at(span.from), to: at(span.to) })
  }
  const moment = value._tag === "Call" ? momentCalled(finding.clock, value) : undefined
  return moment === undefined
    ? Either.left(fault(finding, value.span, [form]))
    : Either.mapBoth(moment, {
        onLeft: (wrong) => fault(finding, wrong.span, [wrong.expected]),
        onRight: (from) => ({ from, to: from + 1 }),
      })
}

const compared = {
  ">": Where.moreThan,
  ">=": Where.atLeast,
  "<": Where.lessThan,
  "<=": Where.atMost,
} as const

const isRange = (operator: string): operator is keyof typeof compared => Object.hasOwn(compared, operator)

/** A day or minute that is written is equal to all of its moments, and ranges begin and end with its first (WIK-603). */
export const byMoment = (
  finding: Finding,
  field: "createdAt" | "modifiedAt",
  comparison: Comparison,
): Resolved<ContentWhere> =>
  Either.gen(function* () {
    const { operator, value } = comparison
    yield* checkOperator(finding, comparison, ["=", "!=", ...ranges])
    const { from, to } = yield* intervalOf(finding, value)
    if (isRange(operator)) return compared[operator](field, from)
    const within: ContentWhere = Where.range(field, {
      from: { value: from, inclusive: true },
      to: { value: to, inclusive: false },
    })
    return negates(comparison) ? Where.not(within) : within
  })
