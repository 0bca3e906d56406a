import * as Either from "effect/Either"
import { parseDate, parseDateTime, parseTime } from "../../objects/values/calendarValues"
import { type Timeline, toInstant, toLocal } from "./calendar"
import type { Interval } from "./Interval"
import { momentOf } from "./moments"
import { type Item, type Resolved, type SearchContext, fault } from "../SearchContext"

const secondMillis = 1000
const minuteMillis = 60 * secondMillis
const dayMillis = 24 * 60 * minuteMillis

/** From a first millisecond up to, not including, another, on one of the two lines. */
interface Span {
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
const spanOf = (text: string): Span | undefined => {
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

const onTimeline = ({ zone }: SearchContext, timeline: Timeline, span: Span): Interval => {
  const move = timeline === "local" ? toLocal : toInstant
  const { from, to } = span
  return span.timeline === timeline
    ? { from, to, closed: false }
    : { from: move(zone, from), to: move(zone, to), closed: false }
}

const dateFor = (name: string): string => `a date for ${name}, such as 2024-05-31, 2024-05-31 14:30 or now()`

/** The time that a value of a query denotes, on the line that an attribute's values stand on. */
export const timeInterval = (
  context: SearchContext,
  timeline: Timeline,
  item: Item,
  name: string,
): Resolved<Interval> => {
  if (item._tag === "Text") {
    const span = spanOf(item.text)
    return span === undefined
      ? Either.left(fault(context, item, dateFor(name)))
      : Either.right(onTimeline(context, timeline, span))
  }
  const moment = momentOf(context, item)
  return moment === undefined
    ? Either.left(fault(context, item, dateFor(name)))
    : Either.map(moment, (from) =>
        onTimeline(context, timeline, { timeline: "instants", from, to: from + 1 }),
      )
}

/** A time of day: the minute or the second that is written. */
export const timeOfDayInterval = (context: SearchContext, item: Item, name: string): Resolved<Interval> => {
  const text = item._tag === "Text" ? item.text.trim() : ""
  const from = parseTime(text)
  return from === undefined
    ? Either.left(fault(context, item, `a time for ${name}, such as 14:30`))
    : Either.right({ from, to: from + (text.length > 5 ? secondMillis : minuteMillis), closed: false })
}
