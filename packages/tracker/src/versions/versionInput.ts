import { Given, type InvalidInput } from "@quoin/kernel"
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

/** Every violated rule of what is said of a version. */
export const checkVersion = <A extends Said>(given: A): Either.Either<A, InvalidInput> => {
  const rules = new Rules()
  const { name, description, startDate = "", releaseDate = "" } = given
  if (name !== undefined) rules.name("name", name, limits.nameChars)
  if (description !== undefined) rules.text("description", description, limits.descriptionChars)
  const days = { startDate, releaseDate }
  for (const [field, day] of Object.entries(days)) {
    rules.holds(day === "" || isDay(day), field, day, "a day, as yyyy-MM-dd")
  }
  const inOrder = startDate === "" || releaseDate === "" || startDate <= releaseDate
  rules.holds(inOrder, "releaseDate", releaseDate, "a day that is not before the start")
  return rules.judged(given)
}
