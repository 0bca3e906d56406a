import { addLabels } from "./commands/AddLabels"
import { addSpaceLabels } from "./commands/AddSpaceLabels"
import { removeLabel } from "./commands/RemoveLabel"
import { removeSpaceLabel } from "./commands/RemoveSpaceLabel"
import { findLabelled } from "./queries/FindLabelled"
import { listLabels } from "./queries/ListLabels"
import { listSpaceLabels } from "./queries/ListSpaceLabels"
import { listUsedLabels } from "./queries/ListUsedLabels"

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
