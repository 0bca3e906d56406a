import { findSetting } from "./FindSetting"
import { getFieldOption } from "./GetFieldOption"
import { getServerInfo } from "./GetServerInfo"
import { getSite } from "./GetSite"
import { listFieldOptions } from "./ListFieldOptions"
import { createFieldOption } from "./options/CreateFieldOption"
import { deleteFieldOption } from "./options/DeleteFieldOption"
import { updateFieldOption } from "./options/UpdateFieldOption"
import { createField } from "./fields/CreateField"
import { listCustomFields } from "./fields/ListCustomFields"
import { listWorkflows } from "./ListWorkflows"
import type { Site } from "./Site"

/** How the tracker is set up. */
export const siteOperations = (site: Site) =>
  [
    getServerInfo(site),
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
  ] as const
