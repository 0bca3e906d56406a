import { Instant, UserKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** Who may set a password without one, until when, and a hash of what proves it. A user has one at most. */
export const InvitationRecord = Schema.Struct({
  userKey: UserKey,
  digest: Schema.NonEmptyString,
  expiringAt: Instant,
})
export type InvitationRecord = typeof InvitationRecord.Type

/** What the link carries: the user that it is for, and a secret. */
export const invitationToken = (userKey: string, secret: string): string => `${userKey}.${secret}`

/** The user that a link is for; nothing in a text that is none. */
export const invitedBy = (token: string): string | undefined => /^([^.]{1,64})\.[\w-]+$/.exec(token)?.[1]
