import { Collection, Field, foldCase } from "@quoin/kernel"
import { parametersOf } from "../security/PermissionScheme"
import { NotificationSchemeRecord } from "./NotificationScheme"

export const NotificationSchemes = Collection.make({
  name: "tracker.notificationScheme",
  remembered: true,
  version: 1,
  schema: NotificationSchemeRecord,
  key: (scheme: NotificationSchemeRecord) => scheme.id,
  fields: {
    name: Field.unique((scheme: NotificationSchemeRecord) => foldCase(scheme.name)),
    roles: Field.texts(({ notifications }: NotificationSchemeRecord) =>
      parametersOf(notifications, "ProjectRole"),
    ),
  },
  orders: [["name"]],
})
