import { BlobReferences, Domain } from "@quoin/kernel"
import { security, siteAdministration, usersAndGroups } from "./audit"
import {
  FormerGroups,
  FormerUsers,
  Groups,
  Invitations,
  Memberships,
  Seats,
  Tokens,
  Logins,
  Sessions,
  Users,
} from "./collections"
import { acceptInvitation } from "./commands/AcceptInvitation"
import { addMember } from "./commands/AddMember"
import { changeOwnPassword } from "./commands/ChangeOwnPassword"
import { changePassword } from "./commands/ChangePassword"
import { createGroup } from "./commands/CreateGroup"
import { createUser } from "./commands/CreateUser"
import { deleteGroup } from "./commands/DeleteGroup"
import { deleteUser } from "./commands/DeleteUser"
import { removeMember } from "./commands/RemoveMember"
import { setUserStatus } from "./commands/SetUserStatus"
import { updateCaller } from "./commands/UpdateCaller"
import { updateUser } from "./commands/UpdateUser"
import { directoryEvents } from "./events"
import { inviteUserJob } from "./invitation/inviteUser"
import { sendMailJob } from "./mail/sendMail"
import { forgetUserJob } from "./jobs/forgetUser"
import { findUsers } from "./queries/FindUsers"
import { getCaller } from "./queries/GetCaller"
import { getGroup } from "./queries/GetGroup"
import { GlobalRights, rightsOnSite } from "./rights/global"
import { getUser } from "./queries/GetUser"
import { listGroups } from "./queries/ListGroups"
import { listGroupsOf } from "./queries/ListGroupsOf"
import { listMembers } from "./queries/ListMembers"
import { listNestedGroups } from "./queries/ListNestedGroups"
import { listUsers } from "./queries/ListUsers"
import { setAccessMode } from "./site/commands/SetAccessMode"
import { changeGlobalPermissions } from "./site/permissions/ChangeGlobalPermissions"
import { listGlobalPermissions } from "./site/permissions/ListGlobalPermissions"
import { getPicture } from "./picture/GetPicture"
import { removePicture } from "./picture/RemovePicture"
import { setPicture } from "./picture/SetPicture"
import { getAccessMode } from "./site/queries/GetAccessMode"
import { getSite } from "./site/queries/GetSite"
import { beginSession } from "./sessions/commands/BeginSession"
import { endSession } from "./sessions/commands/EndSession"
import { endUserSessions } from "./sessions/commands/EndUserSessions"
import { listSessions } from "./sessions/queries/ListSessions"
import { listUserSessions } from "./sessions/queries/ListUserSessions"
import { createToken } from "./tokens/commands/CreateToken"
import { revokeToken } from "./tokens/commands/RevokeToken"
import { listTokens } from "./tokens/queries/ListTokens"
import type { SiteOptions } from "./site/SiteOptions"

const users = (site: SiteOptions) =>
  [
    createUser(site),
    updateUser,
    changePassword(site),
    setUserStatus(site),
    acceptInvitation,
    deleteUser,
    getUser,
    listUsers,
    findUsers,
    getCaller,
    updateCaller,
    changeOwnPassword(site),
  ] as const

const groups = [
  createGroup,
  deleteGroup,
  addMember,
  removeMember,
  getGroup,
  listGroups,
  listGroupsOf,
  listMembers,
  listNestedGroups,
] as const

const pictures = [setPicture, removePicture, getPicture] as const

const tokens = [createToken, revokeToken, listTokens] as const

const sessions = [beginSession, endSession, listSessions, listUserSessions, endUserSessions] as const

const ofSite = (site: SiteOptions) =>
  [
    getSite(site),
    getAccessMode(site),
    setAccessMode(site),
    listGlobalPermissions,
    changeGlobalPermissions,
  ] as const

/** Users, groups and who holds which right, on a site as the host says. */
export const makeDirectoryDomain = (site: SiteOptions = {}) =>
  Domain.make({
    name: "directory",
    operations: [...users(site), ...pictures, ...groups, ...tokens, ...sessions, ...ofSite(site)],
    collections: [
      Users,
      FormerUsers,
      Groups,
      FormerGroups,
      Memberships,
      GlobalRights,
      Seats,
      Tokens,
      Sessions,
      Logins,
      Invitations,
    ],
    blobReferences: [BlobReferences.make(Users, "picture")],
    rights: [rightsOnSite],
    events: directoryEvents,
    jobs: [forgetUserJob, inviteUserJob(), sendMailJob()],
    auditCategories: [usersAndGroups, siteAdministration, security],
    failures: {
      UserNameTaken: "conflict",
      GroupNameTaken: "conflict",
      LastAdministrator: "conflict",
      NoLicenceLeft: "conflict",
      QuerySyntaxError: "input",
    },
  })

/** The domain as it is where a host chooses nothing. */
export const directoryDomain = makeDirectoryDomain()
