import { checkPermission } from "./CheckPermission"
import { getRestricted } from "./restrictions/GetRestricted"
import { getRestrictions } from "./restrictions/GetRestrictions"
import { restricting } from "./restrictions/RestrictContent"
import { changeSpacePermissions } from "./spaces/ChangeSpacePermissions"
import { listSpacePermissions } from "./spaces/ListSpacePermissions"
import { removeSpacePermission } from "./spaces/RemoveSpacePermission"

/** Who may do what in a space, and who reads and updates an item. */
export const rightsOperations = [
  listSpacePermissions,
  changeSpacePermissions,
  removeSpacePermission,
  getRestrictions,
  getRestricted,
  restricting,
  checkPermission,
]
