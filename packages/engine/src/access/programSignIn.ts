import type { SignIn, SiteOptions } from "@quoin/directory"
import {
  type Caller,
  NotSignedIn,
  type ReadFailure,
  type SecretsService,
  type StorageService,
} from "@quoin/kernel"
import {
  type AssertedRequest,
  Nonces,
  type SignatureRefused,
  type SignedRequest,
  consumerBySignature,
  isAccessToken,
  serviceByAssertion,
  serviceByToken,
  userBySignature,
} from "@quoin/tokens"
import * as Effect from "effect/Effect"

type SignedIn = Effect.Effect<Caller, SignatureRefused | ReadFailure>

/** Whoever signs users in, and programs that sign their requests. */
export interface SignInService extends SignIn.SignInService {
  /** The user for whom a consumer has signed a request, with what the consumer may do. */
  readonly withSignature: (request: SignedRequest) => SignedIn
  /** The consumer itself, which asks for what users grant. */
  readonly withConsumer: (request: SignedRequest) => SignedIn
  /** The add-on that has signed a JSON web token for a request. */
  readonly withAssertion: (request: AssertedRequest) => SignedIn
}

const noTokens = Effect.fail(new NotSignedIn({ reason: "token" }))

/** Whoever signs users in, programs are let in by their access tokens and by their signatures, too (TOK-11, TOK-46, TOK-48). */
export const withPrograms = (
  signIn: SignIn.SignInService,
  storage: StorageService,
  secrets: SecretsService,
  { keepsTokens = false }: SiteOptions = {},
): SignInService => {
  const byToken = serviceByToken(storage, secrets)
  const ground = { storage, secrets, nonces: new Nonces(), keepsTokens }
  return {
    ...signIn,
    withToken: (token, remoteAddress) =>
      isAccessToken(token) ? byToken(token) : (signIn.withToken?.(token, remoteAddress) ?? noTokens),
    withSignature: userBySignature(ground),
    withConsumer: consumerBySignature(ground),
    withAssertion: serviceByAssertion(ground),
  }
}
