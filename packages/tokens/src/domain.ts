import { Domain } from "@quoin/kernel"
import { clientsCategory } from "./audit"
import { AccessTokens, Profiles } from "./collections"
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
import { removeExpiredJob, upkeep } from "./upkeep/removeExpired"

/** Security profiles, and the tokens that their clients get for what they may call. */
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
  ],
  collections: [Profiles, AccessTokens],
  jobs: [removeExpiredJob],
  schedules: [upkeep],
  auditCategories: [clientsCategory],
  failures: { InvalidScope: "input" },
})
