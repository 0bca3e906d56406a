import * as Schema from "effect/Schema"
import { aText, given } from "../request/fields"
import { flagText } from "./parameters"

/** Bodies of requests. `null`, numbers and flags as text, and unknown fields are tolerated, as real clients send them (HTT-13). */

const anId = { description: "an id: decimal digits, as a number or as text" }

/** An id is a JSON number, or the same number as text (HTT-43). */
const Id = Schema.transform(
  Schema.Union(Schema.Int, Schema.String.pipe(Schema.pattern(/^-?\d+$/))).annotations(anId),
  Schema.String,
  { strict: true, decode: String, encode: (id) => id },
).annotations(anId)

const flag = given(
  Schema.Union(Schema.Boolean, flagText).annotations({ description: "true or false, also as text" }),
)
const text = given(aText)
const whole = given(Schema.Int.annotations({ description: "a whole number" }))

/** A navigation list (HTT-58); `asc` and the ids are numbers. */
export const NavigationBody = Schema.Struct({
  page: whole,
  asc: given(Schema.Literal(1, 0)),
  objectTypeId: given(Id),
  objectId: given(Id),
  objectSchemaId: given(Id),
  qlQuery: text,
  iql: text,
  resultsPerPage: whole,
  orderByTypeAttrId: given(Id),
  includeAttributes: flag,
  attributesToDisplay: given(Schema.Struct({ attributesToDisplayIds: given(Schema.Array(Id)) })),
}).annotations({ identifier: "NavigationList" })
export type NavigationBody = typeof NavigationBody.Type

export const NewSchemaBody = Schema.Struct({
  name: aText,
  objectSchemaKey: aText,
  description: text,
}).annotations({ identifier: "NewObjectSchema" })

export const SchemaBody = Schema.Struct({
  name: text,
  objectSchemaKey: text,
  description: text,
}).annotations({ identifier: "ObjectSchemaUpdate" })

const typeFields = {
  description: text,
  iconId: given(Id),
  inherited: flag,
  abstractObjectType: flag,
}

export const NewTypeBody = Schema.Struct({
  name: aText,
  objectSchemaId: Id,
  parentObjectTypeId: given(Id),
  ...typeFields,
}).annotations({ identifier: "NewObjectType" })

export const TypeBody = Schema.Struct({ name: text, ...typeFields }).annotations({
  identifier: "ObjectTypeUpdate",
})

export const PositionBody = Schema.Struct({
  toObjectTypeId: given(Id),
  position: Schema.Int.annotations({ description: "a whole number from 0" }),
}).annotations({ identifier: "ObjectTypePosition" })

const textOrNumber = Schema.transform(
  Schema.Union(Schema.String, Schema.Number).annotations({ description: "a text" }),
  Schema.String,
  { strict: true, decode: String, encode: (value) => value },
)

const definitionFields = {
  description: text,
  defaultTypeId: whole,
  typeValue: given(textOrNumber),
  typeValueMulti: given(Schema.Array(textOrNumber)),
  additionalValue: given(textOrNumber),
  minimumCardinality: whole,
  maximumCardinality: whole,
  suffix: text,
  regexValidation: text,
  options: text,
  qlQuery: text,
  label: flag,
  hidden: flag,
  uniqueAttribute: flag,
  summable: flag,
  indexed: flag,
  includeChildObjectTypes: flag,
}

const code = Schema.Int.annotations({ description: "a code from 0 to 7" })

/** A new attribute definition (HTT-49, AST-42). */
export const NewDefinitionBody = Schema.Struct({ name: aText, type: code, ...definitionFields }).annotations({
  identifier: "NewObjectTypeAttribute",
})
export type NewDefinitionBody = typeof NewDefinitionBody.Type

export const DefinitionBody = Schema.Struct({
  name: text,
  type: given(code),
  removeExcessCardinality: flag,
  ...definitionFields,
}).annotations({ identifier: "ObjectTypeAttributeUpdate" })
export type DefinitionBody = typeof DefinitionBody.Type

const referenceTypeFields = { description: text, color: text }

export const NewReferenceTypeBody = Schema.Struct({
  name: aText,
  objectSchemaId: given(Id),
  ...referenceTypeFields,
}).annotations({ identifier: "NewReferenceType" })

export const ReferenceTypeBody = Schema.Struct({ name: text, ...referenceTypeFields }).annotations({
  identifier: "ReferenceTypeUpdate",
})

const category = Schema.Literal(0, 1, 2)

export const NewStatusBody = Schema.Struct({
  name: aText,
  category,
  description: text,
  objectSchemaId: given(Id),
}).annotations({ identifier: "NewStatusType" })

export const StatusBody = Schema.Struct({
  name: text,
  category: given(category),
  description: text,
}).annotations({ identifier: "StatusTypeUpdate" })

const Value = Schema.Struct({
  value: Schema.Union(Schema.String, Schema.Number, Schema.Boolean).annotations({
    description: "a text, a number, true or false",
  }),
})

const AttributeBody = Schema.Struct({
  objectTypeAttributeId: Id,
  objectAttributeValues: Schema.Array(Value),
})
export type AttributeBody = typeof AttributeBody.Type

export const NewObjectBody = Schema.Struct({
  objectTypeId: Id,
  attributes: Schema.Array(AttributeBody),
}).annotations({ identifier: "NewObject" })

export const ObjectBody = Schema.Struct({
  objectTypeId: given(Id),
  attributes: Schema.Array(AttributeBody),
}).annotations({ identifier: "ObjectUpdate" })

export const UpsertBody = Schema.Struct({ objectId: Id, ...AttributeBody.fields }).annotations({
  identifier: "ObjectAttributeUpsert",
})
