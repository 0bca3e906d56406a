import {
  type Caller,
  Ids,
  NotSignedIn,
  type Overloaded,
  type PasswordHash,
  type ReadFailure,
  Secrets,
  type SecretsService,
  Storage,
  type StorageService,
  TooManyAttempts,
  type User,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { asCaller } from "../user/namedCaller"
import { limits } from "../limits"
import { userByName } from "../user/loadUser"
import { type Recalled, RememberedSignIns, active } from "./RememberedSignIns"
import { type SignInAudit, make as makeAudit, untold } from "./SignInAudit"
import { type Attempt, type Keys, SignInThrottle } from "./SignInThrottle"
import { signInByToken } from "./byToken"
import { Turnstile } from "./Turnstile"

/** How many sign-ins are under way, and what became of others since the start. */
export interface SignInCounts {
  readonly waiting: number
  readonly verifying: number
  readonly verified: number
  readonly failed: number
  /** Refused without looking at the password, because too many had failed. */
  readonly throttled: number
  /** Refused because too many waited. */
  readonly overloaded: number
}

export { signInByToken } from "./byToken"

export interface SignInService {
  /**
   * The user behind a name and password, or `NotSignedIn`; which of the two was wrong is not told. `Overloaded` where too many
   * sign-ins wait already (DIR-39), `TooManyAttempts` where too many have failed (DIR-40). Without a remote address failures are
   * counted by name alone.
   */
  readonly withPassword: (
    username: string,
    password: string,
    remoteAddress?: string,
  ) => Effect.Effect<User, NotSignedIn | Overloaded | TooManyAttempts | ReadFailure>
  /** The user behind a token; absent where there are none, and every token is refused. */
  readonly withToken?: (
    token: string,
    remoteAddress?: string,
  ) => Effect.Effect<Caller, NotSignedIn | Overloaded | TooManyAttempts | ReadFailure>
  /**
   * Counts an attempt of a program to prove itself, which was refused, and tells of it as of a failed sign-in (DIR-40, DIR-41):
   * `TooManyAttempts` where too many have failed. Absent where nobody counts.
   */
  readonly refused?: (who: string, remoteAddress?: string) => Effect.Effect<void, TooManyAttempts>
  /** Absent where nobody counts. */
  readonly counts?: () => SignInCounts
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

/** An attempt that nothing was remembered of. */
interface Tried extends Attempt {
  readonly keys: Keys
}

/** One failure for each time to wait: who guesses is told thousands of times, and to make one costs more than all else. */
const waiting = new Map<number, TooManyAttempts>()

const tooManyAttempts = (waitSeconds: number): TooManyAttempts => {
  const known = waiting.get(waitSeconds)
  if (known !== undefined) return known
  const failure = new TooManyAttempts({ failed: "sign-ins", waitSeconds })
  waiting.set(waitSeconds, failure)
  return failure
}

/** What comes before a password is verified, and what comes after it. */
const makeGate = (throttle: SignInThrottle, audit: SignInAudit) => {
  const counts = { verified: 0, failed: 0, throttled: 0, overloaded: 0 }
  const refusal = (what: "failed" | "throttled" | "overloaded", attempt: Attempt): Effect.Effect<void> => {
    counts[what] += 1
    return audit.failed(attempt, what !== "failed")
  }
  return {
    counts,
    /** Whoever failed too often waits. */
    judge: (tried: Tried): Effect.Effect<void, TooManyAttempts> =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const millis = throttle.waitMillis(tried.keys, now)
        return millis === 0
          ? Effect.void
          : Effect.zipRight(refusal("throttled", tried), tooManyAttempts(Math.ceil(millis / 1_000)))
      }),
    overloaded: (tried: Tried) => refusal("overloaded", tried),
    failed: (tried: Tried, now: number): Effect.Effect<void> => {
      throttle.failed(tried.keys, now)
      return refusal("failed", tried)
    },
    succeeded: ({ keys }: Tried): void => {
      counts.verified += 1
      throttle.succeeded(keys)
    },
  }
}

type Gate = ReturnType<typeof makeGate>

/** Verifies a password, and notes what came of it. */
const verifying = (
  storage: StorageService,
  secrets: SecretsService,
  { failed, succeeded }: Gate,
  remembered: RememberedSignIns,
) => {
  const decoy = decoyHash(secrets)
  return (tried: Tried, password: string, mark: string) =>
    Effect.gen(function* () {
      const stored = yield* userByName(storage, tried.username)
      const hash = stored?.value.password ?? (yield* decoy)
      const right = yield* secrets.verifyPassword(password, hash)
      const now = yield* Clock.currentTimeMillis
      if (!right || !active(stored) || stored.value.password === undefined) {
        yield* failed(tried, now)
        return yield* refused
      }
      succeeded(tried)
      remembered.put(mark, stored, now)
      return asCaller(stored.value)
    })
}

/** Sign-in by password. Verified passwords are remembered for a while, and failures make others wait. */
export const make = (
  storage: StorageService,
  secrets: SecretsService,
  audit: SignInAudit = untold,
): SignInService => {
  const remembered = new RememberedSignIns(storage)
  const throttle = new SignInThrottle(secrets.fingerprint)
  const gate = makeGate(throttle, audit)
  const { concurrentVerifications, waitingVerifications } = limits
  const turnstile = new Turnstile(concurrentVerifications, waitingVerifications, "sign-ins")
  const verify = verifying(storage, secrets, gate, remembered)

  const recallOr = <E>(
    mark: string,
    otherwise: (recalled: Exclude<Recalled, User>) => Effect.Effect<User, E>,
  ): Effect.Effect<User, E | ReadFailure> =>
    Effect.flatMap(remembered.recall(mark), (recalled) =>
      recalled === undefined || recalled === "was right" ? otherwise(recalled) : Effect.succeed(recalled),
    )

  return {
    withToken: signInByToken(storage, secrets),
    refused: (username, remoteAddress = "") =>
      Effect.suspend(() => {
        const attempt: Attempt = { username, remoteAddress, program: true }
        const tried: Tried = { ...attempt, keys: throttle.keysOf(attempt) }
        return Effect.zipRight(
          gate.judge(tried),
          Effect.flatMap(Clock.currentTimeMillis, (now) => gate.failed(tried, now)),
        )
      }),
    counts: () => ({ ...gate.counts, ...turnstile.counts() }),
    withPassword: (username, password, remoteAddress = "") =>
      Effect.suspend(() => {
        if (password.length > limits.passwordChars) return refused
        const mark = secrets.fingerprint(JSON.stringify([username, password]))
        const attempt: Attempt = { username, remoteAddress }
        return recallOr(mark, (recalled) => {
          const tried: Tried = { ...attempt, keys: throttle.keysOf(attempt) }
          const judged = recalled === "was right" ? Effect.void : gate.judge(tried)
          // Looked up again after waiting: an equal sign-in may have been verified meanwhile (DIR-31), and others have failed.
          const verified = recallOr(mark, () => Effect.zipRight(judged, verify(tried, password, mark)))
          return Effect.zipRight(judged, turnstile.through(verified)).pipe(
            Effect.tapErrorTag("Overloaded", () => gate.overloaded(tried)),
          )
        })
      }),
  }
}

export const layer: Layer.Layer<SignIn, never, Storage | Secrets | Ids> = Layer.scoped(
  SignIn,
  Effect.gen(function* () {
    const storage = yield* Storage
    return make(storage, yield* Secrets, yield* makeAudit(storage, yield* Ids))
  }),
)
