import type { ErrorBody } from "./ErrorBody"
import { type KnownFailure, nameOf, rowOf } from "./errorTable"
import type { OutgoingResponse } from "../request/message"
import { storageAdvice } from "./storageAdvice"

/** Seconds after which a caller may try again what failed for a passing reason. */
const retryAfterSeconds = "1"

const extraHeaders = (failure: KnownFailure): Readonly<Record<string, string>> => {
  switch (failure._tag) {
    case "NotSignedIn":
      return { "www-authenticate": 'Basic realm="Quoin", charset="UTF-8"' }
    case "StorageUnavailable":
      return failure.retryable ? { "retry-after": retryAfterSeconds } : {}
    case "TooManyAttempts":
      return { "retry-after": String(failure.waitSeconds) }
    case "AnswerTimedOut":
    case "Overloaded":
      return { "retry-after": retryAfterSeconds }
    case "MethodNotAllowed":
      return { allow: failure.allowed.join(", ") }
    case "BodyTooLarge":
    case "RequestTimedOut":
      // What is left of the body must not be read as the next request.
      return { connection: "close" }
    default:
      return {}
  }
}

/** Where the storage lives is the host's business, not the caller's. */
const messageOf = (failure: KnownFailure): string =>
  failure._tag === "StorageUnavailable"
    ? `Storage unavailable (${failure.reason}): ${storageAdvice[failure.reason]}`
    : failure.message

/**
 * A failure as an answer. `quoin-failure` carries the failure's own name, for clients that want more than a status and
 * the body of their API.
 */
export const errorResponse = (failure: KnownFailure, errorBody: ErrorBody): OutgoingResponse => {
  const row = rowOf(failure)
  return {
    status: row.status,
    headers: {
      "content-type": "application/json",
      "quoin-failure": nameOf(failure),
      ...extraHeaders(failure),
    },
    body: JSON.stringify(errorBody(failure, messageOf(failure), row)),
  }
}
