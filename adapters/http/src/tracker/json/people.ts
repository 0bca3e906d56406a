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

const GroupNameJson = Schema.Struct({ name: Schema.String, self: Schema.String })

export const FullUserJson = Schema.Struct({
  ...UserJson.fields,
  groups: Schema.optional(Schema.Struct({ size: Schema.Int, items: Schema.Array(GroupNameJson) })),
  expand: Schema.Literal("groups"),
}).annotations({ identifier: "FullTrackerUser" })

export const groupNameJson = (name: string, addresses: Addresses): typeof GroupNameJson.Type => ({
  name,
  self: `${selfOf(addresses, "group")}?groupname=${encodeURIComponent(name)}`,
})

/** A user, and the names of the groups where these are asked for. */
export interface FullUser {
  readonly user: ShownUser
  readonly groups: ReadonlyArray<string> | undefined
}

export const fullUserJson = ({ user, groups }: FullUser, addresses: Addresses): typeof FullUserJson.Type => ({
  ...userJson(user, addresses),
  ...(groups === undefined
    ? {}
    : { groups: { size: groups.length, items: groups.map((name) => groupNameJson(name, addresses)) } }),
  expand: "groups",
})
