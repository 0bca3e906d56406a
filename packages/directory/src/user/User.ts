import { Instant, PasswordHash, ShownPicture, UserKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { PictureRecord, pictureOfUser } from "./Picture"

/** A disabled user cannot sign in, and holds no seat. */
export const UserStatus = Schema.Literal("active", "disabled")
export type UserStatus = typeof UserStatus.Type

/** A user as it is stored. The key is permanent; the name may change. */
export const UserRecord = Schema.asSchema(
  Schema.Struct({
    key: UserKey,
    username: Schema.NonEmptyString,
    fullName: Schema.NonEmptyString,
    email: Schema.NonEmptyString,
    status: UserStatus,
    createdAt: Instant,
    /** An IANA time zone; UTC when absent. */
    timeZone: Schema.optional(Schema.NonEmptyString),
    /** Absent for a user who has not set a password yet. */
    password: Schema.optional(PasswordHash),
    picture: Schema.optional(PictureRecord),
  }),
)
export type UserRecord = typeof UserRecord.Type

/** A user as others see it. */
export const UserView = Schema.asSchema(
  Schema.Struct({
    userKey: UserKey,
    username: Schema.String,
    fullName: Schema.String,
    email: Schema.String,
    status: UserStatus,
    timeZone: Schema.optional(Schema.String),
    picture: Schema.optional(ShownPicture),
  }),
)
export type UserView = typeof UserView.Type

export const userView = (user: UserRecord): UserView => ({
  userKey: user.key,
  username: user.username,
  fullName: user.fullName,
  email: user.email,
  status: user.status,
  ...(user.timeZone === undefined ? {} : { timeZone: user.timeZone }),
  ...pictureOfUser(user),
})
