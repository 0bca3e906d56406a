import { checkPermission } from "../queries/right/CheckPermission"
import { getRestricted } from "../queries/right/GetRestricted"
import { getRestrictions } from "../queries/right/GetRestrictions"
import { restricting } from "../commands/right/RestrictContent"
import { changeSpacePermissions } from "../commands/right/ChangeSpacePermissions"
import { listSpacePermissions } from "../queries/right/ListSpacePermissions"
import { removeSpacePermission } from "../commands/right/RemoveSpacePermission"

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
