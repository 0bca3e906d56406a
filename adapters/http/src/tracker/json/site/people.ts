import type { ListMembers, UserView } from "@quoin/directory"
import type { FindUsers, ShownUser } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import {
  constant,
  each,
  field,
  fieldsOf,
  flag,
  maybe,
  maybeOne,
  maybeText,
  number,
  one,
  shape,
  text,
} from "../../../answers/shape"
import { listOf, partOf } from "../../../answers/Shows"
import { groupSelf, userAvatars, userSelf } from "../../address"
import type { MemberRange } from "../../sent/memberRange"
import { type AskedAt, askedAddress, pageOf, withParameters } from "../pages"

export const Avatars = Schema.Struct({
  "16x16": Schema.String,
  "24x24": Schema.String,
  "32x32": Schema.String,
  "48x48": Schema.String,
}).annotations({ identifier: "TrackerAvatars" })

export const user = shape<ShownUser>("TrackerUser")({
  self: text(userSelf),
  accountId: maybeText(({ name }, { addresses }) => (addresses.edition === undefined ? undefined : name)),
  key: Schema.String,
  name: Schema.String,
  emailAddress: maybeText(({ email }) => email),
  avatarUrls: field(Avatars, userAvatars),
  displayName: Schema.String,
  active: Schema.Boolean,
  timeZone: maybeText(({ timeZone }) => timeZone ?? "UTC"),
})

export const users = partOf(listOf(user), ({ items }: typeof FindUsers.success.Type) => items)

/** A page of users by a cursor. */
export interface UserStream {
  readonly items: ReadonlyArray<ShownUser>
  readonly offset: number
  readonly limit: number
  readonly more: boolean
}

export const userStream = shape<UserStream, AskedAt>("UserStream")({
  self: text((_page, at) => askedAddress(at)),
  maxResults: number(({ limit }) => limit),
  isLast: flag(({ more }) => !more),
  nextCursor: maybe(Schema.Int, ({ more, offset, limit }) => (more ? offset + limit : undefined)),
  nextPage: maybeText(({ more, offset, limit }, at) =>
    more ? withParameters(askedAddress(at), { cursor: String(offset + limit) }) : undefined,
  ),
  values: each(user, ({ items }) => items),
})

export const groupName = shape<string>()({
  name: text((name) => name),
  self: text((name, at) => groupSelf(at, name)),
})

/** A user, and the names of the groups where these are asked for. */
export interface FullUser {
  readonly user: ShownUser
  readonly groups: ReadonlyArray<string> | undefined
}

const groupNames = shape<ReadonlyArray<string>>()({
  size: number(({ length }) => length),
  items: each(groupName, (names) => names),
})

export const fullUser = shape<FullUser>("FullTrackerUser")({
  ...fieldsOf(user, ({ user }: FullUser) => user),
  groups: maybeOne(groupNames, ({ groups }) => groups),
  expand: constant("groups"),
})

/** A user of the directory as the tracker shows one. */
const shownUser = ({ userKey, username, fullName, email, status, timeZone }: UserView): ShownUser => ({
  key: userKey,
  name: username,
  displayName: fullName,
  email,
  active: status === "active",
  ...(timeZone === undefined ? {} : { timeZone }),
})

export const madeUser = partOf(user, shownUser)

/** A group, and some of its members. */
export interface ShownGroup extends MemberRange {
  readonly name: string
  readonly members: ReadonlyArray<UserView>
  readonly total: number
}

const groupMembers = shape<ShownGroup>()({
  size: number(({ total }) => total),
  items: each(user, ({ members }) => members.map(shownUser)),
  "max-results": number(({ limit }) => limit),
  "start-index": number(({ start }) => start),
  // The place of the last one shown: clients ask for what comes after it until they have all.
  "end-index": number(({ start, members }) => Math.max(start, start + members.length - 1)),
})

export const group = shape<ShownGroup>("TrackerGroup")({
  name: Schema.String,
  self: text(({ name }, at) => groupSelf(at, name)),
  users: one(groupMembers, (shown) => shown),
  expand: constant("users"),
})

const memberPage = pageOf("GroupMembers", user)

export const members = partOf(memberPage, (page: typeof ListMembers.success.Type) => ({
  ...page,
  items: page.items.map(shownUser),
}))
