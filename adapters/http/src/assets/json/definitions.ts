import * as Schema from "effect/Schema"

/** Schemas, types, attributes, reference types and statuses as JSON (HTT-47, HTT-48, HTT-49, HTT-59). */

const given = Schema.optional
const text = Schema.String
const flag = Schema.Boolean
const id = Schema.Int
export const instant = Schema.String.annotations({ description: "ISO 8601, with milliseconds, in UTC" })

export const IconJson = Schema.Struct({ id, name: text, url16: text, url48: text }).annotations({
  identifier: "Icon",
})

export const SchemaJson = Schema.Struct({
  id,
  name: text,
  objectSchemaKey: text,
  description: text,
  status: Schema.Literal("Ok"),
  created: instant,
  updated: instant,
  objectCount: Schema.Int,
  objectTypeCount: Schema.Int,
  archivedObjectCount: Schema.Int,
}).annotations({ identifier: "ObjectSchema" })
export type SchemaJson = typeof SchemaJson.Type

export const SchemaListJson = Schema.Struct({ objectschemas: Schema.Array(SchemaJson) }).annotations({
  identifier: "ObjectSchemaList",
})

export const TypeJson = Schema.Struct({
  id,
  name: text,
  type: Schema.Int.annotations({ description: "always 0" }),
  description: text,
  icon: IconJson,
  position: Schema.Int,
  created: instant,
  updated: instant,
  objectCount: given(
    Schema.Int.annotations({ description: "absent where a type is shown inside something else" }),
  ),
  parentObjectTypeId: given(id),
  objectSchemaId: id,
  inherited: flag,
  abstractObjectType: flag,
  parentObjectTypeInherited: flag,
}).annotations({ identifier: "ObjectType" })
export type TypeJson = typeof TypeJson.Type

export const ReferenceTypeJson = Schema.Struct({
  id,
  name: text,
  description: text,
  color: text,
  url16: text,
  removable: flag,
  objectSchemaId: given(id),
}).annotations({ identifier: "ReferenceType" })
export type ReferenceTypeJson = typeof ReferenceTypeJson.Type

export const StatusJson = Schema.Struct({
  id,
  name: text,
  description: text,
  category: Schema.Literal(0, 1, 2).annotations({ description: "0 inactive, 1 active, 2 pending" }),
  objectSchemaId: given(id),
}).annotations({ identifier: "StatusType" })
export type StatusJson = typeof StatusJson.Type

/** Fields about versions of a tracker and wiki pages (`versionTypeValue` ...) will come with those domains. */
export const DefinitionJson = Schema.Struct({
  id,
  objectType: given(TypeJson),
  name: text,
  label: flag,
  type: Schema.Int,
  description: text,
  defaultType: given(Schema.Struct({ id: Schema.Int, name: text })),
  typeValue: given(text),
  typeValueMulti: given(Schema.Array(text)),
  additionalValue: given(text),
  referenceType: given(ReferenceTypeJson),
  referenceObjectTypeId: given(id),
  referenceObjectType: given(TypeJson),
  editable: flag,
  system: flag,
  sortable: flag,
  summable: flag,
  indexed: flag,
  minimumCardinality: Schema.Int,
  maximumCardinality: Schema.Int,
  removable: flag,
  hidden: flag,
  includeChildObjectTypes: flag,
  uniqueAttribute: flag,
  suffix: given(text),
  objectAttributeExists: given(flag),
  regexValidation: given(text),
  qlQuery: given(text),
  options: text.annotations({ description: "the choices of a select, separated by commas" }),
  position: Schema.Int,
}).annotations({ identifier: "ObjectTypeAttribute" })
export type DefinitionJson = typeof DefinitionJson.Type
