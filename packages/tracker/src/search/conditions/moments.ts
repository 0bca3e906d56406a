import { formatDate, lookUp } from "@quoin/kernel"
import { type Call, type Value, momentCalled, toInstant, toLocal, writtenTime } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../../errors"
import type { QueryField } from "../language/QueryField"
import {
  type Comparison,
  type Finding,
  type IssueWhere,
  type Resolved,
  fault,
  saidFault,
} from "../language/Finding"
import { equality, isRange } from "../language/operators"
import { signInAt } from "./signIns"
import { either, holdsBeyond, holdsOne, holdsSome, opposite, unequal } from "./holding"

const minute = 60_000
const dayMillis = 24 * 60 * minute
const units: Readonly<Record<string, number>> = {
  m: minute,
  h: 60 * minute,
  d: dayMillis,
  w: 7 * dayMillis,
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

/** The first and the last millisecond of the years in which a day is written with four digits, so that days sort as they are written. */
const first = Date.parse("0001-01-01T00:00:00.000Z")
const last = Date.parse("9999-12-31T23:59:59.999Z")

const isWithin = (at: number, beyond: number): boolean => at >= first - beyond && at <= last + beyond

/** So far beyond, no local time is asked for: near the end of time there is none. Zones err by a year before the year 1. */
const margin = 366 * dayMillis

/** Its day where the caller is can be written. */
const isWritten = ({ clock: { zone } }: Finding, at: number): boolean =>
  isWithin(at, margin) && isWithin(toLocal(zone, at), 0)

const form = 'a date as "yyyy-MM-dd" or "yyyy-MM-dd HH:mm", or one from now on as "-1w 2d"'
const years = "a date of the years 0001 to 9999"

const unitOf: Readonly<Record<string, string>> = { Day: "d", Week: "w", Month: "M", Year: "y" }

/** A number alone counts what the function is about: `startOfMonth(-1)` is the beginning of the month before. */
const withUnit = (call: Call): Call => {
  const [given, ...more] = call.arguments
  const unit = lookUp(unitOf, call.name.replace(/^(?:startOf|endOf)/, ""))
  return given?._tag === "Text" && unit !== undefined && /^\s*[+-]?\d{1,12}\s*$/.test(given.text)
    ? { ...call, arguments: [{ ...given, text: given.text.trim() + unit }, ...more] }
    : call
}

const momentSaid = (value: Value, finding: Finding): Resolved<number> => {
  const wrong = () => Either.left(fault(finding, value.span, [form]))
  if (value._tag === "Text") {
    const offset = offsetOf(value.text)
    const at = offset === undefined ? atOf(finding, value.text) : finding.clock.now + offset
    return at === undefined ? wrong() : Either.right(at)
  }
  if (value._tag !== "Call") return wrong()
  const signedIn = signInAt(finding, value.name)
  if (signedIn !== undefined) return Either.right(signedIn)
  const moment = momentCalled(finding.clock, withUnit(value))
  return moment === undefined
    ? Either.left(new NotBuilt({ what: `the function ${value.name}()` }))
    : Either.mapLeft(moment, ({ span, expected }) => fault(finding, span, [expected]))
}

/** The moment that a value stands for (TRK-42), which has a day of the years 0001 to 9999. Days begin where the caller is. */
export const momentOf = (value: Value, finding: Finding): Resolved<number> =>
  Either.filterOrLeft(
    momentSaid(value, finding),
    (at) => isWritten(finding, at),
    () => {
      const said = `The date '${finding.text.slice(value.span.start, value.span.end)}' is not one of the years 0001 to 9999.`
      return saidFault(finding, value.span, said, [years])
    },
  )

/** The day that a moment is on where the caller is. */
const dayOf = ({ clock }: Finding, at: number): string => formatDate(toLocal(clock.zone, at))

const scalarOf = (value: Value, finding: Finding, { kind }: QueryField): Resolved<string | number> =>
  Either.map(momentOf(value, finding), (at) => (kind === "day" ? dayOf(finding, at) : at))

const isAnyOf = (finding: Finding, field: QueryField, items: ReadonlyArray<Value>): Resolved<IssueWhere> =>
  Either.map(
    Either.all(
      items.map((item): Resolved<IssueWhere> =>
        item._tag === "Empty"
          ? Either.right(opposite(holdsSome(finding, field)))
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
