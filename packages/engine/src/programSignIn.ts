import type { SignIn } from "@quoin/directory"
import { NotSignedIn, type SecretsService, type StorageService } from "@quoin/kernel"
import { isAccessToken, serviceByToken } from "@quoin/tokens"
import * as Effect from "effect/Effect"

const noTokens = Effect.fail(new NotSignedIn({ reason: "token" }))

/** Whoever signs users in, programs are let in by their access tokens, too (TOK-11). */
export const withPrograms = (
  signIn: SignIn.SignInService,
  storage: StorageService,
  secrets: SecretsService,
): SignIn.SignInService => {
  const byToken = serviceByToken(storage, secrets)
  return {
    ...signIn,
    withToken: (token, remoteAddress) =>
      isAccessToken(token) ? byToken(token) : (signIn.withToken?.(token, remoteAddress) ?? noTokens),
  }
}
