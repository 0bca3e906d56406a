import type { Family } from "../contract/Family"
import { oauthEndpoints } from "./endpoints/oauth"
import { TokenErrorJson, tokenErrorBody, tokenErrorRow } from "./errorBody"

/** Access tokens for programs. Nothing of it may be kept on the way (RFC 6749, section 5.1). */
export const tokensFamily: Family = {
  name: "tokens",
  prefixes: ["/auth/o2"],
  errorBody: tokenErrorBody,
  errorSchema: TokenErrorJson,
  errorRow: tokenErrorRow,
  headers: { "cache-control": "no-store", pragma: "no-cache" },
  endpoints: oauthEndpoints,
}
