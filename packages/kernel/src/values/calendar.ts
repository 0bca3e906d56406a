/**
 * Days, times and instants as clients write them, read by the calendar alone (KER-120): a day that does not exist is not one of the
 * next month, and no text means another instant where the machine is in another time zone.
 */

const minuteMillis = 60_000
const dayMillis = 24 * 60 * minuteMillis

/** Years of four digits: what ISO 8601 can say without an agreement on more. */
const firstInstant = Date.parse("0001-01-01T00:00:00.000Z")
const afterLastInstant = Date.parse("9999-12-31T00:00:00.000Z") + dayMillis

/** A day such as `2024-02-29` as its midnight in UTC; `undefined` for what is no day of the calendar. */
export const parseDate = (text: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const millis = Date.parse(`${text}T00:00:00.000Z`)
  // Some days that do not exist, such as 30 February, are read as one of the next month.
  return Number.isNaN(millis) || millis < firstInstant || formatDate(millis) !== text ? undefined : millis
}

export const formatDate = (millis: number): string => new Date(millis).toISOString().slice(0, 10)

/** A time of day such as `23:59` or `23:59:30`, in milliseconds since midnight. */
export const parseTime = (text: string): number | undefined => {
  const [, hours, minutes, seconds = "0"] = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? []
  return hours === undefined
    ? undefined
    : (Number(hours) * 60 + Number(minutes)) * minuteMillis + Number(seconds) * 1000
}

const offsetMillis = (offset: string): number | undefined => {
  if (offset === "Z" || offset === "z") return 0
  const millis = parseTime(`${offset.slice(1, 3)}:${offset.slice(-2)}`)
  return millis === undefined ? undefined : offset.startsWith("-") ? -millis : millis
}

/** An instant such as `2024-02-29T12:00:00.000+01:00`, in milliseconds of the epoch; a text without an offset is no instant. */
export const parseDateTime = (text: string): number | undefined => {
  const [, date = "", time = "", seconds = "00", fraction = "", offset = ""] =
    /^(.{10})T(\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|z|[+-]\d{2}:?\d{2})$/.exec(text) ?? []
  const [day, ofDay, shift] = [parseDate(date), parseTime(`${time}:${seconds}`), offsetMillis(offset)]
  if (day === undefined || ofDay === undefined || shift === undefined) return undefined
  const millis = day + ofDay + Number(fraction.slice(0, 3).padEnd(3, "0")) - shift
  return millis < firstInstant || millis >= afterLastInstant ? undefined : millis
}

export const formatDateTime = (millis: number): string => new Date(millis).toISOString()
