import { setContentWatch } from "../commands/watch/SetContentWatch"
import { setLabelWatch } from "../commands/watch/SetLabelWatch"
import { setSpaceWatch } from "../commands/watch/SetSpaceWatch"
import { getContentWatch } from "../queries/watch/GetContentWatch"
import { getLabelWatch } from "../queries/watch/GetLabelWatch"
import { getSpaceWatch } from "../queries/watch/GetSpaceWatch"
import { listContentWatchers } from "../queries/watch/ListContentWatchers"
import { listSpaceWatchers } from "../queries/watch/ListSpaceWatchers"

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
