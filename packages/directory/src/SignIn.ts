import {
  Instant,
  NotSignedIn,
  type ReadFailure,
  type Revision,
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
import { asCaller } from "./callerNamed"
import { Users } from "./collections"
import { limits } from "./limits"
import { userByName } from "./loadUser"
import type { UserRecord } from "./User"

export interface SignInService {
  /** The user behind a name and password, or `NotSignedIn`; which of the two was wrong is not told. */
  readonly withPassword: (
    username: string,
    password: string,
  ) => Effect.Effect<User, NotSignedIn | ReadFailure>
}

export class SignIn extends Context.Tag("@quoin/directory/SignIn")<SignIn, SignInService>() {}

/** A password that was verified: for which state of which user, and until when. */
interface Remembered {
  readonly userKey: string
  readonly revision: Revision
  readonly until: Instant
}

const refused = new NotSignedIn({ reason: "credentials" })

/** The oldest entry leaves first; a `Map` keeps the order of insertion. */
const remember = (memory: Map<string, Remembered>, mark: string, entry: Remembered): void => {
  memory.delete(mark)
  memory.set(mark, entry)
  const oldest = memory.keys().next()
  if (memory.size > limits.rememberedSignIns && oldest.done !== true) memory.delete(oldest.value)
}

const active = (stored: Stored<UserRecord> | undefined): stored is Stored<UserRecord> =>
  stored?.value.status === "active"

/**
 * Sign-in by password. A verified password is remembered by a keyed hash for `limits.rememberedSignInMillis`,
 * together with the revision of the user that it was verified against: a changed or disabled user has another
 * revision, and is refused at once.
 */
export const make = (storage: StorageService, secrets: SecretsService): Effect.Effect<SignInService> =>
  Effect.gen(function* () {
    const memory = new Map<string, Remembered>()
    const turnstile = yield* Effect.makeSemaphore(limits.concurrentVerifications)
    // Verified for unknown names, so that they take as long as known ones.
    const decoy = yield* Effect.cached(Effect.flatMap(secrets.token(16), secrets.hashPassword))

    const verify = (username: string, password: string, mark: string) =>
      Effect.gen(function* () {
        const stored = yield* userByName(storage, username)
        const hash = stored?.value.password ?? (yield* decoy)
        const right = yield* secrets.verifyPassword(password, hash)
        if (!right || !active(stored) || stored.value.password === undefined) return yield* refused
        const now = yield* Clock.currentTimeMillis
        remember(memory, mark, {
          userKey: stored.value.key,
          revision: stored.revision,
          until: Instant.make(now + limits.rememberedSignInMillis),
        })
        return asCaller(stored.value)
      })

    const recall = (found: Remembered): Effect.Effect<User | undefined, ReadFailure> =>
      Effect.map(storage.read(Users, [found.userKey]), ([stored]) =>
        active(stored) && stored.revision === found.revision ? asCaller(stored.value) : undefined,
      )

    return {
      withPassword: (username, password) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          if (password.length > limits.passwordChars) return refused
          const mark = secrets.fingerprint(JSON.stringify([username, password]))
          const found = memory.get(mark)
          const slow = turnstile.withPermits(1)(Effect.suspend(() => verify(username, password, mark)))
          return found === undefined || found.until < now
            ? slow
            : Effect.flatMap(recall(found), (user) => (user === undefined ? slow : Effect.succeed(user)))
        }),
    }
  })

export const layer: Layer.Layer<SignIn, never, Storage | Secrets> = Layer.effect(
  SignIn,
  Effect.gen(function* () {
    return yield* make(yield* Storage, yield* Secrets)
  }),
)
