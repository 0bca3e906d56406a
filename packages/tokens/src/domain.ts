import { Domain } from "@quoin/kernel"
import { clientsCategory } from "./audit"
import { installAddOn } from "./addOn/InstallAddOn"
import { listAddOns } from "./addOn/ListAddOns"
import { uninstallAddOn } from "./addOn/UninstallAddOn"
import {
  AccessTokens,
  AddOns,
  Applications,
  Consumers,
  Edits,
  GrantRequests,
  Grants,
  Profiles,
  Sales,
} from "./collections"
import { listConsumers } from "./consumer/ListConsumers"
import { registerConsumer } from "./consumer/RegisterConsumer"
import { revokeConsumer } from "./consumer/RevokeConsumer"
import { beginGrant } from "./grant/BeginGrant"
import { decideGrant } from "./grant/DecideGrant"
import { endUserGrants } from "./grant/EndUserGrants"
import { finishGrant } from "./grant/FinishGrant"
import { getGrantRequest } from "./grant/GetGrantRequest"
import { listGrants } from "./grant/ListGrants"
import { listUserGrants } from "./grant/ListUserGrants"
import { revokeGrant } from "./grant/RevokeGrant"
import { attachApi } from "./commands/AttachApi"
import { createProfile } from "./commands/CreateProfile"
import { deleteProfile } from "./commands/DeleteProfile"
import { detachApi } from "./commands/DetachApi"
import { issueToken } from "./commands/IssueToken"
import { revokeAccessToken } from "./commands/RevokeAccessToken"
import { rotateSecret } from "./commands/RotateSecret"
import { setProfileStatus } from "./commands/SetProfileStatus"
import { getProfile } from "./queries/GetProfile"
import { introspectToken } from "./queries/IntrospectToken"
import { listProfiles } from "./queries/ListProfiles"
import { createApplication } from "./store/CreateApplication"
import { deleteApplication } from "./store/DeleteApplication"
import { getEdit } from "./store/GetEdit"
import { listApplications } from "./store/ListApplications"
import { recordSale } from "./store/RecordSale"
import { reportSales } from "./store/ReportSales"
import { updateEdit } from "./store/UpdateEdit"
import { storeCategory } from "./store/facts"
import { removeExpiredJob, upkeep } from "./upkeep/removeExpired"

/** Programs that sign their requests: for users who granted it, or as themselves. */
const signers = [
  registerConsumer,
  listConsumers,
  revokeConsumer,
  beginGrant,
  getGrantRequest,
  decideGrant,
  finishGrant,
  listGrants,
  revokeGrant,
  listUserGrants,
  endUserGrants,
  installAddOn,
  listAddOns,
  uninstallAddOn,
] as const

/** Security profiles, the tokens that their clients get for what they may call, and the store that was made for these. */
export const tokensDomain = Domain.make({
  name: "tokens",
  operations: [
    createProfile,
    listProfiles,
    getProfile,
    setProfileStatus,
    deleteProfile,
    attachApi,
    detachApi,
    rotateSecret,
    issueToken,
    introspectToken,
    revokeAccessToken,
    createApplication,
    deleteApplication,
    listApplications,
    getEdit,
    updateEdit,
    recordSale,
    reportSales,
    ...signers,
  ],
  collections: [Profiles, AccessTokens, Applications, Edits, Sales, Consumers, GrantRequests, Grants, AddOns],
  jobs: [removeExpiredJob],
  schedules: [upkeep],
  auditCategories: [clientsCategory, storeCategory],
  failures: { InvalidScope: "input", StaleEdit: "conflict", GrantRefused: "input" },
})
