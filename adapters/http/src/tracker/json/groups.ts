import type { UserView } from "@quoin/directory"
import * as Schema from "effect/Schema"
import type { Addresses } from "../../request/Call"
import { selfOf } from "../address"
import type { MemberRange } from "../memberRange"
import { UserJson, userJson } from "./people"

/** A user of the directory as the tracker shows one. */
export const directoryUserJson = (
  { userKey, username, fullName, email, status, timeZone }: UserView,
  addresses: Addresses,
): UserJson =>
  userJson(
    {
      key: userKey,
      name: username,
      displayName: fullName,
      email,
      active: status === "active",
      ...(timeZone === undefined ? {} : { timeZone }),
    },
    addresses,
  )

export const GroupJson = Schema.Struct({
  name: Schema.String,
  self: Schema.String,
  users: Schema.Struct({
    size: Schema.Int,
    items: Schema.Array(UserJson),
    "max-results": Schema.Int,
    "start-index": Schema.Int,
    "end-index": Schema.Int,
  }),
  expand: Schema.Literal("users"),
}).annotations({ identifier: "TrackerGroup" })

/** A group, and some of its members. */
export interface ShownGroup extends MemberRange {
  readonly name: string
  readonly members: ReadonlyArray<UserView>
  readonly total: number
}

export const groupJson = (
  { name, members, total, start, limit }: ShownGroup,
  addresses: Addresses,
): typeof GroupJson.Type => ({
  name,
  self: `${selfOf(addresses, "group")}?groupname=${encodeURIComponent(name)}`,
  users: {
    size: total,
    items: members.map((each) => directoryUserJson(each, addresses)),
    "max-results": limit,
    "start-index": start,
    // The place of the last one shown: clients ask for what comes after it until they have all.
    "end-index": Math.max(start, start + members.length - 1),
  },
  expand: "users",
})
