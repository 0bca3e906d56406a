import {
  NotSignedIn,
  type ReadFailure,
  type SecretsService,
  type StorageService,
  type User,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Tokens } from "../collections"
import { idIn, isValid } from "../tokens/Token"
import { activeByKey, asCaller } from "../user/namedCaller"

const refused = new NotSignedIn({ reason: "token" })

/**
 * The user behind a personal access token, or `NotSignedIn`. Nobody guesses 256 bits, so that a token is hashed once, and neither
 * stretched nor throttled: it costs two keyed reads (DIR-63).
 */
export const signInByToken =
  (storage: Pick<StorageService, "read">, { digest }: Pick<SecretsService, "digest">) =>
  (token: string): Effect.Effect<User, NotSignedIn | ReadFailure> =>
    Effect.gen(function* () {
      const id = idIn(token)
      if (id === undefined) return yield* refused
      const [stored] = yield* storage.read(Tokens, [id])
      const now = yield* Clock.currentTimeMillis
      if (stored?.value.digest !== digest(token) || !isValid(stored.value, now)) return yield* refused
      const user = yield* activeByKey(storage, stored.value.userKey)
      return user === undefined ? yield* refused : asCaller(user)
    })
