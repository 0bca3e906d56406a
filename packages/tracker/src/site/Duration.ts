import type { Site } from "./Site"
import { limits } from "../limits"

type Calendar = Pick<Site, "hoursPerDay" | "daysPerWeek">

const minute = 60
const hour = 60 * minute

/** Seconds of each unit, the largest first. A day is so many hours of work, a week so many days. */
const unitsOf = ({ hoursPerDay, daysPerWeek }: Calendar) => {
  const day = hoursPerDay * hour
  return [
    { letter: "w", seconds: daysPerWeek * day },
    { letter: "d", seconds: day },
    { letter: "h", seconds: hour },
    { letter: "m", seconds: minute },
  ] as const
}

/** How a duration is written, for refusals. */
export const durationForm = "a duration such as 3h 20m or 1w 2d; a number alone means minutes"

const part = /^(\d+(?:\.\d+)?)\s*([wdhm]?)$/i

/** The seconds of `1w 2d 3h 20m`; undefined for what is no duration. */
export const parseDuration = (text: string, calendar: Calendar): number | undefined => {
  const units = unitsOf(calendar)
  const parts = text
    .trim()
    .replace(/(\d)\s+(?=[wdhm]\b)/gi, "$1")
    .split(/\s+/)
  let seconds = 0
  for (const each of parts) {
    const [, number = "", letter = ""] = part.exec(each) ?? []
    if (number === "") return undefined
    const unit = units.find((known) => known.letter === (letter.toLowerCase() || "m"))
    if (unit === undefined) return undefined
    seconds += Number(number) * unit.seconds
  }
  const whole = Math.round(seconds)
  return whole <= limits.durationSeconds ? whole : undefined
}

/** Seconds as people write them, such as `1w 2d`. Less than a minute is left away. */
export const showDuration = (seconds: number, calendar: Calendar): string => {
  let rest = Math.floor(seconds / minute) * minute
  const parts = unitsOf(calendar).flatMap((unit) => {
    const count = Math.floor(rest / unit.seconds)
    rest -= count * unit.seconds
    return count === 0 ? [] : [`${count}${unit.letter}`]
  })
  return parts.length === 0 ? "0m" : parts.join(" ")
}
