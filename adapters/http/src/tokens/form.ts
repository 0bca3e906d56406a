import { type InvalidInput, LimitExceeded, invalid, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type HttpFailure, UnsupportedMediaType } from "../failure/failures"
import type { Call } from "../request/Call"
import type { IncomingRequest } from "../request/message"

const formType = "application/x-www-form-urlencoded"
const isForm = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

/** What a form says, by the names of its fields. */
export type Form = ReadonlyMap<string, string>

const fieldsOf = (
  text: string,
  { limits: { formFields } }: Call,
): Effect.Effect<Form, InvalidInput | LimitExceeded> => {
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > formFields) {
    return new LimitExceeded({ limit: "formFields", max: formFields, given: pairs.length })
  }
  const form = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (form.has(name)) return invalid(name, undefined, "each parameter once")
    // What was sent is not repeated: it may be a secret.
    if (value.length > limits.givenTextChars) {
      return invalid(name, undefined, `a text of at most ${limits.givenTextChars} characters`)
    }
    form.set(name, value)
  }
  // What has no value counts as left out (RFC 6749, section 3.2).
  return Effect.succeed(new Map(pairs.filter(([, value]) => value !== "")))
}

/** The form that a request brings. What is secret must not stand in an address, so that nothing is taken from there (TOK-14). */
export const formIn = (
  request: IncomingRequest,
  call: Call,
): Effect.Effect<Form, InvalidInput | LimitExceeded | HttpFailure> => {
  const type = request.header("content-type")
  if (type === undefined || !isForm.test(type)) {
    return new UnsupportedMediaType({ given: type, allowed: formType })
  }
  if (call.query !== "") return invalid("query", "parameters", "none: they are sent in the body")
  return Effect.flatMap(request.body, (text) => fieldsOf(text, call))
}

/** A field that must be there. */
export const fieldOf = (form: Form, name: string): Effect.Effect<string, InvalidInput> => {
  const value = form.get(name)
  return value === undefined ? invalid(name, undefined, "a text that is not empty") : Effect.succeed(value)
}
