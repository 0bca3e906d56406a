import type { Family } from "../contract/Family"
import { attachmentEndpoints } from "./endpoints/attachments"
import { auditEndpoints } from "./endpoints/site/audit"
import { backupEndpoints } from "./endpoints/site/backup"
import { blueprintEndpoints } from "./endpoints/blueprints"
import { bodyEndpoints } from "./endpoints/bodies"
import { contentEndpoints } from "./endpoints/content"
import { displayEndpoints } from "./endpoints/display"
import { globalPermissionEndpoints } from "./endpoints/rights/globalPermissions"
import { labelEndpoints } from "./endpoints/labels"
import { peopleEndpoints } from "./endpoints/site/people"
import { permissionCheckEndpoints } from "./endpoints/rights/permissionChecks"
import { propertyEndpoints } from "./endpoints/properties"
import { relationEndpoints } from "./endpoints/relations"
import { restrictionEndpoints } from "./endpoints/rights/restrictions"
import { spacePermissionEndpoints } from "./endpoints/spaces/spacePermissions"
import { siteEndpoints } from "./endpoints/site/site"
import { spaceContentEndpoints } from "./endpoints/spaces/spaceContent"
import { spaceLogoEndpoints } from "./endpoints/spaces/spaceLogos"
import { spaceEndpoints } from "./endpoints/spaces/spaces"
import { stateEndpoints } from "./endpoints/states"
import { templateEndpoints } from "./endpoints/templates"
import { treeEndpoints } from "./endpoints/tree"
import { themeEndpoints } from "./endpoints/site/themes"
import { taskEndpoints } from "./endpoints/site/tasks"
import { contentVersions } from "./endpoints/versions"
import { watchEndpoints } from "./endpoints/watches"
import { wikiErrorBody } from "./errorBody"
import { ErrorJson } from "./parts"

const endpoints = [
  ...attachmentEndpoints,
  ...auditEndpoints,
  ...backupEndpoints,
  ...contentEndpoints,
  ...blueprintEndpoints,
  ...contentVersions,
  ...bodyEndpoints,
  ...displayEndpoints,
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
]

/** Wiki content and spaces, users and groups. */
export const wikiFamily: Family = {
  name: "wiki",
  prefixes: ["/rest/api", "/rest/experimental", "/pages", "/download", "/display", "/x"],
  errorBody: wikiErrorBody,
  errorSchema: ErrorJson,
  endpoints,
}
