import { oneOf, parseDate } from "@quoin/kernel"

/** A day, such as `2026-01-31`. */
export const isDay = (text: string): boolean => parseDate(text) !== undefined

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** A day as people read it, such as `31/Jan/26`. What the system knows of languages has no say: some call September `Sept`. */
export const friendlyDay = (day: string): string => {
  const [year = "", month = "", date = ""] = day.split("-")
  return `${date}/${months[Number(month) - 1] ?? month}/${year.slice(2)}`
}

/** What is allowed where one of some things was meant; a list of very many is not repeated in full (KER-112). */
export const oneOfNamed = (all: ReadonlyArray<{ readonly id: string; readonly name: string }>): string =>
  all.length === 0
    ? "one of none"
    : oneOf(
        "",
        all.map(({ id, name }) => `${name} (${id})`),
      )
