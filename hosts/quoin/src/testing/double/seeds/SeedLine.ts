import { type Domain, type InvalidInput, invalid, invalidFromParseIssue, parseDateTime } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"
import type { CallTag } from "../../../facade/calls"
import type { LineOf } from "../../../lines/Line"
import { OperationLine } from "../../../lines/OperationLine"

/** An operation of a seed: a line as `quoin run` reads it, and what only a double can honour. */
const seedLine = Schema.Struct({
  ...OperationLine.fields,
  by: Schema.optionalWith(
    Schema.NonEmptyString.annotations({ description: "the name of a user on whose behalf it runs" }),
    { exact: true },
  ),
  at: Schema.optionalWith(
    Schema.String.annotations({ description: "the moment of it, such as 2026-01-01T00:00:00Z" }),
    { exact: true },
  ),
  settled: Schema.optionalWith(
    Schema.Boolean.annotations({ description: "whether the work that is due is done before it" }),
    { exact: true },
  ),
  fails: Schema.optionalWith(
    Schema.NonEmptyString.annotations({ description: "the name of the failure that it ends in" }),
    { exact: true },
  ),
})
/** A seed's operation before its defaults are filled in, of whatever operation. */
export type AnySeedLine = typeof seedLine.Encoded
export type ReadSeedLine = typeof seedLine.Type

interface SeedLineOf<Tag extends string, Own extends Domain.Any>
  extends LineOf<Tag, Own>, Pick<AnySeedLine, "by" | "at" | "settled" | "fails"> {}

/** An operation of a seed, typed by its operation: a field that this does not have does not compile. */
export type SeedLine<Own extends Domain.Any = never, Tag extends CallTag<Own> = CallTag<Own>> = {
  readonly [Each in Tag]: SeedLineOf<Each, Own>
}[Tag]

const decode = ParseResult.decodeUnknownEither(seedLine, { errors: "all", onExcessProperty: "error" })

/** Reads one line that is a value already; every broken rule is named. */
export const decodeSeedLine = (value: unknown): Either.Either<ReadSeedLine, InvalidInput> =>
  Either.flatMap(Either.mapLeft(decode(value), invalidFromParseIssue), (line) =>
    line.at !== undefined && parseDateTime(line.at) === undefined
      ? Either.left(invalid("at", line.at, "a moment with its offset, such as 2026-01-01T00:00:00Z"))
      : Either.right(line),
  )
