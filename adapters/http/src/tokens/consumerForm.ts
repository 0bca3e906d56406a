import { LimitExceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type HttpFailure, UnsupportedMediaType } from "../failure/failures"
import type { Call } from "../request/Call"
import type { BodyFailure, IncomingRequest } from "../request/message"
import { pairsOf } from "../request/pairs"
import type { Parameters } from "../signed/baseString"
import { formType, isForm } from "./form"

const none: Parameters = []

/** What a consumer sends in a form, which is signed with the rest; most send none. */
export const consumerForm = (
  request: IncomingRequest,
  { limits: { formFields } }: Call,
): Effect.Effect<Parameters, LimitExceeded | HttpFailure | BodyFailure> => {
  const type = request.header("content-type")
  if (type !== undefined && isForm.test(type)) {
    return Effect.flatMap(request.body, (text) =>
      Either.mapLeft(
        pairsOf(text, formFields),
        (tooMany) => new LimitExceeded({ limit: "formFields", ...tooMany }),
      ),
    )
  }
  const length = request.header("content-length") ?? "0"
  return length === "0" && request.header("transfer-encoding") === undefined
    ? Effect.succeed(none)
    : new UnsupportedMediaType({ given: type, allowed: formType })
}
