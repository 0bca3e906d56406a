import type { ShownUser } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import type { Addresses } from "../../request/Call"
import { selfOf, userAvatars } from "../address"

export const AvatarsJson = Schema.Struct({
  "16x16": Schema.String,
  "24x24": Schema.String,
  "32x32": Schema.String,
  "48x48": Schema.String,
}).annotations({ identifier: "TrackerAvatars" })

export const UserJson = Schema.Struct({
  self: Schema.String,
  key: Schema.String,
  name: Schema.String,
  emailAddress: Schema.optional(Schema.String),
  avatarUrls: AvatarsJson,
  displayName: Schema.String,
  active: Schema.Boolean,
  timeZone: Schema.optional(Schema.String),
}).annotations({ identifier: "TrackerUser" })
export type UserJson = typeof UserJson.Type

export const userJson = (user: ShownUser, addresses: Addresses): UserJson => ({
  self: `${selfOf(addresses, "user")}?username=${encodeURIComponent(user.name)}`,
  key: user.key,
  name: user.name,
  ...(user.email === undefined ? {} : { emailAddress: user.email }),
  avatarUrls: userAvatars(user, addresses),
  displayName: user.displayName,
  active: user.active,
  timeZone: user.timeZone ?? "UTC",
})
