import { grantableScopes } from "@quoin/tokens"

/** Where clients look for what this server offers (RFC 8414). */
export const metadataPath = "/.well-known/oauth-authorization-server"

const methods = ["client_secret_basic", "client_secret_post"]

/** What an OAuth client needs to know, at the address that it asked. */
export const metadata = (issuer: string) => {
  const below = `${issuer}/auth/o2`
  return {
    issuer,
    token_endpoint: `${below}/token`,
    token_endpoint_auth_methods_supported: methods,
    grant_types_supported: ["client_credentials"],
    response_types_supported: [],
    scopes_supported: grantableScopes,
    introspection_endpoint: `${below}/introspect`,
    introspection_endpoint_auth_methods_supported: methods,
    revocation_endpoint: `${below}/revoke`,
    revocation_endpoint_auth_methods_supported: methods,
  }
}
