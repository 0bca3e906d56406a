import { Collection, Field, foldCase, sequenceKey } from "@quoin/kernel"
import { ObjectRecord, attributeValues, recordKeyOf } from "./AssetObject"
import { HistoryRecord } from "./changes/ObjectHistory"

type Place = (object: ObjectRecord) => string

/** What is being deleted stands in no type and no schema, and what is archived in none that queries look into. */
const ofLive =
  (read: Place) =>
  (object: ObjectRecord): string | undefined =>
    object.deleting === true ? "" : object.archived === undefined ? read(object) : undefined

const ofArchived =
  (read: Place) =>
  ({ archived, deleting, ...object }: ObjectRecord): string | undefined =>
    archived === undefined || deleting === true ? undefined : read(object)

/** What is being deleted is found by nothing. */
const unlessDeleting =
  (read: Place) =>
  (object: ObjectRecord): string =>
    object.deleting === true ? "" : read(object)

export const Objects = Collection.withAttributes(
  Collection.make({
    name: "assets.object",
    version: 1,
    schema: ObjectRecord,
    key: (object: ObjectRecord) => recordKeyOf(object.id),
    fields: {
      typeId: Field.text(ofLive((object) => object.typeId)),
      schemaId: Field.text(ofLive((object) => object.schemaId)),
      archivedTypeId: Field.text(ofArchived((object) => object.typeId)),
      archivedSchemaId: Field.text(ofArchived((object) => object.schemaId)),
      archivedAt: Field.instant((object: ObjectRecord) => object.archived?.at),
      archivedBy: Field.text((object: ObjectRecord) => object.archived?.by),
      objectKey: Field.text(unlessDeleting((object) => foldCase(object.objectKey))),
      name: Field.text(unlessDeleting((object) => foldCase(object.name))),
      label: Field.text(unlessDeleting((object) => foldCase(object.label))),
      createdAt: Field.instant((object: ObjectRecord) => object.createdAt),
      updatedAt: Field.instant((object: ObjectRecord) => object.updatedAt),
    },
    orders: [
      ["typeId", "label"],
      ["schemaId", "label"],
      ["label"],
      ["name"],
      ["objectKey"],
      ["archivedTypeId"],
      ["archivedSchemaId", "archivedAt"],
    ],
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
  // Format 1 held texts only, and format 2 nothing of other domains, the archive, comments or files: what they held are values still.
  upcasts: { 1: (entry) => entry, 2: (entry) => entry },
})
