import { type InvalidInput, invalid, invalidFromParseIssue } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"

/** One line of an operations file: what to do, with what, and the name that later lines know it by. */
export const OperationLine = Schema.Struct({
  operation: Schema.String.annotations({
    description: "the tag of an operation, such as wiki.createContent",
  }),
  payload: Schema.optionalWith(
    Schema.Record({ key: Schema.String, value: Schema.Unknown }).annotations({
      description: "an object with the fields of the operation",
    }),
    { default: () => ({}) },
  ),
  as: Schema.optional(Schema.NonEmptyString.annotations({ description: "a name that is not empty" })),
})
export type OperationLine = typeof OperationLine.Type
/** A line before its defaults are filled in. */
export type EncodedLine = typeof OperationLine.Encoded

const decode = ParseResult.decodeUnknownEither(OperationLine, { errors: "all", onExcessProperty: "error" })

/** Reads one line that is a value already; every broken rule is named. */
export const decodeLine = (value: unknown): Either.Either<OperationLine, InvalidInput> =>
  Either.mapLeft(decode(value), invalidFromParseIssue)

/**
 * Reads one line of a file. `parseJson` is that of `@quoin/http`, which goes as deep as a request over HTTP may be nested: what
 * walks its value recurses. Who only hands in values need not load it.
 */
export const lineParser =
  (parseJson: (text: string) => Either.Either<unknown, { readonly message: string }>) =>
  (text: string): Either.Either<unknown, InvalidInput> =>
    Either.mapLeft(parseJson(text), ({ message }) =>
      invalid("the line", text, `one JSON object (${message})`),
    )
