import * as Schema from "effect/Schema"
import { UniqueTaken } from "./refusals"
import { showGiven } from "./showGiven"

export * from "./refusals"
export { showGiven } from "./showGiven"

/** One violated rule of an input. */
export const Violation = Schema.Struct({
  field: Schema.String,
  given: Schema.String,
  allowed: Schema.String,
})
export type Violation = typeof Violation.Type

/** An input that breaks a rule: names each field, what was given and what is allowed. */
export class InvalidInput extends Schema.TaggedError<InvalidInput>()("InvalidInput", {
  violations: Schema.NonEmptyArray(Violation),
}) {
  override get message(): string {
    return this.violations.map((v) => `${v.field}: given ${v.given}, allowed: ${v.allowed}`).join("; ")
  }
}

const signInAdvice = {
  anonymous: "Sign in first: this operation is not open to anonymous callers",
  credentials: "Sign-in failed: the user name or password is wrong, or the user is disabled",
  token: "Sign-in failed: the token is wrong, revoked or expired, or its user is disabled",
  session: "Sign-in failed: the session is over, or its user is disabled",
  client: "Client authentication failed",
} as const

/** The operation needs a signed-in caller, or the credentials are wrong. */
export class NotSignedIn extends Schema.TaggedError<NotSignedIn>()("NotSignedIn", {
  reason: Schema.Literal("anonymous", "credentials", "token", "session", "client"),
  /** As whom a program tried to prove itself, for who counts the attempts that failed. It is in no message. */
  who: Schema.optionalWith(Schema.String, { exact: true }),
}) {
  override get message(): string {
    return signInAdvice[this.reason]
  }
}

/** A query, or a value, asks for what the service is known to have and Quoin does not have yet. */
export class NotBuilt extends Schema.TaggedError<NotBuilt>()("NotBuilt", {
  what: Schema.String,
}) {
  override get message(): string {
    return `Not built yet: ${this.what}`
  }
}

/** No licence is left for another user. */
export class NoLicenceLeft extends Schema.TaggedError<NoLicenceLeft>()("NoLicenceLeft", {
  licences: Schema.Int,
}) {
  override get message(): string {
    return `No licence left: all ${this.licences} are in use`
  }
}

/** The caller may see the thing but not do this with it. */
export class NotAllowed extends Schema.TaggedError<NotAllowed>()("NotAllowed", {
  needed: Schema.String,
  /** Set where it is scopes that a service needs: those that it can ask for. */
  scope: Schema.optionalWith(Schema.String, { exact: true }),
}) {
  override get message(): string {
    return this.scope === undefined
      ? `Not allowed: needs ${this.needed}`
      : `Unauthorized; scope does not match: needs ${this.needed}`
  }
}

/** The site is in the access mode READ_ONLY: nothing is changed until an administrator ends that. */
export class SiteReadOnly extends Schema.TaggedError<SiteReadOnly>()("SiteReadOnly", {
  /** What was to be done. */
  operation: Schema.String,
}) {
  override get message(): string {
    return `The site is in the access mode READ_ONLY, and ${this.operation} would change it`
  }
}

/** The thing is absent, or the caller may not see it: both look the same. */
export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", {
  kind: Schema.String,
  id: Schema.String,
  detail: Schema.optional(Schema.String),
}) {
  override get message(): string {
    return `No ${this.kind} found with id: ${this.id}${this.detail === undefined ? "" : ` (${this.detail})`}`
  }
}

/** The client's version number does not follow the stored one. Never retried: the client must read again. */
export class StaleVersion extends Schema.TaggedError<StaleVersion>()("StaleVersion", {
  kind: Schema.String,
  id: Schema.String,
  expected: Schema.Int,
  /** Absent where no value was given. */
  given: Schema.optionalWith(Schema.Int, { exact: true }),
}) {
  override get message(): string {
    return `Version conflict on ${this.kind} ${this.id}: expected version.number ${this.expected}, given ${this.given ?? "nothing"}`
  }
}

