import { Where, lookUp } from "@quoin/kernel"
import { type Call, type Value, momentCalled, toInstant, toLocal, writtenTime } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../../errors"
import type { QueryField } from "../language/QueryField"
import { type Comparison, type Finding, type IssueWhere, type Resolved, fault } from "../language/Finding"
import { equality, isRange } from "../language/operators"
import { either, holdsBeyond, holdsOne, holdsSome, unequal } from "./holding"

const minute = 60_000
const units: Readonly<Record<string, number>> = {
  m: minute,
  h: 60 * minute,
  d: 24 * 60 * minute,
  w: 7 * 24 * 60 * minute,
}

const relative = /^[+-]?(?:\s*\d{1,12}[wdhm])+$/i

/** So far from now, as `-1w 2d`: the sign is that of all. */
const offsetOf = (text: string): number | undefined => {
  if (!relative.test(text.trim())) return undefined
  const sign = text.trim().startsWith("-") ? -1 : 1
  let millis = 0
  for (const [, count = "0", unit = "m"] of text.matchAll(/(\d+)([wdhm])/gi)) {
    millis += Number(count) * (lookUp(units, unit.toLowerCase()) ?? 0)
  }
  return sign * millis
}

/** An hour may be written as one digit. */
const padded = (text: string): string => text.trim().replace(/^(\S+) (\d:\d\d)$/, "$1 0$2")

const atOf = (finding: Finding, text: string): number | undefined => {
  const span = writtenTime(padded(text))
  if (span === undefined) return undefined
  return span.timeline === "local" ? toInstant(finding.clock.zone, span.from) : span.from
}

/** The last millisecond that can be written as a day. */
const furthest = 8.64e15

const form = 'a date as "yyyy-MM-dd" or "yyyy-MM-dd HH:mm", or one from now on as "-1w 2d"'

const unitOf: Readonly<Record<string, string>> = { Day: "d", Week: "w", Month: "M", Year: "y" }

/** A number alone counts what the function is about: `startOfMonth(-1)` is the beginning of the month before. */
const withUnit = (call: Call): Call => {
  const [given, ...more] = call.arguments
  const unit = lookUp(unitOf, call.name.replace(/^(?:startOf|endOf)/, ""))
  return given?._tag === "Text" && unit !== undefined && /^\s*[+-]?\d{1,12}\s*$/.test(given.text)
    ? { ...call, arguments: [{ ...given, text: given.text.trim() + unit }, ...more] }
    : call
}

/** The moment that a value stands for (TRK-42). Days begin where the caller is. */
export const momentOf = (value: Value, finding: Finding): Resolved<number> => {
  const wrong = () => Either.left(fault(finding, value.span, [form]))
  if (value._tag === "Text") {
    const offset = offsetOf(value.text)
    const at = offset === undefined ? atOf(finding, value.text) : finding.clock.now + offset
    return at === undefined || Math.abs(at) > furthest ? wrong() : Either.right(at)
  }
  if (value._tag !== "Call") return wrong()
  const moment = momentCalled(finding.clock, withUnit(value))
  return moment === undefined
    ? Either.left(new NotBuilt({ what: `the function ${value.name}()` }))
    : Either.mapLeft(moment, ({ span, expected }) => fault(finding, span, [expected]))
}

/** The day that a moment is on where the caller is. */
const dayOf = ({ clock }: Finding, at: number): string =>
  new Date(toLocal(clock.zone, at)).toISOString().slice(0, "2026-01-31".length)

const scalarOf = (value: Value, finding: Finding, { kind }: QueryField): Resolved<string | number> =>
  Either.flatMap(momentOf(value, finding), (at): Resolved<string | number> => {
    if (kind !== "day") return Either.right(at)
    return Math.abs(toLocal(finding.clock.zone, at)) > furthest
      ? Either.left(fault(finding, value.span, [form]))
      : Either.right(dayOf(finding, at))
  })

const isAnyOf = (finding: Finding, field: QueryField, items: ReadonlyArray<Value>): Resolved<IssueWhere> =>
  Either.map(
    Either.all(
      items.map((item): Resolved<IssueWhere> =>
        item._tag === "Empty"
          ? Either.right(Where.not(holdsSome(finding, field)))
          : Either.map(scalarOf(item, finding, field), (at) => holdsOne(field, [at])),
      ),
    ),
    (each) => either(...each),
  )

/** Issues by a moment or a day of them. What has none is neither equal nor unequal to any (TRK-41). */
export const byTime = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<IssueWhere> =>
  Either.gen(function* () {
    const { operator, value } = comparison
    if (isRange(operator)) return holdsBeyond(operator, field, yield* scalarOf(value, finding, field))
    const positive = yield* isAnyOf(finding, field, value._tag === "List" ? value.items : [value])
    if (equality[operator] === "is") return positive
    return value._tag === "Empty" ? holdsSome(finding, field) : unequal(finding, field, positive)
  })
