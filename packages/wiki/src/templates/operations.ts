import { createTemplate } from "./CreateTemplate"
import { deleteTemplate } from "./DeleteTemplate"
import { getTemplate } from "./GetTemplate"
import { listBlueprints } from "./ListBlueprints"
import { listTemplates } from "./ListTemplates"
import { updateTemplate } from "./UpdateTemplate"

/** Templates. */
export const templateOperations = [
  createTemplate,
  updateTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  listBlueprints,
]
