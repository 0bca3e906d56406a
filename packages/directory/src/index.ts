/**
 * Users, groups, permissions and sign-in.
 *
 * @packageDocumentation
 */
export { callerNamed } from "./user/namedCaller"
export * from "./errors"
export { GlobalRights, globalOperations, site } from "./rights/global"
export { type GrantChange, type HowGranted, changedRights, grantDifferences } from "./rights/changing"
export { GlobalPermission } from "./site/permissions/GlobalPermission"
export { ChangeGlobalPermissions } from "./site/permissions/ChangeGlobalPermissions"
export { ListGlobalPermissions } from "./site/permissions/ListGlobalPermissions"
export { subjectsOf } from "./rights/belonging"
export { loadWouldBe } from "./rights/wouldBe"
export {
  AnySubject,
  NamedSubject,
  SubjectView,
  loadAnySubject,
  loadSubject,
  loadSubjectViews,
} from "./rights/namedSubjects"
export { GroupRecord, administratorsGroup } from "./rights/Group"
export { limits as directoryLimits } from "./limits"
export { userByName } from "./user/loadUser"
export { Person, anonymousPerson, callerPerson, personOf } from "./user/Person"
export { UserRecord, UserStatus, UserView } from "./user/User"
export { pageOf } from "./user/pages"
export { FormerUsers, Invitations, Users, Groups, Memberships } from "./collections"
export { directoryEvents } from "./events"
export { AcceptInvitation } from "./commands/AcceptInvitation"
export { inviteUserJob, setPasswordPath } from "./invitation/inviteUser"
export { AddMember } from "./commands/AddMember"
export { ChangeOwnPassword } from "./commands/ChangeOwnPassword"
export { ChangePassword } from "./commands/ChangePassword"
export { CreateGroup } from "./commands/CreateGroup"
export { CreateUser } from "./commands/CreateUser"
export { DeleteGroup } from "./commands/DeleteGroup"
export { DeleteUser } from "./commands/DeleteUser"
export { RemoveMember } from "./commands/RemoveMember"
export { SetUserStatus } from "./commands/SetUserStatus"
export { UpdateCaller } from "./commands/UpdateCaller"
export { UpdateUser } from "./commands/UpdateUser"
export { FindUsers } from "./queries/FindUsers"
export { GetCaller } from "./queries/GetCaller"
export { GetGroup } from "./queries/GetGroup"
export { GetUser } from "./queries/GetUser"
export { ListGroups } from "./queries/ListGroups"
export { ListGroupsOf } from "./queries/ListGroupsOf"
export { ListMembers } from "./queries/ListMembers"
export { ListUsers } from "./queries/ListUsers"
export { CreateToken } from "./tokens/commands/CreateToken"
export { RevokeToken } from "./tokens/commands/RevokeToken"
export { ListTokens } from "./tokens/queries/ListTokens"
export { TokenView } from "./tokens/Token"
export { SetAccessMode } from "./site/commands/SetAccessMode"
export { GetAccessMode } from "./site/queries/GetAccessMode"
export { GetSite } from "./site/queries/GetSite"
export { Edition, type SiteOptions, checkSite } from "./site/SiteOptions"
export { directoryDomain, makeDirectoryDomain } from "./domain"
export { layerPeople, directoryPeople } from "./user/people"
export { type Ruled, directoryAccess, layerAccess } from "./rights/access"
export * as SignIn from "./signIn/SignIn"
