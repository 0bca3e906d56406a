import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { Units, spanOf } from "./Units"

/** So many of a unit of time. */
export const Period = Schema.Struct({ number: Schema.Int, units: Units })
export type Period = typeof Period.Type

/** So many months earlier by the calendar of UTC, at the same time of the day; a month that has no such day ends with its last. */
const monthsBefore = (now: Instant, months: number): number => {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(date)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return date.setUTCDate(Math.min(day, last.getUTCDate()))
}

const earliestMillis = -8.64e15

/** When a period began that ends now; `undefined` where that is before all times (AUD-7). */
export const beginOf = ({ number, units }: Period, now: Instant): Instant | undefined => {
  const span = spanOf(units)
  if ("endless" in span) return undefined
  const begin = "months" in span ? monthsBefore(now, number * span.months) : now - number * span.millis
  // What is shorter than a millisecond is no older than the moment itself.
  return begin >= earliestMillis ? Instant.make(Math.ceil(begin)) : undefined
}

const dayMillis = 86_400_000

/** Is it longer than a year, whenever that begins? (AUD-8) */
export const isOverAYear = ({ number, units }: Period): boolean => {
  const span = spanOf(units)
  if ("endless" in span) return true
  return "months" in span
    ? number * span.months > limits.retentionMonths
    : number * span.millis > limits.retentionDays * dayMillis
}

export const describePeriod = ({ number, units }: Period): string => `${number} ${units}`