/** A named limit was exceeded. */
export class LimitExceeded extends Schema.TaggedError<LimitExceeded>()("LimitExceeded", {
  limit: Schema.String,
  max: Schema.Number,
  given: Schema.Number,
  /** What the number counts, and what to change; where the name of the limit does not say it. */
  advice: Schema.optionalWith(Schema.String, { exact: true }),
}) {
  override get message(): string {
    const advice = this.advice === undefined ? "" : ` (${this.advice})`
    return `Limit ${this.limit} exceeded: at most ${this.max}, given ${this.given}${advice}`
  }
}

/** A select was ended at its limit of time (`limits.selectMillis`, or the storage's own). The same takes as long again: ask for less. */
export class QueryTooExpensive extends Schema.TaggedError<QueryTooExpensive>()("QueryTooExpensive", {
  maxMillis: Schema.Number,
}) {
  override get message(): string {
    return (
      `The query was ended after ${this.maxMillis} ms: ask for less, with fewer clauses, fewer of them through references ` +
      "(inR, outR, names with dots), or one more that few records satisfy"
    )
  }
}

/**
 * The storage cannot do this now (`retryable`) or at all. Reasons are classified once, by the adapter. Nothing was written,
 * except that `unsettled` says that a commit may have happened or not, which `outcome` tells when the storage answers again.
 */
export class StorageUnavailable extends Schema.TaggedError<StorageUnavailable>()("StorageUnavailable", {
  reason: Schema.Literal(
    "busy",
    "locked",
    "read-only",
    "full",
    "not-ours",
    "newer-version",
    "damaged",
    "cannot-open",
    "gone",
    "connection",
    "timeout",
    "closed",
    "contended",
    "unsettled",
    "internal",
  ),
  retryable: Schema.Boolean,
  detail: Schema.String,
}) {
  override get message(): string {
    return `Storage unavailable (${this.reason}): ${this.detail}`
  }
}

/** Too much waits for the same thing already; nothing was begun. */
export class Overloaded extends Schema.TaggedError<Overloaded>()("Overloaded", {
  /** What is waited for, in the plural: `sign-ins`. */
  waiting: Schema.String,
  most: Schema.Int,
}) {
  override get message(): string {
    return `Too many ${this.waiting} are waiting, more than ${this.most}: try again in a moment`
  }
}

/** Too many attempts of this kind have failed; this one was not looked at. */
export class TooManyAttempts extends Schema.TaggedError<TooManyAttempts>()("TooManyAttempts", {
  /** What failed, in the plural: `sign-ins`. */
  failed: Schema.String,
  /** When the next attempt is looked at. */
  waitSeconds: Schema.Int,
}) {
  override get message(): string {
    return `Too many failed ${this.failed}: try again in ${this.waitSeconds} s`
  }
}

/** What the host gave, as a storage adapter or its people, declares that it lacks this; nothing was changed. */
export class Unsupported extends Schema.TaggedError<Unsupported>()("Unsupported", {
  capability: Schema.String,
  /** What lacks it; a storage adapter when left out. */
  lacking: Schema.optionalWith(Schema.String, { exact: true }),
}) {
  override get message(): string {
    return `${this.lacking ?? "This storage adapter"} does not support: ${this.capability}`
  }
}

const common = [
  InvalidInput,
  NotSignedIn,
  NotAllowed,
  SiteReadOnly,
  NotFound,
  LimitExceeded,
  QueryTooExpensive,
  UniqueTaken,
  StorageUnavailable,
  Unsupported,
] as const

const commonFailure = Schema.Union(...common)
/** The failures that any operation may end in, besides those of its domain. Made so, it keeps its name in declarations. */
export type CommonFailure = InstanceType<(typeof common)[number]>
export interface CommonFailureSchema extends Schema.Schema<CommonFailure, typeof commonFailure.Encoded> {}
export const CommonFailure: CommonFailureSchema = commonFailure

/** An `InvalidInput` with one violation. */
export const invalid = (field: string, given: unknown, allowed: string): InvalidInput =>
  new InvalidInput({ violations: [{ field, given: showGiven(given), allowed }] })
