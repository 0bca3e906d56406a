import { Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { GroupRecord } from "./rights/Group"
import { UserView } from "./user/User"

const ofUser = { entity: "user", payload: UserView }
const ofGroup = { entity: "group", payload: GroupRecord }
const ofMember = {
  entity: "group",
  payload: Schema.Struct({ ...GroupRecord.fields, user: UserView }),
}

export const userCreated = Event.make("directory.user_created", ofUser)
export const userUpdated = Event.make("directory.user_updated", ofUser)
/** The user cannot sign in any more. */
export const userDeactivated = Event.make("directory.user_deactivated", ofUser)
/** The user can sign in again. */
export const userReactivated = Event.make("directory.user_reactivated", ofUser)
/** Tells of the user as it was. */
export const userDeleted = Event.make("directory.user_deleted", ofUser)
export const groupCreated = Event.make("directory.group_created", ofGroup)
export const groupDeleted = Event.make("directory.group_deleted", ofGroup)
export const memberAdded = Event.make("directory.member_added", ofMember)
export const memberRemoved = Event.make("directory.member_removed", ofMember)

/** What can happen to users and groups, for all who are told of it. */
export const directoryEvents = [
  userCreated,
  userUpdated,
  userDeactivated,
  userReactivated,
  userDeleted,
  groupCreated,
  groupDeleted,
  memberAdded,
  memberRemoved,
]
