import {
  type AnyFailure,
  type CommonFailure,
  type Domain,
  type FailureKind,
  type FailureRow,
  type NoLicenceLeft,
  type Overloaded,
  type TooManyAttempts,
  callRow,
  callRows,
  kindRows,
} from "@quoin/kernel"
import * as Data from "effect/Data"
import type { HttpFailure } from "./failures"

/** A failure of a domain: its name, its message, and whose fault it is. */
export class DomainFailure extends Data.TaggedError("DomainFailure")<{
  readonly name: string
  readonly message: string
  readonly kind: FailureKind
}> {}

/** The failures that any request can end in. */
type StatedFailure = CommonFailure | NoLicenceLeft | Overloaded | TooManyAttempts | HttpFailure

/** Every failure that has an answer of its own. */
export type KnownFailure = StatedFailure | DomainFailure

/** The failures of the domains that an engine is made of, by their tags. */
export type FailureKinds = ReadonlyMap<string, FailureKind>

export const failureKinds = (domains: ReadonlyArray<Domain.Any>): FailureKinds =>
  new Map(domains.flatMap(({ failures }) => Object.entries(failures)))

const input = (status: number): FailureRow => ({ status, blames: "input" })
const permission = (status: number): FailureRow => ({ status, blames: "permission" })
const neither = (status: number): FailureRow => ({ status })

/** The status of what calls can end in, and of what HTTP adds to it: one table for all APIs. */
export const errorTable: Readonly<Record<StatedFailure["_tag"], FailureRow>> = {
  ...callRows,
  MalformedJson: input(400),
  MalformedText: input(400),
  MalformedBody: input(400),
  MalformedRequest: input(400),
  MalformedForm: input(400),
  UnsupportedGrantType: input(400),
  TokenInAddress: input(400),
  MixedCredentials: input(400),
  SignatureRefused: permission(401),
  UploadBroken: input(400),
  CrossSiteRequest: permission(403),
  NoSuchRoute: input(404),
  NoSuchVersion: input(404),
  MethodNotAllowed: input(405),
  NotClustered: input(405),
  NothingToDo: input(409),
  RequestTimedOut: input(408),
  ExperimentalHeaderMissing: input(412),
  BodyTooLarge: input(413),
  // The host's mistake, of which the caller knows nothing.
  BodyReadBefore: neither(500),
  UrlTooLong: input(414),
  UnsupportedMediaType: input(415),
  UnsupportedEncoding: input(415),
  RangeNotInFile: input(416),
  PreconditionMissing: input(428),
  HeadersTooLarge: input(431),
  TooManyHeaders: input(431),
  Unforeseen: neither(500),
  NotImplemented: neither(501),
  AnswerTimedOut: neither(503),
}

/** The failures that callers can cause without signing in. As these cost the caller nothing, their answers are sent at a limited pace. */
const beforeSignIn: ReadonlySet<KnownFailure["_tag"]> = new Set([
  "NotSignedIn",
  "SignatureRefused",
  "TooManyAttempts",
  "Overloaded",
  "NoSuchRoute",
  "NoSuchVersion",
  "MethodNotAllowed",
  "UrlTooLong",
] as const)

export const isBeforeSignIn = ({ _tag }: KnownFailure): boolean => beforeSignIn.has(_tag)

const isStated = (failure: { readonly _tag: string }): failure is StatedFailure =>
  Object.hasOwn(errorTable, failure._tag)

/** The failure that an answer shows; undefined where neither the table nor a domain knows it. */
export const knownFailure = (
  failure: AnyFailure | HttpFailure,
  kinds: FailureKinds,
): KnownFailure | undefined => {
  if (isStated(failure) || failure instanceof DomainFailure) return failure
  const kind = kinds.get(failure._tag)
  return kind === undefined
    ? undefined
    : new DomainFailure({ name: failure._tag, message: failure.message, kind })
}

/** The failure's own name. */
export const nameOf = (failure: KnownFailure): string =>
  failure._tag === "DomainFailure" ? failure.name : failure._tag

export const rowOf = (failure: KnownFailure): FailureRow =>
  failure._tag === "DomainFailure" ? kindRows[failure.kind] : (callRow(failure) ?? errorTable[failure._tag])
