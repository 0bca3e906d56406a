import type { Family } from "../contract/Family"
import { attachmentEndpoints } from "./endpoints/content/attachments"
import { auditEndpoints } from "./endpoints/site/audit"
import { backupEndpoints } from "./endpoints/site/backup"
import { blueprintEndpoints } from "./endpoints/content/blueprints"
import { bodyEndpoints } from "./endpoints/content/bodies"
import { contentEndpoints } from "./endpoints/content/content"
import { displayEndpoints } from "./endpoints/content/display"
import { displayVersionEndpoints } from "./endpoints/content/displayVersions"
import { globalPermissionEndpoints } from "./endpoints/rights/globalPermissions"
import { loginEndpoints } from "./endpoints/site/login"
import { labelEndpoints } from "./endpoints/beside/labels"
import { peopleEndpoints } from "./endpoints/site/people"
import { permissionCheckEndpoints } from "./endpoints/rights/permissionChecks"
import { propertyEndpoints } from "./endpoints/beside/properties"
import { relationEndpoints } from "./endpoints/beside/relations"
import { restrictionEndpoints } from "./endpoints/rights/restrictions"
import { siteSearchEndpoints } from "./endpoints/site/siteSearch"
import { searchEndpoints } from "./endpoints/content/search"
import { spacePermissionEndpoints } from "./endpoints/spaces/spacePermissions"
import { siteEndpoints } from "./endpoints/site/site"
import { spaceContentEndpoints } from "./endpoints/spaces/spaceContent"
import { spaceLogoEndpoints } from "./endpoints/spaces/spaceLogos"
import { spaceEndpoints } from "./endpoints/spaces/spaces"
import { stateEndpoints } from "./endpoints/content/states"
import { templateEndpoints } from "./endpoints/beside/templates"
import { treeEndpoints } from "./endpoints/content/tree"
import { themeEndpoints } from "./endpoints/site/themes"
import { taskEndpoints } from "./endpoints/site/tasks"
import { contentVersions } from "./endpoints/content/versions"
import { watchEndpoints } from "./endpoints/beside/watches"
import { wikiWebhooks } from "../webhooks/wikiEndpoints"
import { wikiErrorBody } from "./errorBody"
import { ErrorJson } from "./json/parts"

const endpoints = [
  ...attachmentEndpoints,
  ...auditEndpoints,
  ...backupEndpoints,
  ...contentEndpoints,
  ...searchEndpoints,
  ...blueprintEndpoints,
  ...contentVersions,
  ...bodyEndpoints,
  ...displayEndpoints,
  ...displayVersionEndpoints,
  ...loginEndpoints,
  ...siteSearchEndpoints,
  ...stateEndpoints,
  ...templateEndpoints,
  ...themeEndpoints,
  ...labelEndpoints,
  ...propertyEndpoints,
  ...spaceEndpoints,
  ...spaceLogoEndpoints,
  ...spaceContentEndpoints,
  ...spacePermissionEndpoints,
  ...globalPermissionEndpoints,
  ...restrictionEndpoints,
  ...permissionCheckEndpoints,
  ...peopleEndpoints,
  ...siteEndpoints,
  ...taskEndpoints,
  ...watchEndpoints,
  ...treeEndpoints,
  ...relationEndpoints,
  ...wikiWebhooks,
]

/** Wiki content and spaces, users and groups. */
export const wikiFamily: Family = {
  name: "wiki",
  prefixes: [
    "/rest/api",
    "/rest/experimental",
    "/pages",
    "/download",
    "/display",
    "/x",
    "/login.action",
    "/dologin.action",
    "/logout.action",
    "/dosearchsite.action",
  ],
  errorBody: wikiErrorBody,
  errorSchema: ErrorJson,
  endpoints,
}
