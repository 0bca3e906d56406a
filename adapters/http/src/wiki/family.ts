import type { Family } from "../contract/Family"
import { attachmentEndpoints } from "./endpoints/attachments"
import { auditEndpoints } from "./endpoints/audit"
import { backupEndpoints } from "./endpoints/backup"
import { blueprintEndpoints } from "./endpoints/blueprints"
import { bodyEndpoints } from "./endpoints/bodies"
import { contentEndpoints } from "./endpoints/content"
import { displayEndpoints } from "./endpoints/display"
import { globalPermissionEndpoints } from "./endpoints/globalPermissions"
import { labelEndpoints } from "./endpoints/labels"
import { peopleEndpoints } from "./endpoints/people"
import { permissionCheckEndpoints } from "./endpoints/permissionChecks"
import { propertyEndpoints } from "./endpoints/properties"
import { relationEndpoints } from "./endpoints/relations"
import { restrictionEndpoints } from "./endpoints/restrictions"
import { spacePermissionEndpoints } from "./endpoints/spacePermissions"
import { siteEndpoints } from "./endpoints/site"
import { spaceContentEndpoints } from "./endpoints/spaceContent"
import { spaceLogoEndpoints } from "./endpoints/spaceLogos"
import { spaceEndpoints } from "./endpoints/spaces"
import { stateEndpoints } from "./endpoints/states"
import { templateEndpoints } from "./endpoints/templates"
import { treeEndpoints } from "./endpoints/tree"
import { themeEndpoints } from "./endpoints/themes"
import { taskEndpoints } from "./endpoints/tasks"
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
  prefixes: ["/rest/api", "/rest/experimental", "/pages", "/download", "/display", "/x"],
  errorBody: wikiErrorBody,
  errorSchema: ErrorJson,
  endpoints,
}
