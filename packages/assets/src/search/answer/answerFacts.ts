import type { Paging } from "@quoin/kernel"
import type { Query } from "@quoin/query"
import type { AttributeView } from "../../definitions/attribute/AttributeDefinition"
import type { ObjectRecord } from "../../objects/AssetObject"
import { typeTable } from "../../objects/values/typeTable"
import type { Arrangement } from "./arrangement"
import type { Filters } from "../targets/attributeFilters"
import { attributesCalled } from "../conditions/names"
import type { ObjectList } from "./ObjectList"
import { pageNumbers } from "./pageNumbers"
import type { SearchContext } from "../SearchContext"
import type { SearchQuestion } from "../SearchQuestion"

/** The objects of a page. */
type Found = Paging.Page<{ readonly record: ObjectRecord }>

/** What a question wants to be told of attributes. */
interface AttributesWanted {
  readonly includeTypeAttributes: boolean
  readonly attributesToDisplay?: ReadonlyArray<string> | undefined
}

/** The attribute that objects are ordered by, where it is one. */
const orderedBy = (
  context: SearchContext,
  { types }: Arrangement,
  question: SearchQuestion,
  { orderBy: [term] }: Query,
): string | undefined => {
  if (term === undefined) {
    const [type, ...others] = types
    const label =
      type === undefined || others.length > 0 ? undefined : context.catalog.definitions.labelOf(type)
    return question.orderByAttributeId ?? label?.id
  }
  const [word, ...more] = term.field.names
  const [attribute, ...others] = more.length === 0 ? attributesCalled(context, types, word.text) : []
  return others.length === 0 ? attribute?.id : undefined
}

/** The type of all objects found, where it is known: it was asked for, or the page holds all objects. */
const typeFound = (
  { types }: Arrangement,
  records: ReadonlyArray<ObjectRecord>,
  total: number,
): string | undefined => {
  const known = records.length === total && total > 0 ? new Set(records.map(({ typeId }) => typeId)) : types
  const [type, ...others] = known
  return others.length === 0 ? type : undefined
}

/** A type that is referred to is left out where the caller may not see it. */
const withVisibleTarget =
  ({ visibleTypes }: SearchContext) =>
  ({ referenceObjectType, ...view }: AttributeView): AttributeView =>
    referenceObjectType !== undefined && visibleTypes.has(referenceObjectType.id)
      ? { ...view, referenceObjectType }
      : view

const definitionsShown = (
  context: SearchContext,
  { includeTypeAttributes, attributesToDisplay }: AttributesWanted,
  types: Iterable<string>,
) => {
  if (!includeTypeAttributes) return {}
  const { definitions } = context.catalog
  const views = [...types].flatMap(
    (type) => typeTable(definitions, type)?.columns.map(({ view }) => view) ?? [],
  )
  const isShown = ({ id }: AttributeView): boolean => attributesToDisplay?.includes(id) ?? true
  const byId = new Map(views.filter(isShown).map((view) => [view.id, view]))
  return { definitions: [...byId.values()].map(withVisibleTarget(context)) }
}

const describeTypes = ({ catalog: { definitions } }: SearchContext, types: Iterable<string>) =>
  Object.fromEntries([...types].map((type) => [type, definitions.lineOf(type).map(({ id }) => id)]))

/** Everything that is said of a page besides its objects. */
export const answerFacts = (
  context: SearchContext,
  question: SearchQuestion & AttributesWanted,
  query: Query,
  arranged: Arrangement,
  { filters, whole }: Filters,
  { items, offset, limit, more, total = items.length }: Found,
): Omit<ObjectList, "objects" | "matched"> => {
  const records = items.map(({ record }) => record)
  const typeId = typeFound(arranged, records, total)
  const type = context.catalog.definitions.types.get(typeId ?? "")
  const types = new Set([...records.map((record) => record.typeId), ...(type === undefined ? [] : [type.id])])
  const attributeId = orderedBy(context, arranged, question, query)
  const direction = arranged.orderBy[0]?.direction ?? "ascending"
  return {
    ...definitionsShown(context, question, types),
    total,
    ...pageNumbers({ offset, limit, count: records.length, more, total }),
    resultPerPage: limit,
    orderBy: attributeId === undefined ? { direction } : { attributeId, direction },
    typeId: type?.id ?? "0",
    typeInherited: type?.inherited ?? false,
    abstract: type?.abstract ?? false,
    inheritanceTree: describeTypes(context, types),
    filters,
    convertible: whole,
    queried: query.where !== undefined,
    query: question.qlQuery,
  }
}
