/**
 * Users, groups, permissions and sign-in.
 *
 * @packageDocumentation
 */
export { callerNamed } from "./user/namedCaller"
export * from "./errors"
export { type GrantedRole, GrantsRecord, Holders, grantedRoles, grantsKey } from "./rights/Grants"
export { administratorsGroup } from "./rights/Group"
export { limits as directoryLimits } from "./limits"
export { userByName } from "./user/loadUser"
export { Person, callerPerson, personOf } from "./user/Person"
export { UserRecord, UserView } from "./user/User"
export { Grants, Users, Groups, Memberships } from "./collections"
export { AddMember } from "./commands/AddMember"
export { ChangePassword } from "./commands/ChangePassword"
export { CreateGroup } from "./commands/CreateGroup"
export { CreateUser } from "./commands/CreateUser"
export { SetUserStatus } from "./commands/SetUserStatus"
export { GetUser } from "./queries/GetUser"
export { directoryDomain } from "./domain"
export { layerPeople, directoryPeople } from "./user/people"
export { directoryAccess, layerAccess } from "./rights/access"
export * as SignIn from "./signIn/SignIn"
