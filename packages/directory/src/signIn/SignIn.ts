import {
  type Caller,
  type IdsService,
  NotSignedIn,
  type Overloaded,
  type PasswordHash,
  type ReadFailure,
  type SecretsService,
  type StorageService,
  type TooManyAttempts,
  type User,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { asCaller } from "../user/namedCaller"
import { limits } from "../limits"
import type { SiteOptions } from "../site/SiteOptions"
import { userByName } from "../user/loadUser"
import { ProgramThrottle } from "./ProgramThrottle"
import { type Recalled, RememberedSignIns, active } from "./RememberedSignIns"
import { type SignInAudit, make as makeAudit, untold } from "./SignInAudit"
import { type Gate, type Tried, makeGate, noCounts } from "./Gate"
import { type Attempt, SignInThrottle } from "./SignInThrottle"
import { signInBySession } from "./bySession"
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
export { signInBySession } from "./bySession"

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
  /** The user of a session by its token; absent where there are none, and every cookie is refused. */
  readonly withSession?: (token: string) => Effect.Effect<User, NotSignedIn | ReadFailure>
  /**
   * Counts an attempt of a program to prove itself, which was refused, and tells of it as of a failed sign-in (DIR-40, DIR-41):
   * `TooManyAttempts` where too many have failed. Absent where nobody counts.
   */
  readonly refused?: (who: string, remoteAddress?: string) => Effect.Effect<void, TooManyAttempts>
  /** Absent where nobody counts. */
  readonly counts?: () => SignInCounts
}

export class SignIn extends Context.Tag("@quoin/directory/SignIn")<SignIn, SignInService>() {}

type SignInOptions = Pick<SiteOptions, "clientFailuresPerMinute">

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

/** Counts attempts of programs that failed, unless too many did. */
const refusing =
  (keys: Pick<SignInThrottle, "keysOf">, gate: Gate): NonNullable<SignInService["refused"]> =>
  (username, remoteAddress = "") =>
    Effect.suspend(() => {
      const attempt: Attempt = { username, remoteAddress, program: true }
      const tried: Tried = { ...attempt, keys: keys.keysOf(attempt) }
      return Effect.zipRight(
        gate.judge(tried),
        Effect.flatMap(Clock.currentTimeMillis, (now) => gate.failed(tried, now)),
      )
    })

/** Sign-in by password. Verified passwords are remembered for a while, and failures make others wait. */
export const make = (
  storage: StorageService,
  secrets: SecretsService,
  ids: IdsService,
  audit: SignInAudit = untold,
  { clientFailuresPerMinute = limits.clientFailuresPerMinute }: SignInOptions = {},
): SignInService => {
  const remembered = new RememberedSignIns(storage)
  const throttle = new SignInThrottle(secrets.fingerprint)
  const counts = noCounts()
  const gate = makeGate(throttle, audit, counts)
  const ofPrograms = makeGate(new ProgramThrottle(clientFailuresPerMinute), audit, counts)
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
    withSession: signInBySession(storage, secrets, ids),
    refused: refusing(throttle, ofPrograms),
    counts: () => ({ ...counts, ...turnstile.counts() }),
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

/** The same, with what becomes of attempts told in the audit log, until the scope closes. */
export const open = (
  storage: StorageService,
  secrets: SecretsService,
  ids: IdsService,
  options?: SignInOptions,
): Effect.Effect<SignInService, never, Scope.Scope> =>
  Effect.map(makeAudit(storage, ids), (audit) => make(storage, secrets, ids, audit, options))
