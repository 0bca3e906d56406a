import { Instant, UserKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { idIn } from "../tokens/Token"

/** A session as it is stored: not the token that a cookie carries, but a hash of it. */
export const SessionRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  userKey: UserKey,
  createdAt: Instant,
  /** When a request was last made by it, to within `limits.sessionSeenMillis`. */
  seenAt: Instant,
  /** Where it was begun; empty where the host does not say. */
  remoteAddress: Schema.String,
  /** SHA-256 of the whole token. */
  digest: Schema.NonEmptyString,
})
export type SessionRecord = typeof SessionRecord.Type

/** A session as its user and administrators see it. */
export const SessionView = Schema.Struct({
  id: Schema.String,
  createdAt: Instant,
  seenAt: Instant,
  remoteAddress: Schema.String,
})
export type SessionView = typeof SessionView.Type

export const sessionView = ({ id, createdAt, seenAt, remoteAddress }: SessionRecord): SessionView => ({
  id,
  createdAt,
  seenAt,
  remoteAddress,
})

/** Does it still sign its user in? It ends some time after it began, and earlier when no request came for a while (DIR-161). */
export const isOpen = (
  { createdAt, seenAt }: Pick<SessionRecord, "createdAt" | "seenAt">,
  now: number,
): boolean => now < createdAt + limits.sessionMillis && now < seenAt + limits.sessionIdleMillis

/** How often a user has begun a session, and when the last one and the one before it began. */
export const LoginRecord = Schema.Struct({
  userKey: UserKey,
  count: Schema.Int,
  lastAt: Instant,
  /** Absent where there was one only, or an older release counted the last one. */
  previousAt: Schema.optional(Instant),
})
export type LoginRecord = typeof LoginRecord.Type

/** Could a text be the token of a session? */
export const isSessionToken = (text: string): boolean => idIn(text) !== undefined
