import { type Call, idOf } from "./Call"

/** Who may do what with an item, and in a space. */
export const rightsCalls = async (call: Call, id: string): Promise<void> => {
  const subject = { type: "user", identifier: "me@example.org" }
  await call("contentPermissions.checkContentPermission", { id, subject, operation: "update" })
  const readers = { type: "group", identifier: "administrators" }
  const read = { spaceKey: "DOC", subject: readers, operation: { key: "read", target: "space" } }
  const given = idOf(await call("spacePermissions.addPermissionToSpace", read))
  await call("spacePermissions.removePermission", { spaceKey: "DOC", id: given })
  await call("spaceSettings.updateSpaceSettings", { spaceKey: "DOC", routeOverrideEnabled: true })
  await call("spaceSettings.getSpaceSettings", { spaceKey: "DOC" })
}
