import { Given, type InvalidInput } from "@quoin/kernel"
import type * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { Rules } from "../text"
import { ComponentAssignee } from "./Component"

/** What can be said of a component besides its name. */
export const componentFields = {
  description: Schema.optional(Given.Text),
  /** The name of the user who leads it. */
  lead: Schema.optional(Given.Key),
  assigneeType: Schema.optional(ComponentAssignee),
}

interface Said {
  readonly name?: string | undefined
  readonly description?: string | undefined
}

/** Every violated rule of what is said of a component. */
export const checkComponent = <A extends Said>(given: A): Either.Either<A, InvalidInput> => {
  const rules = new Rules()
  if (given.name !== undefined) rules.name("name", given.name, limits.nameChars)
  if (given.description !== undefined) rules.text("description", given.description, limits.descriptionChars)
  return rules.judged(given)
}
