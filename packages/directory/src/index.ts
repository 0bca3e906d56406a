/**
 * Users, groups, permissions and sign-in.
 *
 * @packageDocumentation
 */
export { callerNamed } from "./callerNamed"
export * from "./errors"
export { type GrantedRole, GrantsRecord, Holders, grantedRoles, grantsKey } from "./Grants"
export { administratorsGroup } from "./Group"
export { limits as directoryLimits } from "./limits"
export { userByName } from "./loadUser"
export { Person, callerPerson, personOf } from "./Person"
export { UserRecord, UserView } from "./User"
export { Grants, Users, Groups, Memberships } from "./collections"
export { AddMember } from "./commands/AddMember"
export { ChangePassword } from "./commands/ChangePassword"
export { CreateGroup } from "./commands/CreateGroup"
export { CreateUser } from "./commands/CreateUser"
export { SetUserStatus } from "./commands/SetUserStatus"
export { GetUser } from "./queries/GetUser"
export { directoryDomain } from "./domain"
export { layerPeople, directoryPeople } from "./people"
export { directoryAccess, layerAccess } from "./access"
export * as SignIn from "./SignIn"
