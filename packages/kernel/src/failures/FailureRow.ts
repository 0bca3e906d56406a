import type {
  CommonFailure,
  LimitExceeded,
  NoLicenceLeft,
  NotAllowed,
  Overloaded,
  TooManyAttempts,
} from "./failures"

/**
 * Whose fault a failure is: of what was sent, of where things stand now, of somebody who took away what was asked for, or of Quoin,
 * which does not have that yet. Transports choose their answers by it.
 */
export type FailureKind = "input" | "conflict" | "absent" | "unbuilt"

/** What a failure amounts to in the numbers of HTTP, for whoever answers over it: our transport, and hosts that answer themselves. */
export interface FailureRow {
  readonly status: number
  /** `permission`: the caller may not do it, or may not know whether the thing exists. */
  readonly blames?: "permission" | "input"
}

const input = (status: number): FailureRow => ({ status, blames: "input" })
const permission = (status: number): FailureRow => ({ status, blames: "permission" })
const neither = (status: number): FailureRow => ({ status })

/**
 * The row of each kind of failure of a domain. A conflict is a 409: the request is well-formed, but does not fit the present
 * state of the thing.
 */
export const kindRows: Readonly<Record<FailureKind, FailureRow>> = {
  input: input(400),
  conflict: input(409),
  absent: input(404),
  unbuilt: neither(501),
}

/** The failures that calls of whatever domain can end in. */
type OfCalls = CommonFailure | NoLicenceLeft | Overloaded | TooManyAttempts

/** The row of each of these. */
export const callRows: Readonly<Record<OfCalls["_tag"], FailureRow>> = {
  InvalidInput: input(400),
  LimitExceeded: input(400),
  // The same query takes as long the next time: the client has to change it.
  QueryTooExpensive: input(400),
  NotSignedIn: permission(401),
  NoLicenceLeft: input(402),
  NotAllowed: permission(403),
  SiteReadOnly: neither(403),
  NotFound: permission(404),
  UniqueTaken: input(409),
  TooManyAttempts: permission(429),
  Unsupported: neither(501),
  Overloaded: neither(503),
  StorageUnavailable: neither(503),
}

/** What is too large has a status of its own. */
const tooLarge = input(413)

/** Limits on the size of a request. */
const sizeLimits: ReadonlySet<string> = new Set([
  "bodyBytes",
  "commitBytes",
  "propertyValueChars",
  "propertyValueBytes",
  "blobBytes",
  "uploadBytes",
])

interface Tagged {
  readonly _tag: string
}

const isOfCalls = (failure: Tagged): failure is OfCalls => Object.hasOwn(callRows, failure._tag)

const ofSize = ({ limit }: LimitExceeded): FailureRow =>
  sizeLimits.has(limit) ? tooLarge : callRows.LimitExceeded

/** A service whose scopes do not reach has to sign in with others. */
const ofScope = ({ scope }: NotAllowed): FailureRow =>
  scope === undefined ? callRows.NotAllowed : callRows.NotSignedIn

/** The row of a failure that calls of whatever domain can end in; nothing for that of one domain. */
export const callRow = (failure: Tagged): FailureRow | undefined => {
  if (!isOfCalls(failure)) return undefined
  if (failure._tag === "LimitExceeded") return ofSize(failure)
  return failure._tag === "NotAllowed" ? ofScope(failure) : callRows[failure._tag]
}
