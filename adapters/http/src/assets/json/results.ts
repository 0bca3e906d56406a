import * as Schema from "effect/Schema"
import { DefinitionJson, ReferenceTypeJson, TypeJson, instant } from "./definitions"
import { EntryJson, ObjectAttributeJson, UserJson } from "./objects"

/** Lists of objects, history, reference info and failures as JSON. */

const given = Schema.optional
const text = Schema.String
const flag = Schema.Boolean
const id = Schema.Int

const FilterJson = Schema.Struct({
  objectTypeAttributeId: id,
  selectedValues: Schema.Array(text),
  filterByObjectType: flag,
})

/** A page of objects (HTT-55). */
export const ObjectListJson = Schema.Struct({
  objectEntries: Schema.Array(EntryJson),
  objectTypeAttributes: Schema.Array(DefinitionJson),
  objectTypeId: id,
  objectTypeIsInherited: flag,
  abstractObjectType: flag,
  totalFilterCount: Schema.Int,
  startIndex: Schema.Int.annotations({
    description: "place of the first object, from 1; 0 on an empty page",
  }),
  toIndex: Schema.Int,
  pageObjectSize: Schema.Int.annotations({ description: "objects per page" }),
  pageNumber: Schema.Int.annotations({ description: "from 1" }),
  pageSize: Schema.Int.annotations({ description: "number of pages" }),
  orderByTypeAttrId: given(id),
  orderWay: Schema.Literal("ascending", "descending"),
  filters: Schema.Array(FilterJson),
  qlQuery: text,
  qlQuerySearchResult: flag,
  iql: text.annotations({ description: "deprecated: as qlQuery" }),
  iqlSearchResult: flag.annotations({ description: "deprecated: as qlQuerySearchResult" }),
  conversionPossible: flag,
  matchedFilterValues: Schema.Array(ObjectAttributeJson),
  inheritanceTree: Schema.Struct({
    parentObjectTypeIdsInclSelf: Schema.Record({ key: Schema.String, value: Schema.Array(id) }),
  }),
}).annotations({ identifier: "ObjectListResult" })
export type ObjectListJson = typeof ObjectListJson.Type

/** One line of the history of an object (HTT-53). */
export const HistoryEntryJson = Schema.Struct({
  id,
  objectId: id,
  actor: UserJson,
  affectedAttribute: given(text.annotations({ description: "absent where the object was created" })),
  oldValue: text,
  newValue: text,
  type: Schema.Literal(0, 1).annotations({ description: "0 created, 1 attribute changed" }),
  created: instant,
}).annotations({ identifier: "ObjectHistoryEntry" })
export type HistoryEntryJson = typeof HistoryEntryJson.Type

/** How many objects of one type refer to an object, and by which reference types (HTT-54). */
export const ReferenceInfoJson = Schema.Struct({
  referenceTypes: Schema.Array(ReferenceTypeJson),
  objectType: TypeJson,
  numberOfReferencedObjects: Schema.Int,
  openIssuesExists: flag,
}).annotations({ identifier: "ReferenceInfo" })
export type ReferenceInfoJson = typeof ReferenceInfoJson.Type

/** The body of every failure (HTT-21). */
export const AssetsErrorJson = Schema.Struct({
  errorMessages: Schema.Array(text),
  errors: Schema.Record({ key: Schema.String, value: text }),
}).annotations({ identifier: "AssetsError" })
export type AssetsErrorJson = typeof AssetsErrorJson.Type
