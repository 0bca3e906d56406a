import { type FailureRow, lookUp } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { ErrorBody } from "../failure/ErrorBody"
import { type KnownFailure, nameOf } from "../failure/errorTable"

/** The body of every failure, as OAuth 2.0 has it (RFC 6749, section 5.2). */
export const TokenErrorJson = Schema.Struct({
  error: Schema.String,
  error_description: Schema.String,
}).annotations({ identifier: "TokenError" })

/** What has a word of its own; everything else that is refused is an `invalid_request` (TOK-16). */
const words: Readonly<Record<string, string>> = {
  NotSignedIn: "invalid_client",
  TooManyAttempts: "invalid_client",
  InvalidScope: "invalid_scope",
  UnsupportedGrantType: "unsupported_grant_type",
}

/** Only these characters may stand in a description (RFC 6749, section 5.2). */
const described = (message: string): string =>
  message.replace(/"/g, "'").replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, "?")

export const tokenErrorBody: ErrorBody = (failure, message, { status }): typeof TokenErrorJson.Type => ({
  error: lookUp(words, nameOf(failure)) ?? (status < 500 ? "invalid_request" : "server_error"),
  error_description: described(message),
})

/** Statuses that say more than that a request is wrong: who asks, where, by which method, how much, and too often. */
const own: ReadonlySet<number> = new Set([401, 404, 405, 413, 429])

/** Whatever else is wrong with a request is a 400. */
export const tokenErrorRow = (_failure: KnownFailure, row: FailureRow): FailureRow =>
  row.status < 500 && !own.has(row.status) ? { ...row, status: 400 } : row
