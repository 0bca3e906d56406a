import { Collection, Field, foldCase } from "@quoin/kernel"
import { FormerGroupsRecord, MembershipRecord, StoredGroup, membershipKey } from "./rights/Group"
import { InvitationRecord } from "./invitation/Invitation"
import { SeatsRecord, seatsKey } from "./site/SeatsRecord"
import { LoginRecord, SessionRecord } from "./sessions/Session"
import { TokenRecord } from "./tokens/Token"
import { FormerUserRecord } from "./user/FormerUser"
import { UserRecord } from "./user/User"

export const Users = Collection.make({
  name: "directory.user",
  remembered: true,
  // A release that knows of no cut pictures would show all of one, and leave out the cut when it writes the user.
  version: 2,
  upcasts: { 1: (value) => value },
  schema: UserRecord,
  key: (user: UserRecord) => user.key,
  fields: {
    username: Field.unique((user: UserRecord) => foldCase(user.username)),
    /** Folded: by it lists of what users do are in the order of their names. */
    fullName: Field.text((user: UserRecord) => foldCase(user.fullName)),
    status: Field.text((user: UserRecord) => user.status),
    /** As long as it is here, its bytes stay. */
    picture: Field.text((user: UserRecord) => user.picture?.hash),
  },
  orders: [["username"], ["status", "username"]],
})

export const FormerUsers = Collection.make({
  name: "directory.formerUser",
  remembered: true,
  version: 1,
  schema: FormerUserRecord,
  key: (user: FormerUserRecord) => user.key,
  fields: {},
})

export const Seats = Collection.make({
  name: "directory.seats",
  version: 1,
  schema: SeatsRecord,
  key: () => seatsKey,
  fields: {},
})

export const Invitations = Collection.make({
  name: "directory.invitation",
  version: 1,
  schema: InvitationRecord,
  key: (invitation: InvitationRecord) => invitation.userKey,
  fields: {},
})

export const Tokens = Collection.make({
  name: "directory.token",
  version: 1,
  schema: TokenRecord,
  key: (token: TokenRecord) => token.id,
  fields: { userKey: Field.text((token: TokenRecord) => token.userKey) },
  orders: [["userKey"]],
})

export const Sessions = Collection.make({
  name: "directory.session",
  version: 1,
  schema: SessionRecord,
  key: (session: SessionRecord) => session.id,
  fields: { userKey: Field.text((session: SessionRecord) => session.userKey) },
  orders: [["userKey"]],
})

export const Logins = Collection.make({
  name: "directory.login",
  version: 1,
  schema: LoginRecord,
  key: (login: LoginRecord) => login.userKey,
  fields: {},
})

export const Groups = Collection.make({
  name: "directory.group",
  version: 1,
  schema: StoredGroup,
  key: (group: StoredGroup) => group.name,
  fields: {},
})

export const FormerGroups = Collection.make({
  name: "directory.formerGroups",
  version: 1,
  schema: FormerGroupsRecord,
  key: (groups: FormerGroupsRecord) => groups.name,
  fields: {},
})

export const Memberships = Collection.make({
  name: "directory.membership",
  remembered: true,
  version: 1,
  schema: MembershipRecord,
  key: (membership: MembershipRecord) => membershipKey(membership.group, membership.userKey),
  fields: {
    group: Field.text((membership: MembershipRecord) => membership.group),
    userKey: Field.text((membership: MembershipRecord) => membership.userKey),
  },
  orders: [["group"], ["userKey"]],
})
