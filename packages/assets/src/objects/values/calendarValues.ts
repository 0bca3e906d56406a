import { formatDateTime } from "@quoin/kernel"

export { formatDate, formatDateTime, parseDate, parseDateTime, parseTime } from "@quoin/kernel"

export const formatTime = (millis: number): string => new Date(millis).toISOString().slice(11, 19)

/** An instant for people: to the minute, and with its zone. */
export const showDateTime = (millis: number): string =>
  `${formatDateTime(millis).slice(0, 16).replace("T", " ")} UTC`
