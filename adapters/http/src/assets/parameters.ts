import * as Schema from "effect/Schema"
import { aText, asked, list, wholeNumber } from "../request/fields"

/** Paths and queries. Unknown parameters are ignored. */

/** The versions of the API; `latest` is another name of the only one (HTT-3). */
export const versions = ["1.0", "latest"] as const

const version = Schema.Literal(...versions)
const segment = Schema.String

export const VersionPath = Schema.Struct({ version })
export const IdPath = Schema.Struct({ version, id: segment })
export const TypePath = Schema.Struct({ version, objectTypeId: segment })
export const TypeAndIdPath = Schema.Struct({ version, objectTypeId: segment, id: segment })

/** A flag as text (HTT-44). */
export const flagText = Schema.transform(Schema.Literal("true", "false"), Schema.Boolean, {
  strict: true,
  decode: (text) => text === "true",
  encode: (flag): "true" | "false" => (flag ? "true" : "false"),
})

const flag = asked(flagText.annotations({ description: '"true" or "false"' }))
const text = asked(aText)
const whole = asked(wholeNumber)

/** What a search may be asked with (HTT-56, HTT-57). */
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
/** `role` is accepted and ignored: rights are given on schemas, so a caller may do the same with all types of one. */
export const FlatTypesParams = Schema.Struct({
  query: text,
  exclude: text,
  role: asked(Schema.Literal("OBJECT_TYPE_USER", "OBJECT_TYPE_DEVELOPER", "OBJECT_TYPE_MANAGER")),
  includeObjectCounts: flag,
})
/** `extended` is accepted and ignored: definitions are always complete. */
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
/** `orderAsc` wins over `asc` (HTT-53). `abbreviate` is accepted and ignored: nobody says what it would shorten. */
export const HistoryParams = Schema.Struct({ asc: flag, orderAsc: flag, abbreviate: flag })
export const UpsertParams = Schema.Struct({ includeTypeAttribute: flag })
export const SchemaParams = Schema.Struct({ objectSchemaId: text })
