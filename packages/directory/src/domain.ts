import { Domain } from "@quoin/kernel"
import { security, usersAndGroups } from "./audit"
import { Grants, Groups, Memberships, Users } from "./collections"
import { addMember } from "./commands/AddMember"
import { changePassword } from "./commands/ChangePassword"
import { createGroup } from "./commands/CreateGroup"
import { createUser } from "./commands/CreateUser"
import { setUserStatus } from "./commands/SetUserStatus"
import { userCreated, userUpdated } from "./events"
import { getUser } from "./queries/GetUser"

/** Users, groups and who holds which right. */
export const directoryDomain = Domain.make({
  name: "directory",
  operations: [createUser, changePassword, setUserStatus, createGroup, addMember, getUser],
  collections: [Users, Groups, Memberships, Grants],
  events: [userCreated, userUpdated],
  auditCategories: [usersAndGroups, security],
  failures: { UserNameTaken: "conflict", GroupNameTaken: "conflict", LastAdministrator: "conflict" },
})
