import type { FailureRow } from "@quoin/kernel"
import type { SignatureRefused } from "@quoin/tokens"
import type { ErrorBody } from "./ErrorBody"
import { type KnownFailure, nameOf, rowOf } from "./errorTable"
import type { OutgoingResponse } from "../request/message"
import { acceptedEncodings } from "../request/body/unpacked"
import { loginReason } from "../request/callers/loginReason"
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

/** What was wrong with a signature is in the header, too: some clients look only there. */
const signatureChallenge = ({ scheme, problem }: SignatureRefused): string =>
  scheme === "OAuth" ? `OAuth realm="Quoin", oauth_problem="${problem}"` : 'JWT realm="Quoin"'

const extraHeaders = (failure: KnownFailure): Readonly<Record<string, string>> => {
  switch (failure._tag) {
    case "NotSignedIn":
      return {
        "www-authenticate": challenges[failure.reason],
        ...(failure.reason === "credentials" ? { [loginReason]: "AUTHENTICATED_FAILED" } : {}),
      }
    case "SignatureRefused":
      return { "www-authenticate": signatureChallenge(failure) }
    case "NotAllowed":
      return failure.scope === undefined ? {} : { "www-authenticate": scopeChallenge(failure.scope) }
    case "StorageUnavailable":
      return failure.retryable ? { "retry-after": retryAfterSeconds } : {}
    case "TooManyAttempts":
      return { "retry-after": String(failure.waitSeconds), [loginReason]: "AUTHENTICATION_DENIED" }
    case "AnswerTimedOut":
    case "Overloaded":
      return { "retry-after": retryAfterSeconds }
    case "MethodNotAllowed":
      return { allow: failure.allowed.join(", ") }
    case "NotClustered":
      return { allow: "" }
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

const textType = "text/plain; charset=utf-8"

/** Clients know these by their plain text, at every address. */
const isPlain = (failure: KnownFailure): boolean =>
  failure._tag === "CrossSiteRequest" || (failure._tag === "SignatureRefused" && failure.scheme === "OAuth")

/** The message for the caller, who need not know where the storage is. */
export const messageOf = (failure: KnownFailure): string =>
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
  const headers = { "quoin-failure": nameOf(failure), ...extraHeaders(failure) }
  if (isPlain(failure)) {
    return {
      status: rowOf(failure).status,
      headers: { "content-type": textType, ...headers },
      body: failure.message,
    }
  }
  return {
    status: row.status,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(errorBody(failure, messageOf(failure), row)),
  }
}
