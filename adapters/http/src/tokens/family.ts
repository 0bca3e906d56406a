import * as Schema from "effect/Schema"
import type { Family } from "../contract/Family"
import type { ErrorBody } from "../failure/ErrorBody"

/** The body of every failure, as OAuth 2.0 has it (RFC 6749, section 5.2). */
const TokenErrorJson = Schema.Struct({
  error: Schema.String,
  error_description: Schema.String,
}).annotations({ identifier: "TokenError" })

const errorBody: ErrorBody = (_failure, message, { status }): typeof TokenErrorJson.Type => ({
  error: status === 401 ? "invalid_client" : status < 500 ? "invalid_request" : "server_error",
  error_description: message,
})

/** Tokens for services. Not built yet; it is refused in the words of OAuth. */
export const tokensFamily: Family = {
  prefixes: ["/auth/o2"],
  errorBody,
  errorSchema: TokenErrorJson,
  endpoints: () => [],
}
