import { STATUS_CODES } from "node:http"
import { type KnownFailure, rowOf } from "./errorTable"
import type { OutgoingResponse } from "./message"
import type { ErrorJson } from "./wiki/json"

/** Seconds after which a caller may try again what failed for a passing reason. */
const retryAfterSeconds = "1"

const errorsOf = (failure: KnownFailure): ErrorJson["data"]["errors"] =>
  failure._tag === "InvalidInput"
    ? failure.violations.map(({ field, given, allowed }) => ({
        message: {
          translation: `${field}: given ${given}, allowed: ${allowed}`,
          args: [field, given, allowed],
        },
      }))
    : []

const extraHeaders = (failure: KnownFailure): Readonly<Record<string, string>> => {
  switch (failure._tag) {
    case "NotSignedIn":
      return { "www-authenticate": 'Basic realm="Quoin", charset="UTF-8"' }
    case "StorageUnavailable":
      return failure.retryable ? { "retry-after": retryAfterSeconds } : {}
    case "AnswerTimedOut":
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
  failure._tag === "StorageUnavailable" ? `Storage unavailable (${failure.reason})` : failure.message

/**
 * A failure as the wiki tells it (reference wiki, section 1.3). `quoin-failure` carries the failure's own name, for
 * clients that want more than a status.
 */
export const errorResponse = (failure: KnownFailure): OutgoingResponse => {
  const { status, blames } = rowOf(failure)
  const body: ErrorJson = {
    statusCode: status,
    data: {
      authorized: blames !== "permission",
      valid: blames !== "input",
      allowedInReadOnlyMode: true,
      errors: errorsOf(failure),
      successful: false,
    },
    message: messageOf(failure),
    reason: STATUS_CODES[status] ?? "",
  }
  return {
    status,
    headers: {
      "content-type": "application/json",
      "quoin-failure": failure._tag,
      ...extraHeaders(failure),
    },
    body: JSON.stringify(body),
  }
}
