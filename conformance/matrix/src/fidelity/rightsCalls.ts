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
  await call("themes.getThemes", {})
  const theme = (await call("themes.getGlobalTheme")) as { readonly themeKey?: string }
  await call("themes.getTheme", { themeKey: theme.themeKey })
  await call("themes.setSpaceTheme", { spaceKey: "DOC", themeKey: theme.themeKey })
  await call("themes.getSpaceTheme", { spaceKey: "DOC" })
  await call("settings.updateLookAndFeel", { spaceKey: "DOC", lookAndFeelType: "global" })
  await call("settings.getLookAndFeelSettings", { spaceKey: "DOC" })
  await call("themes.resetSpaceTheme", { spaceKey: "DOC" })
}
