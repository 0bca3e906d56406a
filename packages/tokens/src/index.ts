/**
 * Security profiles, the access tokens that their clients get, and the store that these open.
 *
 * @packageDocumentation
 */
export { tokensDomain } from "./domain"
export { GrantRefused, InvalidScope, StaleEdit } from "./errors"
export { limits as tokenLimits } from "./limits"
export { accessTokenPrefix, isAccessToken } from "./access/AccessToken"
export { serviceByToken } from "./access/serviceByToken"
export { InstallAddOn } from "./addOn/InstallAddOn"
export { ListAddOns } from "./addOn/ListAddOns"
export { UninstallAddOn } from "./addOn/UninstallAddOn"
export { AddOnView } from "./addOn/AddOn"
export { ConsumerView, clientIdOfConsumer, outOfBand } from "./consumer/Consumer"
export { ListConsumers } from "./consumer/ListConsumers"
export { RegisterConsumer } from "./consumer/RegisterConsumer"
export { RevokeConsumer } from "./consumer/RevokeConsumer"
export { BeginGrant } from "./grant/BeginGrant"
export { DecideGrant } from "./grant/DecideGrant"
export { EndUserGrants } from "./grant/EndUserGrants"
export { FinishGrant } from "./grant/FinishGrant"
export { GetGrantRequest } from "./grant/GetGrantRequest"
export { GrantView } from "./grant/Grant"
export { consumerScope } from "./grant/facts"
export { ListGrants } from "./grant/ListGrants"
export { ListUserGrants } from "./grant/ListUserGrants"
export { RevokeGrant } from "./grant/RevokeGrant"
export {
  AccessTokens,
  Applications,
  Consumers,
  Edits,
  GrantRequests,
  Grants,
  Profiles,
  Sales,
} from "./collections"
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
export { ApplicationRecord, EditRecord } from "./store/Application"
export { CreateApplication } from "./store/CreateApplication"
export { DeleteApplication } from "./store/DeleteApplication"
export { GetEdit } from "./store/GetEdit"
export { ListApplications } from "./store/ListApplications"
export { RecordSale } from "./store/RecordSale"
export { ReportSales } from "./store/ReportSales"
export { SaleRecord } from "./store/Sale"
export { UpdateEdit } from "./store/UpdateEdit"
export { Nonces } from "./signIn/Nonces"
export { SignatureRefused } from "./signIn/SignatureRefused"
export { type AssertedRequest, serviceByAssertion } from "./signIn/byAssertion"
export { type SignedRequest, consumerBySignature, userBySignature } from "./signIn/bySignature"
