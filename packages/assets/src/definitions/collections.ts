import { Collection, Field, foldCase } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { AttributeRecord } from "./attribute/AttributeDefinition"
import { SchemaRecord } from "./schema/ObjectSchema"
import { ReferenceTypeRecord } from "./shared/ReferenceType"
import { StatusRecord } from "./shared/Status"
import { TypeRecord } from "./type/ObjectType"

export const ObjectSchemas = Collection.make({
  name: "assets.schema",
  version: 1,
  schema: SchemaRecord,
  key: (schema: SchemaRecord) => schema.id,
  fields: {
    key: Field.unique((schema: SchemaRecord) => foldCase(schema.key)),
    name: Field.unique((schema: SchemaRecord) => foldCase(schema.name)),
    /** Leads to the rights on it. */
    id: Field.text((schema: SchemaRecord) => schema.id),
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
  orders: [["typeId"]],
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
 * A stamp that changes with every schema, type, attribute, reference type and status. Commands guard this one record instead
 * of every definition, and remembered definitions are right as long as the stamp is the same.
 */
export const DefinitionsStamps = Collection.make({
  name: "assets.definitions",
  version: 1,
  schema: DefinitionsStamp,
  key: (record: DefinitionsStamp) => record.key,
  fields: {},
})
