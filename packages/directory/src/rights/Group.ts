import { UserKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** A group of users, as it is shown. */
export const GroupRecord = Schema.Struct({ name: Schema.NonEmptyString })
export type GroupRecord = typeof GroupRecord.Type

/** How many groups of the same name there were before; absent for the first. What was granted to those is not granted to this one. */
const generation = Schema.optional(Schema.Int)

/** A group as it is stored. */
export const StoredGroup = Schema.Struct({ ...GroupRecord.fields, generation })
export type StoredGroup = typeof StoredGroup.Type

/** What is kept of groups that were deleted: how many there were of the name. */
export const FormerGroupsRecord = Schema.Struct({ name: Schema.NonEmptyString, count: Schema.Int })
export type FormerGroupsRecord = typeof FormerGroupsRecord.Type

export const MembershipRecord = Schema.Struct({ group: Schema.NonEmptyString, userKey: UserKey, generation })
export type MembershipRecord = typeof MembershipRecord.Type

/** Members of this group hold the global administrator permission. */
export const administratorsGroup = "administrators"

export const membershipKey = (group: string, userKey: string): string => `${group}/${userKey}`
