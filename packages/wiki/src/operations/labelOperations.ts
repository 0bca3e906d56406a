import { addLabels } from "../commands/label/AddLabels"
import { addSpaceLabels } from "../commands/label/AddSpaceLabels"
import { removeLabel } from "../commands/label/RemoveLabel"
import { removeSpaceLabel } from "../commands/label/RemoveSpaceLabel"
import { findLabelled } from "../queries/label/FindLabelled"
import { listLabels } from "../queries/label/ListLabels"
import { listSpaceLabels } from "../queries/label/ListSpaceLabels"
import { listUsedLabels } from "../queries/label/ListUsedLabels"

/** Labels of content and spaces. */
export const labelOperations = [
  addLabels,
  removeLabel,
  listLabels,
  addSpaceLabels,
  removeSpaceLabel,
  listSpaceLabels,
  findLabelled,
  listUsedLabels,
]
