import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { ProfileRecord } from "../profile/Profile"

/** An access token as it is stored: not the token, but what it opens, under a hash of it. */
export const AccessTokenRecord = Schema.Struct({
  /** SHA-256 of the whole token. */
  digest: Schema.NonEmptyString,
  profileId: Schema.NonEmptyString,
  /** That of the profile when the token was given. */
  generation: Schema.Int,
  scopes: Schema.Array(Schema.String),
  issuedAt: Instant,
  expiresAt: Instant,
})
export type AccessTokenRecord = typeof AccessTokenRecord.Type

/** What every access token begins with, as the specification has it. */
export const accessTokenPrefix = "Atc|"

export const isAccessToken = (token: string): boolean => token.startsWith(accessTokenPrefix)

/** Does it open anything for this profile? */
export const opens = (
  { expiresAt, generation }: AccessTokenRecord,
  profile: ProfileRecord | undefined,
  now: number,
): profile is ProfileRecord =>
  profile?.status === "active" && profile.generation === generation && now < expiresAt
