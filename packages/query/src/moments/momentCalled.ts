import { lookUp } from "@quoin/kernel"
import type * as DateTime from "effect/DateTime"
import * as Either from "effect/Either"
import { type CalendarUnit, moved, startOf, toInstant, toLocal } from "./calendar"
import type { Argument, Call, Span } from "../Tree"

/** When a query is asked, and what days are to whoever asks. */
export interface Clock {
  readonly now: number
  readonly zone: DateTime.TimeZone
}

/** How far an offset moves: months and days on the calendar, the rest on the clock. */
interface Offset {
  readonly months: number
  readonly days: number
  readonly millis: number
}

const secondMillis = 1000

/** What one of each unit is (AST-116). */
const units: Readonly<Record<string, Partial<Offset>>> = {
  y: { months: 12 },
  M: { months: 1 },
  w: { days: 7 },
  d: { days: 1 },
  h: { millis: 3600 * secondMillis },
  m: { millis: 60 * secondMillis },
  s: { millis: secondMillis },
}

const noOffset: Offset = { months: 0, days: 0, millis: 0 }

/** The largest offset: calendars mean nothing beyond it (AST-116). */
const largest: Offset = { months: 12_000, days: 366_000, millis: 366_000 * 24 * 3600 * secondMillis }

const step = /\s*([+-]?)(\d{1,12})([yMwdhms])/gy

/** `-2h 15m`: a sign counts until the next one. */
const parseOffset = (text: string): Offset | undefined => {
  let { months, days, millis } = noOffset
  let sign = 1
  let end = 0
  for (const [found, written, count, unit = ""] of text.trim().matchAll(step)) {
    end += found.length
    if (written !== "") sign = written === "-" ? -1 : 1
    const one = lookUp(units, unit)
    months += sign * Number(count) * (one?.months ?? 0)
    days += sign * Number(count) * (one?.days ?? 0)
    millis += sign * Number(count) * (one?.millis ?? 0)
  }
  const isWhole = end > 0 && end === text.trim().length
  const isNear =
    Math.abs(months) <= largest.months && Math.abs(days) <= largest.days && Math.abs(millis) <= largest.millis
  return isWhole && isNear ? { months, days, millis } : undefined
}

interface Rounding {
  readonly unit: CalendarUnit
  readonly toEnd: boolean
}

const roundings: Readonly<Record<string, Rounding | "none">> = {
  now: "none",
  startOfDay: { unit: "day", toEnd: false },
  endOfDay: { unit: "day", toEnd: true },
  startOfWeek: { unit: "week", toEnd: false },
  endOfWeek: { unit: "week", toEnd: true },
  startOfMonth: { unit: "month", toEnd: false },
  endOfMonth: { unit: "month", toEnd: true },
  startOfYear: { unit: "year", toEnd: false },
  endOfYear: { unit: "year", toEnd: true },
}

const oneUnit: Readonly<Record<CalendarUnit, { readonly months: number; readonly days: number }>> = {
  day: { months: 0, days: 1 },
  week: { months: 0, days: 7 },
  month: { months: 1, days: 0 },
  year: { months: 12, days: 0 },
}

/** An end is moved as the beginning of the next unit, so that the end of a month stays one, whatever its length. */
const rounded = (
  { now, zone }: Clock,
  { unit, toEnd }: Rounding,
  { months, days, millis }: Offset,
): number => {
  const start = startOf(unit, toLocal(zone, now))
  const edge = toEnd ? moved(start, oneUnit[unit]) : start
  return toInstant(zone, moved(edge, { months, days })) + millis - (toEnd ? 1 : 0)
}

const shifted = ({ now, zone }: Clock, { months, days, millis }: Offset): number =>
  months === 0 && days === 0
    ? now + millis
    : toInstant(zone, moved(toLocal(zone, now), { months, days })) + millis

/** What else could stand where an offset is wrong. */
export interface WrongOffset {
  readonly span: Span
  readonly expected: string
}

const offsetOf = (argument: Argument | undefined): Offset | undefined =>
  argument === undefined ? noOffset : argument._tag === "Text" ? parseOffset(argument.text) : undefined

/** The instant that a function such as `startOfDay("-1d")` means; `undefined` for other functions. */
export const momentCalled = (clock: Clock, call: Call): Either.Either<number, WrongOffset> | undefined => {
  const rounding = lookUp(roundings, call.name)
  if (rounding === undefined) return undefined
  const [argument] = call.arguments
  const offset = offsetOf(argument)
  if (offset === undefined) {
    const expected =
      'an offset such as "-2h 15m", in the units y, M, w, d, h, m and s, of at most 1,000 years'
    return Either.left({ span: (argument ?? call).span, expected })
  }
  return Either.right(rounding === "none" ? shifted(clock, offset) : rounded(clock, rounding, offset))
}
