import { setContentWatch } from "./commands/SetContentWatch"
import { setLabelWatch } from "./commands/SetLabelWatch"
import { setSpaceWatch } from "./commands/SetSpaceWatch"
import { getContentWatch } from "./queries/GetContentWatch"
import { getLabelWatch } from "./queries/GetLabelWatch"
import { getSpaceWatch } from "./queries/GetSpaceWatch"
import { listContentWatchers } from "./queries/ListContentWatchers"
import { listSpaceWatchers } from "./queries/ListSpaceWatchers"

/** Who watches what. */
export const watchOperations = [
  setContentWatch,
  setSpaceWatch,
  getContentWatch,
  getSpaceWatch,
  listContentWatchers,
  listSpaceWatchers,
  setLabelWatch,
  getLabelWatch,
]
