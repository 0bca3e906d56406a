import { type AnyFailure, InvalidInput } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Call } from "../request/Call"

/** What a request ends in is known only for a request class; here any may come. */
type Execute = (request: unknown, context: Call["context"]) => Effect.Effect<unknown, AnyFailure>

/** Runs an operation. Broken fields are told in the names of the API. */
export const running = (
  { engine, context }: Call,
  request: unknown,
  renamed: (failure: InvalidInput) => InvalidInput,
): Effect.Effect<unknown, AnyFailure> => {
  const execute = engine.execute as Execute
  return Effect.mapError(execute(request, context), (failure) =>
    failure instanceof InvalidInput ? renamed(failure) : failure,
  )
}
