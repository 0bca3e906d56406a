import type { ObjectList } from "@quoin/assets"
import type { ObjectListJson } from "./json/results"
import { type EntryExtras, objectsJson } from "./objectsJson"
import { type Place, optionalId } from "./place"

const idsInTree = (tree: ObjectList["inheritanceTree"]): Readonly<Record<string, ReadonlyArray<number>>> =>
  Object.fromEntries(Object.entries(tree).map(([type, line]) => [type, line.map(Number)]))

/**
 * A page of objects (HTT-55). `qlQuery` and `iql` are two names of one AQL query, and the page is always the result of that
 * query.
 */
export const objectListJson = (list: ObjectList, extras: EntryExtras, place: Place): ObjectListJson => {
  const { definition, entry } = objectsJson(place)
  return {
    objectEntries: list.objects.map((object) => entry(object, extras)),
    objectTypeAttributes: (list.definitions ?? []).map(definition),
    objectTypeId: Number(list.typeId),
    objectTypeIsInherited: list.typeInherited,
    abstractObjectType: list.abstract,
    totalFilterCount: list.total,
    startIndex: list.startIndex,
    toIndex: list.toIndex,
    pageObjectSize: list.resultPerPage,
    pageNumber: list.page,
    pageSize: list.pageCount,
    orderByTypeAttrId: optionalId(list.orderBy.attributeId),
    orderWay: list.orderBy.direction,
    filters: list.filters.map(({ definitionId, selectedValues }) => ({
      objectTypeAttributeId: Number(definitionId),
      selectedValues,
      filterByObjectType: false,
    })),
    qlQuery: list.query,
    qlQuerySearchResult: true,
    iql: list.query,
    iqlSearchResult: true,
    conversionPossible: false,
    matchedFilterValues: [],
    inheritanceTree: { parentObjectTypeIdsInclSelf: idsInTree(list.inheritanceTree) },
  }
}
