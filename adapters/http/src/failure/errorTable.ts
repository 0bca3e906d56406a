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

/** A failure of a domain, of which an answer tells the name, the message and whose fault it is. */
export class DomainFailure extends Data.TaggedError("DomainFailure")<{
  readonly name: string
  readonly message: string
  readonly kind: Domain.FailureKind
}> {}

/** What can happen to any operation, and on the way to it. */
type StatedFailure = CommonFailure | NoLicenceLeft | Overloaded | TooManyAttempts | Unsupported | HttpFailure

/** Every failure that an answer can tell of. */
export type KnownFailure = StatedFailure | DomainFailure

/** The failures of the domains that an engine is made of, by their tags. */
export type FailureKinds = ReadonlyMap<string, Domain.FailureKind>

export const failureKinds = (domains: ReadonlyArray<Domain.Any>): FailureKinds =>
  new Map(domains.flatMap(({ failures }) => Object.entries(failures)))

/** What a failure is called over HTTP, and what it is blamed on. */
export interface ErrorRow {
  readonly status: number
  /** The caller may not, or may not know whether the thing exists. */
  readonly blames?: "permission" | "input"
}

const input = (status: number): ErrorRow => ({ status, blames: "input" })
const permission = (status: number): ErrorRow => ({ status, blames: "permission" })
const neither = (status: number): ErrorRow => ({ status })

/**
 * From a domain's failure to status. A conflict is a 409: the request is well-formed, but not for where the thing stands
 * now.
 */
const kindTable: Readonly<Record<Domain.FailureKind, ErrorRow>> = {
  input: input(400),
  conflict: input(409),
  absent: input(404),
  unbuilt: neither(501),
}

/** From any other failure to status: one table for all APIs. */
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
  // The same query takes as long when it is sent again: the client is to change it.
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

/** What callers are told who have not signed in, and need not have: it costs them nothing, and is answered at a pace. */
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

/** Limits on the size of what is sent, which HTTP has a status of its own for. */
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

/** The failure as an answer can tell of it; undefined for one that neither the table nor a domain knows. */
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
