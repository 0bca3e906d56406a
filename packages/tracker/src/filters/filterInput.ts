import {
  Given,
  type InvalidInput,
  type LimitExceeded,
  Resource,
  ResourceField,
  Rules,
  exceeded,
  isWellFormed,
} from "@quoin/kernel"
import { type QuerySyntaxError, jql as language, parse } from "@quoin/query"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"

/** What a filter is called and asks; its owner, its shares and who likes it are written by hand, as each has rights of its own. */
export const filterFields = {
  name: ResourceField.name(limits.nameChars),
  jql: ResourceField.defaulted("", {
    kept: Schema.String,
    given: Given.Text,
    rules: (field, jql) => Rules.holds(isWellFormed(jql), field, jql, "a text without lone surrogates"),
  }),
  description: ResourceField.text(limits.descriptionChars),
}

type FilterValues = Resource.ValuesOf<typeof filterFields>

/** Whether the caller likes it. */
export const likingField = { favourite: Schema.optional(Schema.Boolean) }

/** A query is one that can be read (TRK-110). */
const demandReadable = (jql: string): Either.Either<void, LimitExceeded | QuerySyntaxError> => {
  const tooLong = exceeded(limits, "queryChars", jql.length)
  return tooLong === undefined ? Either.map(parse(language, jql), () => undefined) : Either.left(tooLong)
}

type Fault = InvalidInput | LimitExceeded | QuerySyntaxError

/** What is said of a new filter. */
export const statedFilter = (request: Resource.Stated<FilterValues>): Either.Either<FilterValues, Fault> =>
  Either.flatMap(Resource.stated(filterFields, request), (said) =>
    Either.map(demandReadable(said.jql), () => said),
  )

/** What is said of one that there is. */
export const givenFilter = (
  request: Resource.Values<FilterValues>,
): Either.Either<Partial<FilterValues>, Fault> =>
  Either.flatMap(Resource.given(filterFields, request), (said) =>
    Either.map(demandReadable(said.jql ?? ""), () => said),
  )
