import type { assetsOperations } from "@quoin/assets"
import type { directoryOperations } from "@quoin/directory"
import type { AnyFailure, NoLicenceLeft, Operation, Unsupported } from "@quoin/kernel"
import type { wikiOperations } from "@quoin/wiki"
import type * as Schema from "effect/Schema"
import type { HttpFailure } from "./failures"

type Failure<O> = O extends Operation.Operation<infer Request> ? Schema.WithResult.Failure<Request> : never

/** Every failure that an answer can tell of: what the operations state, and what happens on the way to them. */
export type KnownFailure =
  | Failure<(typeof directoryOperations)[number]>
  | Failure<(typeof wikiOperations)[number]>
  | Failure<(typeof assetsOperations)[number]>
  | NoLicenceLeft
  | Unsupported
  | HttpFailure

type Tag = KnownFailure["_tag"]

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
 * From failure to status: one table for all APIs. A wrong state is a 409, as a stale version is: the
 * request is well-formed, but not for where the item stands now.
 */
export const errorTable: Readonly<Record<Tag, ErrorRow>> = {
  InvalidInput: input(400),
  TitleTaken: input(400),
  SpaceKeyTaken: input(400),
  QuerySyntaxError: input(400),
  MalformedJson: input(400),
  MalformedText: input(400),
  MalformedRequest: input(400),
  NotSignedIn: permission(401),
  NoLicenceLeft: input(402),
  NotAllowed: permission(403),
  NotFound: permission(404),
  NoSuchRoute: input(404),
  NoSuchVersion: input(404),
  MethodNotAllowed: input(405),
  RequestTimedOut: input(408),
  StaleVersion: input(409),
  DraftConflict: input(409),
  WrongState: input(409),
  UserNameTaken: input(409),
  GroupNameTaken: input(409),
  LastAdministrator: input(409),
  LimitExceeded: input(400),
  ExperimentalHeaderMissing: input(412),
  BodyTooLarge: input(413),
  UrlTooLong: input(414),
  UnsupportedMediaType: input(415),
  HeadersTooLarge: input(431),
  Unforeseen: neither(500),
  Unsupported: neither(501),
  StorageUnavailable: neither(503),
  AnswerTimedOut: neither(503),
}

/** Limits on the size of what is sent, which HTTP has a status of its own for. */
const sizeLimits: ReadonlySet<string> = new Set(["bodyBytes", "commitBytes"])

const isKnown = (failure: { readonly _tag: string }): failure is KnownFailure =>
  Object.hasOwn(errorTable, failure._tag)

/** The failure as the table knows it; undefined for one that it does not. */
export const knownFailure = (failure: AnyFailure | HttpFailure): KnownFailure | undefined =>
  isKnown(failure) ? failure : undefined

export const rowOf = (failure: KnownFailure): ErrorRow =>
  failure._tag === "LimitExceeded" && sizeLimits.has(failure.limit)
    ? errorTable.BodyTooLarge
    : errorTable[failure._tag]
