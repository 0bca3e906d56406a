import type { Family } from "../contract/Family"
import { profileEndpoints } from "../tokens/endpoints/profiles"
import { attachmentEndpoints } from "./endpoints/attachments"
import { bulkEndpoints } from "./endpoints/bulk"
import { createMetaEndpoints } from "./endpoints/createMeta"
import { fieldEndpoints } from "./endpoints/fields"
import { filterEndpoints } from "./endpoints/filters"
import { groupEndpoints } from "./endpoints/groups"
import { hangingEndpoints } from "./endpoints/hanging"
import { issueEndpoints } from "./endpoints/issues"
import { myselfEndpoints } from "./endpoints/myself"
import { partEndpoints } from "./endpoints/parts"
import { pickerEndpoints } from "./endpoints/pickers"
import { projectEndpoints } from "./endpoints/projects"
import { propertyEndpoints } from "./endpoints/properties"
import { searchEndpoints } from "./endpoints/search"
import { securityEndpoints } from "./endpoints/security"
import { sessionEndpoints } from "./endpoints/session"
import { settingPageEndpoints } from "./endpoints/settingPages"
import { settingEndpoints } from "./endpoints/settings"
import { tokenEndpoints } from "./endpoints/tokens"
import { userEndpoints } from "./endpoints/users"
import { planningEndpoints } from "./planning/endpoints"
import { TrackerErrorJson, trackerErrorBody } from "./errorBody"

const endpoints = [
  ...settingEndpoints,
  ...settingPageEndpoints,
  ...fieldEndpoints,
  ...sessionEndpoints,
  ...myselfEndpoints,
  ...userEndpoints,
  ...groupEndpoints,
  ...pickerEndpoints,
  ...projectEndpoints,
  ...partEndpoints,
  ...issueEndpoints,
  ...createMetaEndpoints,
  ...bulkEndpoints,
  ...attachmentEndpoints,
  ...hangingEndpoints,
  ...propertyEndpoints,
  ...searchEndpoints,
  ...securityEndpoints,
  ...filterEndpoints,
  ...planningEndpoints,
  ...tokenEndpoints,
  ...profileEndpoints,
]

/** Issues, planning, sessions and webhooks. What is known of it and not built is refused in its words. */
export const trackerFamily: Family = {
  name: "tracker",
  prefixes: [
    "/rest/api/2",
    "/rest/agile",
    "/rest/auth",
    "/rest/pat",
    "/rest/webhooks",
    "/rest/tracker-webhook",
    "/secure",
    // Nothing is served below these, and it is said in the words of the tracker.
    "/rest/api/3",
    "/rest/greenhopper",
    "/rest/servicedeskapi",
    "/rest/dev-status",
    "/rest/issueNav",
    "/rest/projectconfig",
    "/rest/gadget",
    "/browse",
  ],
  errorBody: trackerErrorBody,
  errorSchema: TrackerErrorJson,
  callerHeader: "x-ausername",
  endpoints,
}
