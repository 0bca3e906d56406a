import { Instant, UserKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** As whom a user decided. */
const Granter = Schema.Struct({
  userKey: UserKey,
  /** What their password was like; another one ends what was granted under it. */
  passwordMark: Schema.String,
})

/** What a consumer asks a user for: OAuth calls it a request token. It is stored as a hash. */
export const GrantRequestRecord = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    digest: Schema.NonEmptyString,
    consumerKey: Schema.NonEmptyString,
    consumerId: Schema.NonEmptyString,
    callback: Schema.NonEmptyString,
    /** What the page that asks is made with. No consumer is told of it, so that none can decide for a user. */
    pageSecret: Schema.NonEmptyString,
    expiresAt: Instant,
    /** Once it is approved: by whom, and the hash of what the consumer must know of it. */
    approved: Schema.optional(Schema.Struct({ ...Granter.fields, verifierDigest: Schema.NonEmptyString })),
  }),
)
export type GrantRequestRecord = typeof GrantRequestRecord.Type

/** What a user has granted a consumer: OAuth calls it an access token. It is stored as a hash. */
export const GrantRecord = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    digest: Schema.NonEmptyString,
    consumerKey: Schema.NonEmptyString,
    consumerId: Schema.NonEmptyString,
    ...Granter.fields,
    grantedAt: Instant,
    expiresAt: Instant,
  }),
)
export type GrantRecord = typeof GrantRecord.Type

/** A grant as its user and administrators see it. */
export const GrantView = Schema.Struct({
  id: Schema.String,
  consumerKey: Schema.String,
  grantedAt: Instant,
  expiresAt: Instant,
})
export type GrantView = typeof GrantView.Type

export const grantView = ({ id, consumerKey, grantedAt, expiresAt }: GrantRecord): GrantView => ({
  id,
  consumerKey,
  grantedAt,
  expiresAt,
})
