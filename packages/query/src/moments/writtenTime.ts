import { parseDate, parseDateTime } from "@quoin/kernel"
import type { Timeline } from "./calendar"

const secondMillis = 1000
const minuteMillis = 60 * secondMillis
const dayMillis = 24 * 60 * minuteMillis

/** From a first millisecond up to, not including, another, on one of the two lines. */
export interface TimeSpan {
  readonly timeline: Timeline
  readonly from: number
  readonly to: number
}

/** Day, time to the minute, seconds, fraction, offset. */
const written =
  /^(\d{4}([-/])\d{2}\2\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/** What is written to the minute means the whole minute. */
const lengthOf = (time: string | undefined, seconds: string | undefined, fraction: string | undefined) => {
  if (time === undefined) return dayMillis
  if (seconds === undefined) return minuteMillis
  return fraction === undefined ? secondMillis : 1
}

/** A day, or a time of a day, as it is written; without an offset it is the caller's own. */
export const writtenTime = (text: string): TimeSpan | undefined => {
  const [, date = "", , time, seconds, fraction, offset] = written.exec(text.trim()) ?? []
  const day = date.replaceAll("/", "-")
  const clock = `${time ?? "00:00"}:${seconds ?? "00"}.${fraction ?? "0"}`
  const from = parseDateTime(`${day}T${clock}${offset?.toUpperCase() ?? "Z"}`)
  if (from === undefined || parseDate(day) === undefined) return undefined
  return {
    timeline: offset === undefined ? "local" : "instants",
    from,
    to: from + lengthOf(time, seconds, fraction),
  }
}
