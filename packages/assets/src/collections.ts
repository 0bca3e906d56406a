import { Collection, Field, foldCase, sequenceKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { AttributeRecord } from "./definitions/AttributeDefinition"
import { SchemaRecord } from "./definitions/ObjectSchema"
import { ObjectRewrite } from "./definitions/ObjectRewrite"
import { TypeRecord } from "./definitions/ObjectType"
import { ReferenceTypeRecord } from "./definitions/ReferenceType"
import { StatusRecord } from "./definitions/Status"
import { ObjectRecord, attributeValues, recordKeyOf } from "./objects/AssetObject"
import { HistoryRecord } from "./objects/ObjectHistory"

export const ObjectSchemas = Collection.make({
  name: "assets.schema",
  version: 1,
  schema: SchemaRecord,
  key: (schema: SchemaRecord) => schema.id,
  fields: {
    key: Field.unique((schema: SchemaRecord) => foldCase(schema.key)),
    name: Field.unique((schema: SchemaRecord) => foldCase(schema.name)),
  },
  orders: [["name"]],
})

export const ObjectTypes = Collection.make({
  name: "assets.type",
  version: 1,
  schema: TypeRecord,
  key: (type: TypeRecord) => type.id,
  fields: { schemaId: Field.text((type: TypeRecord) => type.schemaId) },
})

export const AttributeDefinitions = Collection.make({
  name: "assets.attribute",
  version: 1,
  schema: AttributeRecord,
  key: (attribute: AttributeRecord) => attribute.id,
  fields: { typeId: Field.text((attribute: AttributeRecord) => attribute.typeId) },
})

export const ReferenceTypes = Collection.make({
  name: "assets.referenceType",
  version: 1,
  schema: ReferenceTypeRecord,
  key: (type: ReferenceTypeRecord) => type.id,
  fields: {},
})

export const Statuses = Collection.make({
  name: "assets.status",
  version: 1,
  schema: StatusRecord,
  key: (status: StatusRecord) => status.id,
  fields: {},
})

const DefinitionsStamp = Schema.Struct({ key: Schema.NonEmptyString, stamp: Schema.NonEmptyString })
type DefinitionsStamp = typeof DefinitionsStamp.Type

/**
 * Changes with every schema, type, attribute, reference type and status. Whoever reads definitions guards this one record
 * instead of each of them, and knows by it that what it remembers still holds.
 */
export const DefinitionsStamps = Collection.make({
  name: "assets.definitions",
  version: 1,
  schema: DefinitionsStamp,
  key: (record: DefinitionsStamp) => record.key,
  fields: {},
})

export const ObjectRewrites = Collection.make({
  name: "assets.rewrite",
  version: 1,
  schema: ObjectRewrite,
  key: (rewrite: ObjectRewrite) => rewrite.typeId,
  fields: {},
})

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
  version: 1,
  schema: HistoryRecord,
  key: (entry: HistoryRecord) => sequenceKey(entry.id),
  fields: { objectId: Field.text((entry: HistoryRecord) => entry.objectId) },
  orders: [["objectId"]],
})
