import { assetsAreas } from "./assets/assets"
import type { Area } from "./Area"
import { trackerAreas } from "./tracker/tracker"
import { wikiAreas } from "./wiki/wiki"
import { wikiV2Areas } from "./wikiV2/wikiV2"

/** Tokens for the services of a store. */
const tokens: Area = {
  name: "Tokens",
  prefix: "/auth/o2",
  specified: {
    "POST /token": "Get an access token for client credentials",
  },
  known: {
    "POST /introspect": "Tell what an access token opens",
    "POST /revoke": "Revoke an access token",
  },
}

/** What programs sign in with. */
const profiles: Area = {
  name: "Security profiles",
  prefix: "/rest/auth/1",
  specified: {},
  known: {
    "POST /security-profiles": "Create a security profile",
    "GET /security-profiles": "List security profiles",
    "GET /security-profiles/:id": "Read a security profile",
    "DELETE /security-profiles/:id": "Delete a security profile",
    "PUT /security-profiles/:id/apis/:api": "Attach a security profile to an API",
    "DELETE /security-profiles/:id/apis/:api": "Detach a security profile from an API",
    "PUT /security-profiles/:id/disable": "Disable a security profile, and end its tokens",
    "PUT /security-profiles/:id/enable": "Enable a security profile",
    "POST /security-profiles/:id/secret": "Give a security profile a new secret",
  },
}

/** Who signs requests, and what users have granted. */
const signers: Area = {
  name: "Consumers and add-ons",
  prefix: "/rest/auth/1",
  specified: {},
  known: {
    "POST /consumers": "Register an OAuth consumer",
    "GET /consumers": "List OAuth consumers",
    "DELETE /consumers/:key": "Revoke an OAuth consumer, and what users have granted it",
    "POST /add-ons": "Install an add-on",
    "GET /add-ons": "List add-ons",
    "DELETE /add-ons/:key": "Uninstall an add-on",
    "GET /grants": "List the programs that act for the caller",
    "DELETE /grants/:id": "End what the caller has granted a program",
    "GET /users/:username/grants": "List the programs that act for a user",
    "DELETE /users/:username/grants": "End all that a user has granted to programs",
  },
}

/** How consumers come to act for users: OAuth 1.0a. */
const granting: Area = {
  name: "OAuth 1.0a",
  prefix: "/plugins/servlet/oauth",
  specified: {},
  known: {
    "POST /request-token": "Begin to ask a user for a grant",
    "GET /authorize": "Ask the user, on a page",
    "POST /authorize": "Approve or deny what a consumer asks for",
    "POST /access-token": "Exchange what a user has approved for an access token",
  },
}

/** What the tokens of a store are for. */
const store: Area = {
  name: "Store",
  prefix: "/api/appstore",
  specified: {},
  known: {
    "GET /v1/applications": "List the applications of the store",
    "GET /v1/applications/:id/edits/:editId": "Read an edit of an application",
    "PUT /v1/applications/:id/edits/:editId": "Update an edit of an application",
    "GET /download/report/sales/:year/:month": "Download the report of a month's sales",
  },
}

/** Every route that is known of the services, whether it is built here or not. */
export const catalogue: ReadonlyArray<Area> = [
  ...wikiAreas,
  ...wikiV2Areas,
  ...trackerAreas,
  ...assetsAreas,
  tokens,
  profiles,
  signers,
  granting,
  store,
]
