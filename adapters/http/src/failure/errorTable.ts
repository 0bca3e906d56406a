import type {
  AnyFailure,
  CommonFailure,
  Domain,
  NoLicenceLeft,
  Overloaded,
  TooManyAttempts,
  Unsupported,
} from "@quoin/kernel"
import * as Data from "effect/Data"
import type { HttpFailure } from "./failures"

/** A failure of a domain: its name, its message, and whose fault it is. */
export class DomainFailure extends Data.TaggedError("DomainFailure")<{
  readonly name: string
  readonly message: string
  readonly kind: Domain.FailureKind
}> {}

/** The failures that any request can end in. */
type StatedFailure = CommonFailure | NoLicenceLeft | Overloaded | TooManyAttempts | Unsupported | HttpFailure

/** Every failure that has an answer of its own. */
export type KnownFailure = StatedFailure | DomainFailure

/** The failures of the domains that an engine is made of, by their tags. */
export type FailureKinds = ReadonlyMap<string, Domain.FailureKind>

export const failureKinds = (domains: ReadonlyArray<Domain.Any>): FailureKinds =>
  new Map(domains.flatMap(({ failures }) => Object.entries(failures)))

/** The status of a failure, and what it blames. */
export interface ErrorRow {
  readonly status: number
  /** `permission`: the caller may not do it, or may not know whether the thing exists. */
  readonly blames?: "permission" | "input"
}

const input = (status: number): ErrorRow => ({ status, blames: "input" })
const permission = (status: number): ErrorRow => ({ status, blames: "permission" })
const neither = (status: number): ErrorRow => ({ status })

/**
 * The status of each kind of failure of a domain. A conflict is a 409: the request is well-formed, but does not fit the present
 * state of the thing.
 */
const kindTable: Readonly<Record<Domain.FailureKind, ErrorRow>> = {
  input: input(400),
  conflict: input(409),
  absent: input(404),
  unbuilt: neither(501),
}

/** The status of every other failure: one table for all APIs. */
export const errorTable: Readonly<Record<StatedFailure["_tag"], ErrorRow>> = {
  InvalidInput: input(400),
  MalformedJson: input(400),
  MalformedText: input(400),
  MalformedBody: input(400),
  MalformedRequest: input(400),
  MalformedForm: input(400),
  UnsupportedGrantType: input(400),
  TokenInAddress: input(400),
  UploadBroken: input(400),
  NotSignedIn: permission(401),
  NoLicenceLeft: input(402),
  NotAllowed: permission(403),
  SiteReadOnly: neither(403),
  CrossSiteRequest: permission(403),
  NotFound: permission(404),
  NoSuchRoute: input(404),
  NoSuchVersion: input(404),
  MethodNotAllowed: input(405),
  RequestTimedOut: input(408),
  UniqueTaken: input(409),
  LimitExceeded: input(400),
  // The same query takes as long the next time: the client has to change it.
  QueryTooExpensive: input(400),
  ExperimentalHeaderMissing: input(412),
  BodyTooLarge: input(413),
  // The host's mistake, of which the caller knows nothing.
  BodyReadBefore: neither(500),
  UrlTooLong: input(414),
  UnsupportedMediaType: input(415),
  UnsupportedEncoding: input(415),
  RangeNotInFile: input(416),
  PreconditionMissing: input(428),
  TooManyAttempts: permission(429),
  HeadersTooLarge: input(431),
  TooManyHeaders: input(431),
  Unforeseen: neither(500),
  NotImplemented: neither(501),
  Unsupported: neither(501),
  Overloaded: neither(503),
  StorageUnavailable: neither(503),
  AnswerTimedOut: neither(503),
}

/** The failures that callers can cause without signing in. As these cost the caller nothing, their answers are sent at a limited pace. */
const beforeSignIn: ReadonlySet<KnownFailure["_tag"]> = new Set([
  "NotSignedIn",
  "TooManyAttempts",
  "Overloaded",
  "NoSuchRoute",
  "NoSuchVersion",
  "MethodNotAllowed",
  "UrlTooLong",
] as const)

export const isBeforeSignIn = ({ _tag }: KnownFailure): boolean => beforeSignIn.has(_tag)

/** Limits on the size of a request: HTTP has a status of its own for them. */
const sizeLimits: ReadonlySet<string> = new Set([
  "bodyBytes",
  "commitBytes",
  "propertyValueChars",
  "propertyValueBytes",
  "blobBytes",
  "uploadBytes",
])

const isStated = (failure: { readonly _tag: string }): failure is StatedFailure =>
  Object.hasOwn(errorTable, failure._tag)

/** The failure that an answer shows; undefined where neither the table nor a domain knows it. */
export const knownFailure = (
  failure: AnyFailure | HttpFailure,
  kinds: FailureKinds,
): KnownFailure | undefined => {
  if (isStated(failure)) return failure
  const kind = kinds.get(failure._tag)
  return kind === undefined
    ? undefined
    : new DomainFailure({ name: failure._tag, message: failure.message, kind })
}

/** The failure's own name. */
export const nameOf = (failure: KnownFailure): string =>
  failure._tag === "DomainFailure" ? failure.name : failure._tag

export const rowOf = (failure: KnownFailure): ErrorRow => {
  if (failure._tag === "DomainFailure") return kindTable[failure.kind]
  if (failure._tag === "NotAllowed" && failure.scope !== undefined) return errorTable.NotSignedIn
  return failure._tag === "LimitExceeded" && sizeLimits.has(failure.limit)
    ? errorTable.BodyTooLarge
    : errorTable[failure._tag]
}
