import { Given, type InvalidInput, Rules } from "@quoin/kernel"
import type * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { AssigneeType, ProjectTypeKey } from "../Project"

/** What can be said of a project besides its key and name. */
export const projectFields = {
  typeKey: Schema.optional(ProjectTypeKey),
  description: Schema.optional(Given.Text),
  url: Schema.optional(Given.Text),
  /** The name of the user who leads it; the caller where nobody is named. */
  lead: Schema.optional(Given.Key),
  assigneeType: Schema.optional(AssigneeType),
  /** The id of a permission scheme, which administrators choose; 0 for the default one. */
  permissionScheme: Schema.optional(Given.Key),
  /** The id of a scheme of security levels, which administrators choose; -1 for none. */
  securityScheme: Schema.optional(Given.Key),
  /** The id of a notification scheme, which administrators choose; 10000 for the default one. */
  notificationScheme: Schema.optional(Given.Key),
  /** The ids of an issue type scheme, and of a priority scheme, which administrators choose; 10000 for the default ones. */
  issueTypeScheme: Schema.optional(Given.Key),
  priorityScheme: Schema.optional(Given.Key),
  /** The id of a category, which administrators choose; -1 for none. */
  category: Schema.optional(Given.Key),
}

interface Said {
  readonly key?: string | undefined
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly url?: string | undefined
}

const keyForm = /^[A-Z][A-Z0-9]+$/

/** How a key of a project is written (TRK-7). */
export const isProjectKey = (key: string): boolean =>
  keyForm.test(key) && key.length <= limits.projectKeyChars

/** Every violated rule of what is said of a project. */
export const checkProject = <A extends Said>(given: A): Either.Either<A, InvalidInput> => {
  const { key, name, description, url } = given
  const allowed = `2 to ${limits.projectKeyChars} characters: capital letters and digits, first a letter`
  return Rules.judged(
    given,
    Rules.holds(key === undefined || isProjectKey(key), "key", key, allowed),
    Rules.name("name", name, limits.projectNameChars),
    Rules.text("description", description, limits.descriptionChars),
    Rules.text("url", url, limits.urlChars),
  )
}
