import {
  Instant,
  NotSignedIn,
  type Overloaded,
  type PasswordHash,
  type ReadFailure,
  Secrets,
  type SecretsService,
  Storage,
  type StorageService,
  type Stored,
  type User,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { asCaller } from "../user/namedCaller"
import { Users } from "../collections"
import { limits } from "../limits"
import { userByName } from "../user/loadUser"
import { RememberedSignIns } from "./RememberedSignIns"
import { Turnstile } from "./Turnstile"
import type { UserRecord } from "../user/User"

export interface SignInService {
  /**
   * The user behind a name and password, or `NotSignedIn`; which of the two was wrong is not told. `Overloaded` where too many
   * sign-ins wait already (DIR-39).
   */
  readonly withPassword: (
    username: string,
    password: string,
  ) => Effect.Effect<User, NotSignedIn | Overloaded | ReadFailure>
}

export class SignIn extends Context.Tag("@quoin/directory/SignIn")<SignIn, SignInService>() {}

const refused = new NotSignedIn({ reason: "credentials" })

/**
 * Unknown names are verified against this hash, so that they take as long as known ones (DIR-29). It is made when it is
 * first needed. `Effect.cached` will not do: it would remember a sign-in that was aborted.
 */
const decoyHash = (secrets: SecretsService): Effect.Effect<PasswordHash> => {
  let made: PasswordHash | undefined
  const make = Effect.tap(Effect.flatMap(secrets.token(16), secrets.hashPassword), (hash) =>
    Effect.sync(() => void (made = hash)),
  )
  return Effect.suspend(() => (made === undefined ? make : Effect.succeed(made)))
}

const active = (stored: Stored<UserRecord> | undefined): stored is Stored<UserRecord> =>
  stored?.value.status === "active"

/**
 * Sign-in by password. A verified password is remembered for a while, by a keyed hash and with the revision of its user
 * (DIR-30). A changed or disabled user has another revision, and is refused at once.
 */
export const make = (storage: StorageService, secrets: SecretsService): Effect.Effect<SignInService> =>
  Effect.gen(function* () {
    const remembered = new RememberedSignIns()
    const { concurrentVerifications, waitingVerifications } = limits
    const turnstile = new Turnstile(concurrentVerifications, waitingVerifications, "sign-ins")
    const decoy = decoyHash(secrets)

    const verify = (username: string, password: string, mark: string) =>
      Effect.gen(function* () {
        const stored = yield* userByName(storage, username)
        const hash = stored?.value.password ?? (yield* decoy)
        const right = yield* secrets.verifyPassword(password, hash)
        if (!right || !active(stored) || stored.value.password === undefined) return yield* refused
        const now = yield* Clock.currentTimeMillis
        remembered.put(mark, {
          userKey: stored.value.key,
          revision: stored.revision,
          until: Instant.make(now + limits.rememberedSignInMillis),
        })
        return asCaller(stored.value)
      })

    const recall = (mark: string): Effect.Effect<User | undefined, ReadFailure> =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const found = remembered.get(mark)
        if (found === undefined || found.until < now) return Effect.succeed(undefined)
        return Effect.map(storage.read(Users, [found.userKey]), ([stored]) =>
          active(stored) && stored.revision === found.revision ? asCaller(stored.value) : undefined,
        )
      })

    const recallOr = <E>(
      mark: string,
      otherwise: Effect.Effect<User, E>,
    ): Effect.Effect<User, E | ReadFailure> =>
      Effect.flatMap(recall(mark), (user) => (user === undefined ? otherwise : Effect.succeed(user)))

    return {
      withPassword: (username, password) =>
        Effect.suspend(() => {
          if (password.length > limits.passwordChars) return refused
          const mark = secrets.fingerprint(JSON.stringify([username, password]))
          // Looked up again after waiting: an equal sign-in may have been verified meanwhile (DIR-31).
          return recallOr(mark, turnstile.through(recallOr(mark, verify(username, password, mark))))
        }),
    }
  })

export const layer: Layer.Layer<SignIn, never, Storage | Secrets> = Layer.effect(
  SignIn,
  Effect.gen(function* () {
    return yield* make(yield* Storage, yield* Secrets)
  }),
)
