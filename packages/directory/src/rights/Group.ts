import { UserKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** A group of users; its name is its identity. */
export const GroupRecord = Schema.Struct({ name: Schema.NonEmptyString })
export type GroupRecord = typeof GroupRecord.Type

export const MembershipRecord = Schema.Struct({ group: Schema.NonEmptyString, userKey: UserKey })
export type MembershipRecord = typeof MembershipRecord.Type

/** Members of this group hold the global administrator permission. */
export const administratorsGroup = "administrators"

export const membershipKey = (group: string, userKey: string): string => `${group}/${userKey}`
