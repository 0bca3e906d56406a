import { leftBehind } from "../../leftBehind"
import { signerExamples } from "./signerExamples"
import { type Seen, type Step, of } from "../../Step"

const theProfile = (seen: Seen) => ({ id: of(seen, "profile") })

/** A client whose secret is the same in every engine. */
const { clientId, clientSecret, accessToken, id: clientProfile } = leftBehind.client
const client = { clientId, clientSecret }
const ownToken = { ...client, token: accessToken }

const scope = "read:wiki-content write:wiki-content"

const ofApplication = (seen: Seen) => ({ applicationId: of(seen, "application") })
const theEdit = (seen: Seen) => ({ ...ofApplication(seen), id: of(seen, "application", "editId") })

/** An application of the store, what is said of it, and what was sold. */
const storeExamples: ReadonlyArray<Step> = [
  {
    says: "an application of the store is created",
    operation: "tokens.createApplication",
    payload: { name: "Compass", packageName: "org.example.compass" },
    keeps: "application",
  },
  {
    says: "its package has its name for itself",
    operation: "tokens.createApplication",
    payload: { name: "Compass again", packageName: "org.example.compass" },
    fails: "UniqueTaken",
  },
  { says: "applications are listed", operation: "tokens.listApplications", payload: {} },
  { says: "its edit is read", operation: "tokens.getEdit", payload: theEdit, shows: { revision: 1 } },
  {
    says: "it is updated by who has read it",
    operation: "tokens.updateEdit",
    payload: (seen) => ({ ...theEdit(seen), revisions: [1], title: "Compass 2" }),
    shows: { revision: 2, title: "Compass 2" },
  },
  {
    says: "but not by who comes late",
    operation: "tokens.updateEdit",
    payload: (seen) => ({ ...theEdit(seen), revisions: [1], title: "Compass 3" }),
    fails: "StaleEdit",
  },
  {
    says: "a sale is told of",
    operation: "tokens.recordSale",
    payload: (seen) => ({
      ...ofApplication(seen),
      soldAt: 1_767_261_600_000,
      country: "DE",
      units: 3,
      amountMinor: 597,
      currency: "EUR",
    }),
  },
  {
    says: "and reported",
    operation: "tokens.reportSales",
    payload: { year: 2026, month: 1 },
    shows: { "items.0.units": 3 },
  },
  { says: "the application is deleted", operation: "tokens.deleteApplication", payload: ofApplication },
]

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
  {
    says: "the profile of the client is enabled again",
    operation: "tokens.setProfileStatus",
    payload: { id: clientProfile, status: "active" },
    shows: { status: "active" },
  },
  { says: "the other is deleted", operation: "tokens.deleteProfile", payload: theProfile },
  ...storeExamples,
  ...signerExamples,
]
