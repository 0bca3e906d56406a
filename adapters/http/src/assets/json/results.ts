import type { HistoryEntryView, ObjectList, ReferenceInfo } from "@quoin/assets"
import * as Schema from "effect/Schema"
import { type Asked, each, field, flag, maybe, number, one, shape, text } from "../../answers/shape"
import type { Shows } from "../../answers/Shows"
import type { Call } from "../../request/Call"
import { iso, optionalId } from "../address"
import { DefinitionJson, TypeJson, definitionsJson, instant, referenceType } from "./definitions"
import { EntryJson, ObjectAttributeJson, type ObjectsJson, objectsJson } from "./objects"
import { personAsUser, user } from "./people"

/** Lists of objects, history and reference info as JSON. */

const filter = shape<ObjectList["filters"][number]>()({
  objectTypeAttributeId: number(({ definitionId }) => Number(definitionId)),
  selectedValues: Schema.Array(Schema.String),
  filterByObjectType: flag(({ byType }) => byType),
})

/** What a page of objects is shown by. */
interface AskedPage extends Asked {
  readonly objects: ObjectsJson
}

const InheritanceTree = Schema.Struct({
  parentObjectTypeIdsInclSelf: Schema.Record({ key: Schema.String, value: Schema.Array(Schema.Int) }),
})

const idsInTree = (tree: ObjectList["inheritanceTree"]): Readonly<Record<string, ReadonlyArray<number>>> =>
  Object.fromEntries(Object.entries(tree).map(([type, line]) => [type, line.map(Number)]))

/**
 * A page of objects (HTT-55). `qlQuery` and `iql` are two names of one AQL query. The page is the result of that query, except
 * where there is none; it can be converted to the type and the filters where these say all of it.
 */
const page = shape<ObjectList, AskedPage>("ObjectListResult")({
  objectEntries: field(Schema.Array(EntryJson), (list, { objects }) => list.objects.map(objects.entry)),
  objectTypeAttributes: field(Schema.Array(DefinitionJson), ({ definitions = [] }, { objects }) =>
    definitions.map(objects.definition),
  ),
  objectTypeId: number(({ typeId }) => Number(typeId)),
  objectTypeIsInherited: field(Schema.Boolean, ({ typeInherited }) => typeInherited),
  abstractObjectType: field(Schema.Boolean, ({ abstract }) => abstract),
  totalFilterCount: number(({ total }) => total),
  startIndex: Schema.Int.annotations({
    description: "place of the first object, from 1; 0 on an empty page",
  }),
  toIndex: Schema.Int,
  pageObjectSize: field(
    Schema.Int.annotations({ description: "objects per page" }),
    ({ resultPerPage }) => resultPerPage,
  ),
  pageNumber: field(Schema.Int.annotations({ description: "from 1" }), (list) => list.page),
  pageSize: field(Schema.Int.annotations({ description: "number of pages" }), ({ pageCount }) => pageCount),
  orderByTypeAttrId: maybe(Schema.Int, ({ orderBy }) => optionalId(orderBy.attributeId)),
  orderWay: field(Schema.Literal("ascending", "descending"), ({ orderBy }) => orderBy.direction),
  filters: each(filter, ({ filters }) => filters),
  qlQuery: text(({ query }) => query),
  qlQuerySearchResult: flag(({ queried }) => queried),
  iql: field(Schema.String.annotations({ description: "deprecated: as qlQuery" }), ({ query }) => query),
  iqlSearchResult: field(
    Schema.Boolean.annotations({ description: "deprecated: as qlQuerySearchResult" }),
    ({ queried }) => queried,
  ),
  conversionPossible: flag(({ convertible }) => convertible),
  matchedFilterValues: field(Schema.Array(ObjectAttributeJson), ({ matched }, { objects }) =>
    matched.map(objects.attribute),
  ),
  inheritanceTree: field(InheritanceTree, ({ inheritanceTree }) => ({
    parentObjectTypeIdsInclSelf: idsInTree(inheritanceTree),
  })),
})

export const objectList: Shows<ObjectList> = {
  schema: page.schema,
  by: (call) =>
    page.by({
      addresses: call.addresses,
      objects: objectsJson(call),
    }),
}

/** So much of a value is shown where histories are asked for in short (HTT-762). */
const abbreviatedChars = 100

const cut = (value: string): string =>
  value.length <= abbreviatedChars
    ? value
    : `${value.slice(0, abbreviatedChars).replace(/[\uD800-\uDBFF]$/, "")}…`

type AskedHistory = Pick<Call, "addresses" | "sent">

const shownValue = (value: string, { sent }: AskedHistory): string =>
  sent["abbreviate"] === true ? cut(value) : value

const typeCodes = {
  created: 0,
  updated: 1,
  archived: 2,
  restored: 3,
  commented: 4,
  attached: 5,
  detached: 6,
} as const satisfies Record<HistoryEntryView["type"], number>

/** One line of the history of an object (HTT-53). */
export const historyEntry = shape<HistoryEntryView, AskedHistory>("ObjectHistoryEntry")({
  id: number(({ id }) => Number(id)),
  objectId: number(({ objectId }) => Number(objectId)),
  actor: one(user, ({ actor, actorEmail }) => personAsUser(actor, actorEmail)),
  affectedAttribute: Schema.optional(
    Schema.String.annotations({ description: "absent where no attribute changed" }),
  ),
  oldValue: text(({ oldValue }, at) => shownValue(oldValue, at)),
  newValue: text(({ newValue }, at) => shownValue(newValue, at)),
  type: field(
    Schema.Literal(...Object.values(typeCodes)).annotations({
      description:
        "0 created, 1 attribute changed, 2 archived, 3 restored, 4 commented on, 5 file attached, 6 file deleted",
    }),
    ({ type }) => typeCodes[type],
  ),
  created: field(instant, ({ at }) => iso(at)),
  importSourceId: maybe(
    Schema.Int.annotations({ description: "the import that did it; absent where somebody did" }),
    ({ importId }) => optionalId(importId),
  ),
})

/** How many objects of one type refer to an object, and by which reference types (HTT-54). */
export const referenceInfo = shape<ReferenceInfo>("ReferenceInfo")({
  referenceTypes: each(referenceType, ({ referenceTypes }) => referenceTypes),
  objectType: field(TypeJson, ({ objectType }, at) => definitionsJson(at).type(objectType)),
  numberOfReferencedObjects: Schema.Int,
  openIssuesExists: Schema.Boolean,
})
