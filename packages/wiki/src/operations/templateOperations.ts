import { createTemplate } from "../templates/CreateTemplate"
import { deleteTemplate } from "../templates/DeleteTemplate"
import { getTemplate } from "../templates/GetTemplate"
import { listBlueprints } from "../templates/ListBlueprints"
import { listTemplates } from "../templates/ListTemplates"
import { updateTemplate } from "../templates/UpdateTemplate"

/** Templates. */
export const templateOperations = [
  createTemplate,
  updateTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  listBlueprints,
]
