import { type Timeline, type TimeSpan, momentCalled, toInstant, toLocal, writtenTime } from "@quoin/query"
import * as Either from "effect/Either"
import { parseTime } from "../../objects/values/calendarValues"
import type { Interval } from "./Interval"
import { type Item, type Resolved, type SearchContext, fault } from "../SearchContext"

const secondMillis = 1000
const minuteMillis = 60 * secondMillis

const onTimeline = ({ zone }: SearchContext, timeline: Timeline, span: TimeSpan): Interval => {
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
    const span = writtenTime(item.text)
    return span === undefined
      ? Either.left(fault(context, item, dateFor(name)))
      : Either.right(onTimeline(context, timeline, span))
  }
  const moment = momentCalled(context, item)
  return moment === undefined
    ? Either.left(fault(context, item, dateFor(name)))
    : Either.mapBoth(moment, {
        onLeft: (wrong) => fault(context, wrong, wrong.expected),
        onRight: (from) => onTimeline(context, timeline, { timeline: "instants", from, to: from + 1 }),
      })
}

/** A time of day: the minute or the second that is written. */
export const timeOfDayInterval = (context: SearchContext, item: Item, name: string): Resolved<Interval> => {
  const text = item._tag === "Text" ? item.text.trim() : ""
  const from = parseTime(text)
  return from === undefined
    ? Either.left(fault(context, item, `a time for ${name}, such as 14:30`))
    : Either.right({ from, to: from + (text.length > 5 ? secondMillis : minuteMillis), closed: false })
}
