import { createPersonalSpace } from "./commands/CreatePersonalSpace"
import { createSpace } from "./commands/CreateSpace"
import { deleteSpace } from "./commands/DeleteSpace"
import { setSpaceStatus } from "./commands/SetSpaceStatus"
import { updateSpace } from "./commands/UpdateSpace"
import { getSpaceLogo } from "./logo/GetSpaceLogo"
import { removeSpaceLogo } from "./logo/RemoveSpaceLogo"
import { setSpaceLogo } from "./logo/SetSpaceLogo"
import { getSpace } from "./queries/GetSpace"
import { getSpaceContent } from "./queries/GetSpaceContent"
import { listSpaces } from "./queries/ListSpaces"
import { setRetentionPolicy } from "./retention/SetRetentionPolicy"
import { getSpaceSettings } from "./settings/GetSpaceSettings"
import { setSpaceSettings } from "./settings/SetSpaceSettings"
import { emptyTrash } from "./trash/EmptyTrash"
import { listTrash } from "./trash/ListTrash"

/** Spaces. */
export const spaceOperations = [
  createSpace,
  createPersonalSpace,
  getSpace,
  listSpaces,
  getSpaceContent,
  updateSpace,
  setSpaceStatus,
  deleteSpace,
  listTrash,
  emptyTrash,
  setRetentionPolicy,
  getSpaceSettings,
  setSpaceSettings,
  setSpaceLogo,
  removeSpaceLogo,
  getSpaceLogo,
]
