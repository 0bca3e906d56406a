import { leftBehind } from "../../leftBehind"
import { type Seen, type Step, of } from "../../Step"

const theProfile = (seen: Seen) => ({ id: of(seen, "profile") })

/** A client whose secret is the same in every engine. */
const { clientId, clientSecret, accessToken, id: clientProfile } = leftBehind.client
const client = { clientId, clientSecret }
const ownToken = { ...client, token: accessToken }

const scope = "read:wiki-content write:wiki-content"

/** A security profile, and a token that its client gets, asks about and gives back. */
export const tokensExamples: ReadonlyArray<Step> = [
  {
    says: "a security profile is created",
    operation: "tokens.createProfile",
    payload: { name: "Upload", description: "Each release" },
    keeps: "profile",
  },
  { says: "profiles are listed", operation: "tokens.listProfiles", payload: {} },
  { says: "a profile is read", operation: "tokens.getProfile", payload: theProfile, shows: { apis: [] } },
  {
    says: "it is attached to the wiki",
    operation: "tokens.attachApi",
    payload: (seen) => ({ ...theProfile(seen), api: "wiki" }),
  },
  {
    says: "and to the store",
    operation: "tokens.attachApi",
    payload: (seen) => ({ ...theProfile(seen), api: "reporting" }),
  },
  {
    says: "it is detached from the store",
    operation: "tokens.detachApi",
    payload: (seen) => ({ ...theProfile(seen), api: "reporting" }),
    shows: { apis: ["wiki"] },
  },
  {
    says: "its client gets a token",
    operation: "tokens.issueToken",
    payload: { ...client, scope },
    as: "nobody",
    shows: { scope, tokenType: "bearer", expiresInSeconds: 3_600 },
  },
  {
    says: "no scope of another API",
    operation: "tokens.issueToken",
    payload: { ...client, scope: "adx_reporting::appstore:marketer" },
    as: "nobody",
    fails: "InvalidScope",
  },
  {
    says: "nobody gets one without the secret",
    operation: "tokens.issueToken",
    payload: { ...client, clientSecret: "sesame", scope },
    as: "nobody",
    fails: "NotSignedIn",
  },
  {
    says: "it asks about the token that it has",
    operation: "tokens.introspectToken",
    payload: ownToken,
    as: "nobody",
    shows: { active: true, scope: "read:wiki-content" },
  },
  {
    says: "it gives it back",
    operation: "tokens.revokeAccessToken",
    payload: ownToken,
    as: "nobody",
  },
  {
    says: "which opens nothing any more",
    operation: "tokens.introspectToken",
    payload: ownToken,
    as: "nobody",
    shows: { active: false },
  },
  {
    says: "the profile gets a new secret",
    operation: "tokens.rotateSecret",
    payload: (seen) => ({ ...theProfile(seen), overlapSeconds: 3_600 }),
  },
  {
    says: "the profile of the client is disabled",
    operation: "tokens.setProfileStatus",
    payload: { id: clientProfile, status: "disabled" },
    shows: { status: "disabled" },
  },
  {
    says: "its client gets no token",
    operation: "tokens.issueToken",
    payload: { ...client, scope },
    as: "nobody",
    fails: "NotSignedIn",
  },
  { says: "the other is deleted", operation: "tokens.deleteProfile", payload: theProfile },
]
