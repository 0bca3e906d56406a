import { findSetting } from "../queries/site/FindSetting"
import { getFieldOption } from "../queries/site/GetFieldOption"
import { getSite } from "../queries/site/GetSite"
import { listFieldOptions } from "../queries/site/ListFieldOptions"
import { createFieldOption } from "../commands/site/CreateFieldOption"
import { deleteFieldOption } from "../commands/site/DeleteFieldOption"
import { updateFieldOption } from "../commands/site/UpdateFieldOption"
import { createField } from "../commands/site/CreateField"
import { listCustomFields } from "../queries/site/ListCustomFields"
import { listWorkflows } from "../queries/site/ListWorkflows"
import { createIssueType } from "../commands/issueType/CreateIssueType"
import { deleteIssueType } from "../commands/issueType/DeleteIssueType"
import { updateIssueType } from "../commands/issueType/UpdateIssueType"
import { createRole } from "../commands/role/CreateRole"
import { deleteRole } from "../commands/role/DeleteRole"
import { updateRole } from "../commands/role/UpdateRole"
import { offerOperations } from "../offers/operations"
import { avatarOperations } from "../avatars/operations"
import { screenOperations } from "../screens/operations"
import type { Site } from "../site/Site"

/** How the tracker is set up. */
export const siteOperations = (site: Site) =>
  [
    getSite(site),
    findSetting(site),
    createField(site),
    listCustomFields(site),
    listWorkflows(site),
    getFieldOption(site),
    listFieldOptions(site),
    createFieldOption(site),
    updateFieldOption(site),
    deleteFieldOption(site),
    createIssueType(site),
    updateIssueType(site),
    deleteIssueType(site),
    createRole(site),
    updateRole(site),
    deleteRole(site),
    ...offerOperations(site),
    ...screenOperations(site),
    ...avatarOperations(site),
  ] as const
