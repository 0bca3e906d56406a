import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"
import { type InvalidInput, invalid } from "../failures/failures"
import type { AnyRequest, Operation } from "../commands/Operation"
import { invalidFromParseIssue } from "../failures/parseFailure"
import { oneOf } from "../failures/suggestion"
import type { Operations } from "./ShellPorts"

const strictly = { errors: "all", onExcessProperty: "error" } as const

type Decoder = (input: unknown) => Either.Either<AnyRequest, ParseResult.ParseIssue>

/** Making a decoder costs more than using it. */
const decoders = new WeakMap<Operation, Decoder>()

const decoderOf = (operation: Operation): Decoder => {
  const known = decoders.get(operation)
  if (known !== undefined) return known
  const schema = Schema.make<AnyRequest, unknown>(operation.request.ast)
  const made = ParseResult.decodeUnknownEither(schema, strictly)
  decoders.set(operation, made)
  return made
}

/**
 * The request of an operation from its tag and the encoded form of its fields, as they arrive from outside:
 * from JSON, or from a caller without types. Every broken rule is named; a field that the operation lacks is
 * one.
 */
export const decodeRequest = (
  operations: Operations,
  tag: string,
  payload: unknown,
): Either.Either<AnyRequest, InvalidInput> => {
  const operation = operations.get(tag)
  if (operation === undefined) {
    return Either.left(invalid("operation", tag, oneOf(tag, operations.keys())))
  }
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) {
    const names = Object.keys(operation.request.fields).filter((name) => name !== "_tag")
    return Either.left(invalid("payload", payload, `an object with the fields ${names.join(", ")}`))
  }
  return Either.mapLeft(decoderOf(operation)({ ...payload, _tag: operation.tag }), invalidFromParseIssue)
}
