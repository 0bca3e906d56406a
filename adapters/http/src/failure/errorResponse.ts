import type { FailureRow } from "@quoin/kernel"
import type { ErrorBody } from "./ErrorBody"
import { type KnownFailure, nameOf, rowOf } from "./errorTable"
import type { OutgoingResponse } from "../request/message"
import { acceptedEncodings } from "../request/body/unpacked"
import { storageAdvice } from "./storageAdvice"

/** Seconds after which a caller may repeat a request that failed for a passing reason. */
const retryAfterSeconds = "1"

/** How the caller has to sign in: by a password, or by another token (HTT-216). */
const basic = 'Basic realm="Quoin", charset="UTF-8"'
const challenges = {
  anonymous: basic,
  credentials: basic,
  client: basic,
  session: basic,
  token: 'Bearer realm="Quoin", error="invalid_token"',
} as const

/** The caller needs a token with this scope (RFC 6750, section 3.1). */
const scopeChallenge = (scope: string): string =>
  `Bearer realm="Quoin", error="insufficient_scope", scope="${scope}"`

const extraHeaders = (failure: KnownFailure): Readonly<Record<string, string>> => {
  switch (failure._tag) {
    case "NotSignedIn":
      return { "www-authenticate": challenges[failure.reason] }
    case "NotAllowed":
      return failure.scope === undefined ? {} : { "www-authenticate": scopeChallenge(failure.scope) }
    case "StorageUnavailable":
      return failure.retryable ? { "retry-after": retryAfterSeconds } : {}
    case "TooManyAttempts":
      return { "retry-after": String(failure.waitSeconds) }
    case "AnswerTimedOut":
    case "Overloaded":
      return { "retry-after": retryAfterSeconds }
    case "MethodNotAllowed":
      return { allow: failure.allowed.join(", ") }
    case "RangeNotInFile":
      return { "content-range": `bytes */${failure.bytes}` }
    case "UnsupportedEncoding":
      return { "accept-encoding": acceptedEncodings }
    case "BodyTooLarge":
    case "RequestTimedOut":
      // The server must not read the rest of the body as the next request.
      return { connection: "close" }
    default:
      return {}
  }
}

const plainText = { "content-type": "text/plain; charset=utf-8", "quoin-failure": "CrossSiteRequest" }

/** The message for the caller, who need not know where the storage is. */
const messageOf = (failure: KnownFailure): string =>
  failure._tag === "StorageUnavailable"
    ? `Storage unavailable (${failure.reason}): ${storageAdvice[failure.reason]}`
    : failure.message

/**
 * A failure as an answer. `quoin-failure` carries the failure's own name, for clients that want more than a status and
 * the body of their API.
 */
export const errorResponse = (
  failure: KnownFailure,
  errorBody: ErrorBody,
  retold: (failure: KnownFailure, row: FailureRow) => FailureRow = (_failure, row) => row,
): OutgoingResponse => {
  const row = retold(failure, rowOf(failure))
  if (failure._tag === "CrossSiteRequest") {
    // Clients know this one failure by its plain text, at every address.
    return { status: rowOf(failure).status, headers: plainText, body: failure.message }
  }
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
