import { Given, type InvalidInput, type LimitExceeded, invalid, isWellFormed } from "@quoin/kernel"
import { type Query, type QuerySyntaxError, aql, fillPlaceholders, parse } from "@quoin/query"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"

/** What requests that search for objects have in common; together it says which objects, and in what order. */
export const questionFields = {
  /** AQL; when blank, all objects of all visible schemas. */
  qlQuery: Schema.optionalWith(Given.Text, { default: () => "" }),
  /** The values of the placeholders `${name}` of the query. */
  placeholders: Schema.optionalWith(Given.table, {
    default: () => ({}),
  }),
  /** Deprecated (AST-109): only objects of these schemas. */
  objectSchemaIds: Schema.optional(Given.list(Given.Key)),
  /** Only objects of this very type. */
  typeId: Schema.optional(Given.Key),
  /** Only the object of this id or key. */
  objectId: Schema.optional(Given.Key),
  /** Deprecated (AST-109): the order of a query that names none. */
  orderByAttributeId: Schema.optional(Given.Key),
  /** Which way an order that the query does not name goes, also that by label. */
  orderAsc: Schema.optionalWith(Schema.Boolean, { default: () => true }),
  /** An IANA time zone; the caller's own when absent, else UTC. */
  timeZone: Schema.optional(Given.Key),
  /** Attribute names must be written as they are defined. */
  caseSensitiveNames: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  /** The id of the project that the query is asked for: what `currentProject()` means. */
  currentProject: Schema.optional(Given.Key),
  /** The key of the user who reported the ticket that the query is asked for: what `currentReporter()` means. */
  currentReporter: Schema.optional(Given.Key),
} as const

export type SearchQuestion = Schema.Struct.Type<typeof questionFields>

/** The tree of a question's query, its placeholders filled. */
export const readQuery = ({
  qlQuery,
  placeholders,
}: Pick<SearchQuestion, "qlQuery" | "placeholders">): Either.Either<
  Query,
  QuerySyntaxError | LimitExceeded | InvalidInput
> =>
  Either.gen(function* () {
    const texts = [["qlQuery", qlQuery] as const, ...Object.entries(placeholders)]
    for (const [name, text] of texts) {
      if (!isWellFormed(text))
        return yield* Either.left(invalid(name, text, "a text without lone surrogates"))
    }
    const query = yield* parse(aql, qlQuery)
    return yield* fillPlaceholders(aql, qlQuery, query, new Map(Object.entries(placeholders)))
  })
