import { getContentState } from "./GetContentState"
import { listAvailableStates } from "./ListAvailableStates"
import { listContentInState } from "./ListContentInState"
import { listCustomStates } from "./ListCustomStates"
import { listSpaceStates } from "./ListSpaceStates"
import { removeContentState } from "./RemoveContentState"
import { setContentState } from "./SetContentState"

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
