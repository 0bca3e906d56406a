import * as DateTime from "effect/DateTime"

/**
 * Milliseconds on one of two lines: instants of the epoch, or the caller's own calendar and clock, counted as if they were
 * those of UTC.
 */
export type Timeline = "instants" | "local"

/** What the caller's calendar and clock show at an instant. */
export const toLocal = (zone: DateTime.TimeZone, instant: number): number =>
  instant + DateTime.zonedOffset(DateTime.unsafeMakeZoned(instant, { timeZone: zone }))

/**
 * The instant at which the caller's calendar and clock show this. A time that clocks skip is read as if they had not been put
 * forward.
 */
export const toInstant = (zone: DateTime.TimeZone, local: number): number =>
  DateTime.toEpochMillis(
    DateTime.unsafeMakeZoned(local, {
      timeZone: zone,
      adjustForTimeZone: true,
      disambiguation: "compatible",
    }),
  )

export type CalendarUnit = "day" | "week" | "month" | "year"

/** Weeks begin on Monday (ISO 8601). */
const weekStartsOn = 1

/** Where the unit that holds a local time begins. */
export const startOf = (unit: CalendarUnit, local: number): number =>
  DateTime.toEpochMillis(DateTime.startOf(DateTime.unsafeMake(local), unit, { weekStartsOn }))

/** Moves a local time; a day that the month reached does not have becomes its last. */
export const moved = (local: number, by: { readonly months: number; readonly days: number }): number =>
  DateTime.toEpochMillis(DateTime.add(DateTime.unsafeMake(local), by))
