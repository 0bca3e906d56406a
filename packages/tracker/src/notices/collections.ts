import { Collection, Field, foldCase } from "@quoin/kernel"
import { NotificationSchemeRecord } from "./NotificationScheme"

export const NotificationSchemes = Collection.make({
  name: "tracker.notificationScheme",
  remembered: true,
  version: 1,
  schema: NotificationSchemeRecord,
  key: (scheme: NotificationSchemeRecord) => scheme.id,
  fields: { name: Field.unique((scheme: NotificationSchemeRecord) => foldCase(scheme.name)) },
  orders: [["name"]],
})
