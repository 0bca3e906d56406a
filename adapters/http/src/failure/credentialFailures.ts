import * as Data from "effect/Data"

/** Clients can get tokens for client credentials only. */
export class UnsupportedGrantType extends Data.TaggedError("UnsupportedGrantType") {
  override get message(): string {
    return "grant_type: allowed: client_credentials"
  }
}

/** The query of an address has a token or a secret: servers write addresses into logs. */
export class TokenInAddress extends Data.TaggedError("TokenInAddress") {
  override get message(): string {
    return "Do not send a token in the query string: send it in the header Authorization, as Bearer"
  }
}

/** A request proves in two ways who calls: whichever counted, somebody would take it for the other. */
export class MixedCredentials extends Data.TaggedError("MixedCredentials")<{
  readonly given: ReadonlyArray<string>
}> {
  override get message(): string {
    return `Sign in one way: given ${this.given.join(" and ")}`
  }
}
