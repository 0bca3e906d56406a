import type * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import type { KnownFailure } from "./errorTable"
import { type AnswerTimedOut, Unforeseen } from "./failures"

/** Nothing of the inside goes out: the cause is logged under the request's id. */
export const unforeseen = (cause: Cause.Cause<unknown>, correlationId: string): Effect.Effect<KnownFailure> =>
  Effect.as(
    Effect.annotateLogs(Effect.logError("A request ended in a defect", cause), { correlationId }),
    new Unforeseen({ correlationId }),
  )

/**
 * What is the server's fault is logged with everything that is known, under the id that the caller got (HTT-95). That too much
 * waits is no fault, and is told thousands of times.
 */
export const logFailure = (failure: KnownFailure, correlationId: string): Effect.Effect<void> => {
  if (failure._tag === "StorageUnavailable") {
    const { message, reason, retryable } = failure
    const annotations = { correlationId, failure: failure._tag, reason }
    return Effect.annotateLogs(retryable ? Effect.logWarning(message) : Effect.logError(message), annotations)
  }
  return Effect.void
}

/** An answer that could not be written, as where the host has written another one. */
export const logUnwritten = (defect: unknown, correlationId: string | undefined): Effect.Effect<void> =>
  Effect.annotateLogs(Effect.logError("An answer could not be written", defect), { correlationId })

/** The entry for a late answer has the address without its query, as a query may hold a secret. */
export const logLate = (
  { _tag, message }: AnswerTimedOut,
  { method, url }: { readonly method: string; readonly url: string },
  correlationId: string | undefined,
): Effect.Effect<void> =>
  Effect.annotateLogs(Effect.logWarning(message), {
    correlationId,
    failure: _tag,
    request: `${method} ${url.replace(/\?.*/s, "")}`,
  })
