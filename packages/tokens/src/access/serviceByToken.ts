import {
  NotSignedIn,
  type ReadFailure,
  type SecretsService,
  Service,
  type StorageService,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { AccessTokens, Profiles } from "../collections"
import { scopesWithin } from "../profile/Api"
import { clientIdOf } from "../profile/Profile"
import { opens } from "./AccessToken"

const refused = new NotSignedIn({ reason: "token" })

/**
 * The service behind an access token, with those of its scopes that its profile still has, or `NotSignedIn`. Nobody guesses 256
 * bits, so that a token is hashed once, and neither stretched nor throttled: it costs two keyed reads (TOK-11).
 */
export const serviceByToken =
  (storage: Pick<StorageService, "read">, { digest }: Pick<SecretsService, "digest">) =>
  (token: string): Effect.Effect<Service, NotSignedIn | ReadFailure> =>
    Effect.gen(function* () {
      const [stored] = yield* storage.read(AccessTokens, [digest(token)])
      if (stored === undefined) return yield* refused
      const { profileId, scopes } = stored.value
      const [known] = yield* storage.read(Profiles, [profileId])
      const now = yield* Clock.currentTimeMillis
      const profile = known?.value
      if (!opens(stored.value, profile, now)) return yield* refused
      return new Service({ clientId: clientIdOf(profile), scopes: scopesWithin(profile.apis, scopes) })
    })
