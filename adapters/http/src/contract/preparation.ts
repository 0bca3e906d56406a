import { type AnyFailure, InvalidInput, type LimitExceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { HttpFailure } from "../failure/failures"
import type { Call } from "../request/Call"
import type { Endpoint, EndpointFacts, Input } from "./Endpoint"
import { asSent } from "./input/asSent"
import { askedExpansion, readExpansion } from "./input/expansion"
import { type RequestParts, requestParts } from "./input/RequestParts"
import { refusing } from "./input/notServed"

/** Makes an answer from the parts of a request. */
export type Answering = (given: RequestParts, call: Call) => Effect.Effect<unknown, AnyFailure | HttpFailure>

/** The parameter `expand`, where the endpoint has something to expand. */
export const expandInput = ({ expands }: EndpointFacts): ReadonlyArray<Input> =>
  expands === undefined
    ? []
    : [
        {
          name: "expand",
          in: "query",
          ast: Schema.String.ast,
          required: false,
          says: "paths to expand, separated by commas",
          example: expands.standard,
        },
      ]

/** Reads which parts of the answer the caller expands. */
export const expandingOf =
  (expands: EndpointFacts["expands"]) =>
  (
    call: Call,
    { query: { expand } }: RequestParts,
  ): Either.Either<Call, InvalidInput | LimitExceeded | HttpFailure> =>
    expands === undefined
      ? Either.right(call)
      : Either.map(readExpansion(expands, askedExpansion(expands, expand)), (expansion) => ({
          ...call,
          expansion,
        }))

/** The work before every operation: it takes the request apart and refuses fields that are not served. */
export const prepared = (
  { expands, notServed = [], listBody, textBody, anyBody, alsoForm = false, alsoPlain }: EndpointFacts,
  inputs: ReadonlyArray<Input>,
  answer: Answering,
): Endpoint["run"] => {
  const refuse = refusing(notServed)
  const fields = inputs.filter((input) => input.in === "body").map(({ name }) => name)
  const expanding = expandingOf(expands)
  return (request, found, call) =>
    Effect.flatMap(
      requestParts(request, found, {
        fields,
        list: listBody,
        text: textBody,
        any: anyBody,
        form: alsoForm ? call.limits.formFields : undefined,
        plain: alsoPlain,
      }),
      (given) =>
        Effect.flatMap(
          Either.flatMap(refuse(given), () => expanding(call, given)),
          (expanded) =>
            Effect.mapError(answer(given, expanded), (failure) =>
              failure instanceof InvalidInput ? asSent(given)(failure) : failure,
            ),
        ),
    )
}
