import { Given, type InvalidInput, type LimitExceeded, exceeded, isWellFormed } from "@quoin/kernel"
import { type QuerySyntaxError, jql as language, parse } from "@quoin/query"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { Rules, wellFormed } from "../text"

/** What can be said of a filter besides its name. */
export const filterFields = {
  jql: Schema.optional(Given.Text),
  description: Schema.optional(Given.Text),
  /** Whether the caller likes it. */
  favourite: Schema.optional(Schema.Boolean),
}

interface Said {
  readonly name?: string | undefined
  readonly jql?: string | undefined
  readonly description?: string | undefined
}

/** Every violated rule of what is said of a filter; its query is one that can be read (TRK-110). */
export const checkFilter = ({
  name,
  jql = "",
  description,
}: Said): Either.Either<void, InvalidInput | LimitExceeded | QuerySyntaxError> =>
  Either.gen(function* () {
    const rules = new Rules()
    if (name !== undefined) rules.name("name", name, limits.nameChars)
    if (description !== undefined) rules.text("description", description, limits.descriptionChars)
    rules.holds(isWellFormed(jql), "jql", jql, wellFormed)
    yield* rules.judged(undefined)
    const tooLong = exceeded(limits, "queryChars", jql.length)
    if (tooLong !== undefined) return yield* Either.left(tooLong)
    yield* parse(language, jql)
  })
