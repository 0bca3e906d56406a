import { type AnyFailure, InvalidInput, NotFound } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Call } from "../request/Call"
import { forAttachment } from "./input/attachmentIds"

/** The type of the answer is known for a request class only; here comes any request. */
type Execute = (request: unknown, context: Call["context"]) => Effect.Effect<unknown, AnyFailure>

/** Runs an operation. Violations name fields as the API does. */
export const running = (
  { engine, context }: Call,
  request: unknown,
  renamed: (failure: InvalidInput) => InvalidInput,
): Effect.Effect<unknown, AnyFailure> => {
  const execute = engine.execute as Execute
  const told = (failure: AnyFailure) => (failure instanceof InvalidInput ? renamed(failure) : failure)
  // Where the thing was not found, nothing was changed: the next attempt is safe.
  const done = Effect.catchAll(execute(request, context), (failure) => {
    const other =
      failure instanceof NotFound && failure.kind === "content"
        ? forAttachment(request, failure.id)
        : undefined
    if (other === undefined) return Effect.fail(failure)
    return Effect.mapError(execute(other, context), (next) => (next instanceof NotFound ? failure : next))
  })
  return Effect.mapError(done, told)
}
