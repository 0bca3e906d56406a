import * as Schema from "effect/Schema"
import { aText, asked, list, wholeNumber } from "../fields"

/** Paths and queries. Unknown parameters are ignored. */

/** The versions of the API, `latest` being another name of the only one (reference assets, section 1). */
export const versions = ["1.0", "latest"] as const

const version = Schema.Literal(...versions)
const segment = Schema.String

export const VersionPath = Schema.Struct({ version })
export const IdPath = Schema.Struct({ version, id: segment })
export const TypePath = Schema.Struct({ version, objectTypeId: segment })
export const TypeAndIdPath = Schema.Struct({ version, objectTypeId: segment, id: segment })

/** A flag as text (reference assets, section 1). */
export const flagText = Schema.transform(Schema.Literal("true", "false"), Schema.Boolean, {
  strict: true,
  decode: (text) => text === "true",
  encode: (flag): "true" | "false" => (flag ? "true" : "false"),
})

const flag = asked(flagText.annotations({ description: '"true" or "false"' }))
const text = asked(aText)
const whole = asked(wholeNumber)

/** Seed 2, query parameters of the find operation. */
export const FindParams = Schema.Struct({
  qlQuery: text,
  iql: text,
  objectSchemaId: asked(list.annotations({ description: "a list of ids" })),
  page: whole,
  resultPerPage: whole,
  orderByAttributeId: whole,
  orderAsc: flag,
  includeAttributes: flag,
  includeAttributesDeep: whole,
  includeTypeAttributes: flag,
  includeExtendedInfo: flag,
  extended: flag,
})
export type FindParams = typeof FindParams.Type

export const NameParams = Schema.Struct({ query: text })
/** `role` selects nothing: what a caller may do in a schema, it may do with all its types. */
export const FlatTypesParams = Schema.Struct({
  query: text,
  exclude: text,
  role: asked(Schema.Literal("OBJECT_TYPE_USER", "OBJECT_TYPE_DEVELOPER", "OBJECT_TYPE_MANAGER")),
  includeObjectCounts: flag,
})
/** `extended` adds nothing: definitions are always complete. */
export const SchemaAttributesParams = Schema.Struct({
  onlyValueEditable: flag,
  extended: flag,
  query: text,
})
export const TypeAttributesParams = Schema.Struct({
  onlyValueEditable: flag,
  orderByName: flag,
  orderByRequired: flag,
  query: text,
  includeValueExist: flag,
  excludeParentAttributes: flag,
  includeChildren: flag,
})
export const ReadParams = Schema.Struct({ includeAttributes: flag, includeExtendedInfo: flag })
/** `orderAsc` counts before `asc`. `abbreviate` shortens nothing: no reference says what it would. */
export const HistoryParams = Schema.Struct({ asc: flag, orderAsc: flag, abbreviate: flag })
export const UpsertParams = Schema.Struct({ includeTypeAttribute: flag })
export const SchemaParams = Schema.Struct({ objectSchemaId: text })
