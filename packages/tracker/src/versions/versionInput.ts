import { Given, type InvalidInput, parseDateTime } from "@quoin/kernel"
import type * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { Rules, isDay } from "../text"

/** What can be said of a version besides its name. */
export const versionFields = {
  description: Schema.optional(Given.Text),
  released: Schema.optional(Schema.Boolean),
  archived: Schema.optional(Schema.Boolean),
  /** Days; an empty text clears one. */
  startDate: Schema.optional(Given.Key),
  releaseDate: Schema.optional(Given.Key),
}

interface Said {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly startDate?: string | undefined
  readonly releaseDate?: string | undefined
}

const days = ["startDate", "releaseDate"] as const

/** The day of an instant, as it is written: release tools say the second at which they ran. */
const dayOf = (text: string): string =>
  parseDateTime(text) === undefined ? text : text.slice(0, "2026-01-31".length)

const inDays = <A extends Said>(given: A): A =>
  days.reduce<A>((said, field) => {
    const day = said[field]
    return day === undefined ? said : { ...said, [field]: dayOf(day) }
  }, given)

/** What is said of a version, its days without the time of the day; or every violated rule. */
export const checkVersion = <A extends Said>(said: A): Either.Either<A, InvalidInput> => {
  const rules = new Rules()
  const given = inDays(said)
  const { name, description, startDate = "", releaseDate = "" } = given
  if (name !== undefined) rules.name("name", name, limits.nameChars)
  if (description !== undefined) rules.text("description", description, limits.descriptionChars)
  for (const field of days) {
    const day = given[field] ?? ""
    rules.holds(day === "" || isDay(day), field, day, "a day, as yyyy-MM-dd, or an instant of it")
  }
  const inOrder = startDate === "" || releaseDate === "" || startDate <= releaseDate
  rules.holds(inOrder, "releaseDate", releaseDate, "a day that is not before the start")
  return rules.judged(given)
}
