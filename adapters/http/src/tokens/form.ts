import { type InvalidInput, LimitExceeded, invalid, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type HttpFailure, UnsupportedMediaType } from "../failure/failures"
import { formType, isForm } from "../request/body/formType"
import type { Call } from "../request/Call"
import type { BodyFailure, IncomingRequest } from "../request/message"
import { pairsOf } from "../request/pairs"

export { formType, isForm }

/** What a form says, by the names of its fields. */
export type Form = ReadonlyMap<string, string>

/** What is wrong with one field, where something is. What was sent is not repeated: it may be a secret. */
const wrongWith = (
  name: string,
  value: string,
  form: ReadonlyMap<string, string>,
): InvalidInput | undefined => {
  if (form.has(name)) return invalid(name, undefined, "each parameter once")
  return value.length > limits.givenTextChars
    ? invalid(name, undefined, `a text of at most ${limits.givenTextChars} characters`)
    : undefined
}

const fieldsOf = (
  text: string,
  { limits: { formFields } }: Call,
): Effect.Effect<Form, InvalidInput | LimitExceeded> => {
  const pairs = pairsOf(text, formFields)
  if (Either.isLeft(pairs)) return new LimitExceeded({ limit: "formFields", ...pairs.left })
  const form = new Map<string, string>()
  for (const [name, value] of pairs.right) {
    const wrong = wrongWith(name, value, form)
    if (wrong !== undefined) return wrong
    form.set(name, value)
  }
  // What has no value counts as left out (RFC 6749, section 3.2).
  return Effect.succeed(new Map([...form].filter(([, value]) => value !== "")))
}

/** The form that a request brings. What is secret must not stand in an address, so that nothing is taken from there (TOK-14). */
export const formIn = (
  request: IncomingRequest,
  call: Call,
): Effect.Effect<Form, InvalidInput | LimitExceeded | HttpFailure | BodyFailure> => {
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
