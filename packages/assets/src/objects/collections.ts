import { Collection, Field, foldCase, sequenceKey } from "@quoin/kernel"
import { ObjectRecord, attributeValues, recordKeyOf } from "./AssetObject"
import { HistoryRecord } from "./changes/ObjectHistory"

/** What is being deleted stands in no type and no schema. */
const unlessDeleting =
  (read: (object: ObjectRecord) => string) =>
  (object: ObjectRecord): string =>
    object.deleting === true ? "" : read(object)

export const Objects = Collection.withAttributes(
  Collection.make({
    name: "assets.object",
    version: 1,
    schema: ObjectRecord,
    key: (object: ObjectRecord) => recordKeyOf(object.id),
    fields: {
      typeId: Field.text(unlessDeleting((object) => object.typeId)),
      schemaId: Field.text(unlessDeleting((object) => object.schemaId)),
      objectKey: Field.text(unlessDeleting((object) => foldCase(object.objectKey))),
      name: Field.text(unlessDeleting((object) => foldCase(object.name))),
      label: Field.text(unlessDeleting((object) => foldCase(object.label))),
      createdAt: Field.instant((object: ObjectRecord) => object.createdAt),
      updatedAt: Field.instant((object: ObjectRecord) => object.updatedAt),
    },
    orders: [["typeId", "label"], ["schemaId", "label"], ["label"], ["name"], ["objectKey"]],
  }),
  attributeValues,
)

export const ObjectHistories = Collection.make({
  name: "assets.history",
  version: 3,
  schema: HistoryRecord,
  key: (entry: HistoryRecord) => sequenceKey(entry.id),
  fields: {
    objectId: Field.text((entry: HistoryRecord) => entry.objectId),
    at: Field.instant((entry: HistoryRecord) => entry.at),
  },
  orders: [["objectId", "at"]],
  // Format 1 held texts only, and format 2 nothing of other domains: what they held are values still.
  upcasts: { 1: (entry) => entry, 2: (entry) => entry },
})
