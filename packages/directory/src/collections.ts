import { Collection, Field, foldCase } from "@quoin/kernel"
import { GrantsRecord, grantsKey } from "./rights/Grants"
import { GroupRecord, MembershipRecord, membershipKey } from "./rights/Group"
import { UserRecord } from "./user/User"

export const Users = Collection.make({
  name: "directory.user",
  version: 1,
  schema: UserRecord,
  key: (user: UserRecord) => user.key,
  fields: { username: Field.unique((user: UserRecord) => foldCase(user.username)) },
})

export const Groups = Collection.make({
  name: "directory.group",
  version: 1,
  schema: GroupRecord,
  key: (group: GroupRecord) => group.name,
  fields: {},
})

export const Memberships = Collection.make({
  name: "directory.membership",
  version: 1,
  schema: MembershipRecord,
  key: (membership: MembershipRecord) => membershipKey(membership.group, membership.userKey),
  fields: {
    group: Field.text((membership: MembershipRecord) => membership.group),
    userKey: Field.text((membership: MembershipRecord) => membership.userKey),
  },
  orders: [["group"], ["userKey"]],
})

export const Grants = Collection.make({
  name: "directory.grants",
  version: 1,
  schema: GrantsRecord,
  key: (grants: GrantsRecord) => grantsKey(grants.targetType, grants.targetId),
  fields: { targetType: Field.text((grants: GrantsRecord) => grants.targetType) },
  orders: [["targetType"]],
})
