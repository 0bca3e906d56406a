import { createPersonalSpace } from "../commands/space/CreatePersonalSpace"
import { createSpace } from "../commands/space/CreateSpace"
import { deleteSpace } from "../commands/space/DeleteSpace"
import { setSpaceStatus } from "../commands/space/SetSpaceStatus"
import { updateSpace } from "../commands/space/UpdateSpace"
import { getSpaceLogo } from "../queries/space/GetSpaceLogo"
import { removeSpaceLogo } from "../commands/space/RemoveSpaceLogo"
import { setSpaceLogo } from "../commands/space/SetSpaceLogo"
import { getSpace } from "../queries/space/GetSpace"
import { getSpaceContent } from "../queries/space/GetSpaceContent"
import { listSpaces } from "../queries/space/ListSpaces"
import { setRetentionPolicy } from "../commands/space/SetRetentionPolicy"
import { getSpaceSettings } from "../queries/space/GetSpaceSettings"
import { setSpaceSettings } from "../commands/space/SetSpaceSettings"
import { emptyTrash } from "../commands/space/EmptyTrash"
import { listTrash } from "../queries/space/ListTrash"

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
