import { Domain } from "@quoin/kernel"
import { clientsCategory } from "./audit"
import { AccessTokens, Applications, Edits, Profiles, Sales } from "./collections"
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
  ],
  collections: [Profiles, AccessTokens, Applications, Edits, Sales],
  jobs: [removeExpiredJob],
  schedules: [upkeep],
  auditCategories: [clientsCategory, storeCategory],
  failures: { InvalidScope: "input", StaleEdit: "conflict" },
})
