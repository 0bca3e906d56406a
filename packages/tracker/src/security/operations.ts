import { levelOperations } from "../levels/operations"
import { noticeOperations } from "../notices/operations"
import type { Site } from "../site/Site"
import { changeDefaultActors } from "./commands/ChangeDefaultActors"
import { changeRoleActors } from "./commands/ChangeRoleActors"
import { createPermissionScheme } from "./commands/CreatePermissionScheme"
import { updatePermissionScheme } from "./commands/UpdatePermissionScheme"
import { deletePermissionScheme } from "./commands/DeletePermissionScheme"
import { getDefaultActors } from "./queries/GetDefaultActors"
import { getRolesOfProject } from "./queries/GetRolesOfProject"
import { setSchemeAttribute } from "./commands/SetSchemeAttribute"
import { getSchemeAttribute } from "./queries/GetSchemeAttribute"
import { getSchemeOfProject } from "./queries/GetSchemeOfProject"
import { listPermissionSchemes } from "./queries/ListPermissionSchemes"
import { listRoles } from "./queries/ListRoles"

/** Who may do what in projects, and who sees which issues: schemes, and the roles that they speak of. */
export const securityOperations = (site: Site) =>
  [
    createPermissionScheme(site),
    updatePermissionScheme(site),
    deletePermissionScheme,
    getSchemeAttribute,
    setSchemeAttribute,
    listPermissionSchemes(site),
    getSchemeOfProject,
    listRoles(site),
    getRolesOfProject(site),
    changeRoleActors(site),
    getDefaultActors(site),
    changeDefaultActors(site),
    ...levelOperations(site),
    ...noticeOperations(site),
  ] as const
