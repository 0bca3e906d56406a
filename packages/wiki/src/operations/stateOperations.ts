import { getContentState } from "../states/GetContentState"
import { listAvailableStates } from "../states/ListAvailableStates"
import { listContentInState } from "../states/ListContentInState"
import { listCustomStates } from "../states/ListCustomStates"
import { listSpaceStates } from "../states/ListSpaceStates"
import { removeContentState } from "../states/RemoveContentState"
import { setContentState } from "../states/SetContentState"

/** States of content. */
export const stateOperations = [
  getContentState,
  setContentState,
  removeContentState,
  listAvailableStates,
  listCustomStates,
  listSpaceStates,
  listContentInState,
]
