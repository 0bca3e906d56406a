import type { Family } from "../contract/Family"
import { authorizeEndpoints } from "../tokens/endpoints/authorize"
import { consumerEndpoints, servletPath } from "../tokens/endpoints/consumers"
import { profileEndpoints } from "../tokens/endpoints/profiles"
import { signerEndpoints } from "../tokens/endpoints/signers"
import { archiveEndpoints } from "./endpoints/issues/archive"
import { attachmentEndpoints } from "./endpoints/issues/attachments"
import { bulkEndpoints } from "./endpoints/issues/bulk"
import { createMetaEndpoints } from "./endpoints/issues/createMeta"
import { browseEndpoints } from "./endpoints/issues/browse"
import { administrationEndpoints } from "./endpoints/site/administration"
import { fieldEndpoints } from "./endpoints/site/fields"
import { filterEndpoints } from "./endpoints/site/filters"
import { groupEndpoints } from "./endpoints/people/groups"
import { audienceEndpoints } from "./endpoints/issues/audience"
import { clusterEndpoints } from "./endpoints/site/cluster"
import { reindexEndpoints } from "./endpoints/site/reindex"
import { versionLinkEndpoints } from "./endpoints/projects/versionLinks"
import { columnEndpoints } from "./endpoints/site/columns"
import { applicationRoleEndpoints } from "./endpoints/people/applicationRoles"
import { passwordEndpoints } from "./endpoints/people/passwords"
import { monitoringEndpoints } from "./endpoints/site/monitoring"
import { preferenceEndpoints } from "./endpoints/people/preferences"
import { userPropertyEndpoints } from "./endpoints/people/userProperties"
import { commentEndpoints } from "./endpoints/issues/comments"
import { linkEndpoints } from "./endpoints/issues/links"
import { notificationEndpoints } from "./endpoints/issues/notifications"
import { worklogEndpoints } from "./endpoints/issues/worklogs"
import { issueEndpoints } from "./endpoints/issues/issues"
import { myselfEndpoints } from "./endpoints/people/myself"
import { partEndpoints } from "./endpoints/projects/parts"
import { pickerEndpoints } from "./endpoints/people/pickers"
import { projectEndpoints } from "./endpoints/projects/projects"
import { propertyEndpoints } from "./endpoints/issues/properties"
import { queryLanguageEndpoints } from "./endpoints/issues/queryLanguage"
import { searchEndpoints } from "./endpoints/issues/search"
import { permittedEndpoints } from "./endpoints/people/permitted"
import { terminologyEndpoints } from "./endpoints/site/terminology"
import { applicationPropertyEndpoints } from "./endpoints/site/applicationProperties"
import { avatarsOfAnything } from "./endpoints/avatars/anything"
import { avatarsOfThings } from "./endpoints/avatars/things"
import { dashboardEndpoints } from "./endpoints/schemes/dashboards"
import { schemeEndpoints } from "./endpoints/schemes/schemes"
import { screenEndpoints } from "./endpoints/schemes/screens"
import { screenFieldEndpoints, screenTabEndpoints } from "./endpoints/schemes/screenParts"
import { projectTypeEndpoints } from "./endpoints/projects/projectTypes"
import { securityEndpoints } from "./endpoints/site/security"
import { serverEndpoints } from "./endpoints/site/server"
import { sessionEndpoints } from "./endpoints/people/session"
import { settingPageEndpoints } from "./endpoints/site/settingPages"
import { settingEndpoints } from "./endpoints/site/settings"
import { tokenEndpoints } from "./endpoints/people/tokens"
import { userEndpoints } from "./endpoints/people/users"
import { trackerWebhooks } from "../webhooks/trackerEndpoints"
import { planningEndpoints } from "./endpoints/planning/boards"
import { TrackerErrorJson, trackerErrorBody } from "./errorBody"

const endpoints = [
  ...settingEndpoints,
  ...settingPageEndpoints,
  ...fieldEndpoints,
  ...sessionEndpoints,
  ...myselfEndpoints,
  ...userEndpoints,
  ...permittedEndpoints,
  ...administrationEndpoints,
  ...passwordEndpoints,
  ...applicationRoleEndpoints,
  ...monitoringEndpoints,
  ...terminologyEndpoints,
  ...serverEndpoints,
  ...clusterEndpoints,
  ...reindexEndpoints,
  ...groupEndpoints,
  ...pickerEndpoints,
  ...projectEndpoints,
  ...partEndpoints,
  ...versionLinkEndpoints,
  ...issueEndpoints,
  ...browseEndpoints,
  ...createMetaEndpoints,
  ...bulkEndpoints,
  ...archiveEndpoints,
  ...attachmentEndpoints,
  ...commentEndpoints,
  ...worklogEndpoints,
  ...audienceEndpoints,
  ...notificationEndpoints,
  ...linkEndpoints,
  ...propertyEndpoints,
  ...searchEndpoints,
  ...queryLanguageEndpoints,
  ...schemeEndpoints,
  ...screenEndpoints,
  ...screenTabEndpoints,
  ...screenFieldEndpoints,
  ...dashboardEndpoints,
  ...avatarsOfAnything,
  ...avatarsOfThings,
  ...applicationPropertyEndpoints,
  ...projectTypeEndpoints,
  ...securityEndpoints,
  ...columnEndpoints,
  ...userPropertyEndpoints,
  ...preferenceEndpoints,
  ...filterEndpoints,
  ...planningEndpoints,
  ...tokenEndpoints,
  ...profileEndpoints,
  ...signerEndpoints,
  ...consumerEndpoints,
  ...authorizeEndpoints,
  ...trackerWebhooks,
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
    servletPath,
    // Nothing is served below these, and it is said in the words of the tracker.
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
