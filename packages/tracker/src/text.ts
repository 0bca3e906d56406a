import { parseDate } from "@quoin/kernel"

/** A day, such as `2026-01-31`. */
export const isDay = (text: string): boolean => parseDate(text) !== undefined

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** A day as people read it, such as `31/Jan/26`. What the system knows of languages has no say: some call September `Sept`. */
export const friendlyDay = (day: string): string => {
  const [year = "", month = "", date = ""] = day.split("-")
  return `${date}/${months[Number(month) - 1] ?? month}/${year.slice(2)}`
}
