/**
 * Security profiles, and the access tokens that their clients get.
 *
 * @packageDocumentation
 */
export { tokensDomain } from "./domain"
export { InvalidScope } from "./errors"
export { limits as tokenLimits } from "./limits"
export { accessTokenPrefix, isAccessToken } from "./access/AccessToken"
export { serviceByToken } from "./access/serviceByToken"
export { AccessTokens, Profiles } from "./collections"
export { AttachApi } from "./commands/AttachApi"
export { CreateProfile } from "./commands/CreateProfile"
export { DeleteProfile } from "./commands/DeleteProfile"
export { DetachApi } from "./commands/DetachApi"
export { IssueToken } from "./commands/IssueToken"
export { RevokeAccessToken } from "./commands/RevokeAccessToken"
export { RotateSecret } from "./commands/RotateSecret"
export { SetProfileStatus } from "./commands/SetProfileStatus"
export { Api, grantableScopes, scopesOfApi, storeScopes } from "./profile/Api"
export { ProfileView } from "./profile/Profile"
export { GetProfile } from "./queries/GetProfile"
export { IntrospectToken, Introspection } from "./queries/IntrospectToken"
export { ListProfiles } from "./queries/ListProfiles"
