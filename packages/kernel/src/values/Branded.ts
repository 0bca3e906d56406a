import * as Schema from "effect/Schema"

/** An instant as milliseconds since the Unix epoch; ISO 8601 appears only at transports. */
export const Instant = Schema.Int.pipe(Schema.brand("Instant"))
export type Instant = typeof Instant.Type

/** Identifies one commit; also the revision of every record that the commit wrote. */
export const CommitId = Schema.NonEmptyString.pipe(Schema.brand("CommitId"))
export type CommitId = typeof CommitId.Type

/**
 * Names the write that a record comes from. It is the id of that commit, so a record that was removed and
 * created again never carries a revision it had before.
 */
export const Revision = Schema.NonEmptyString.pipe(Schema.brand("Revision"))
export type Revision = typeof Revision.Type

/** The permanent key of a user; the user name may change, this never does. */
export const UserKey = Schema.NonEmptyString.pipe(Schema.brand("UserKey"))
export type UserKey = typeof UserKey.Type

/** A tenant's namespace: fixed when an adapter's layer is built, never per call. */
export const TenantName = Schema.NonEmptyString.pipe(Schema.maxLength(64), Schema.brand("TenantName"))
export type TenantName = typeof TenantName.Type

/** The SHA-256 of a blob's bytes, in small hexadecimal digits: its address, and nothing that comes from outside. */
export const BlobHash = Schema.String.pipe(Schema.pattern(/^[0-9a-f]{64}$/), Schema.brand("BlobHash"))
export type BlobHash = typeof BlobHash.Type
