import { CommonFailure, Given, Operation, Paging, type QueryReads, invalid, withinLimit } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import type { Site } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { reading } from "../../facts"
import { limits } from "../../limits"
import type { ObjectRecord } from "../../objects/AssetObject"
import { Objects } from "../../objects/collections"
import { loadExtendedInfo, noExtendedInfo } from "../../objects/connectedIssues"
import type { ObjectView } from "../../objects/views/ObjectView"
import { objectViews } from "../../objects/views/objectViews"
import { answerFacts } from "../../search/answer/answerFacts"
import { arrangement, filter } from "../../search/answer/arrangement"
import { loadContext } from "../../search/loadedContext"
import { matchedValues } from "../../search/answer/matchedValues"
import { ObjectList } from "../../search/answer/ObjectList"
import type { SearchContext } from "../../search/SearchContext"
import { questionFields, readQuery } from "../../search/SearchQuestion"
import { type AttributeFilter, filtersOf } from "../../search/targets/attributeFilters"

/**
 * Finds objects by AQL, page by page. Going from page to page, an object that keeps its place in the order is met exactly
 * once, whatever is written meanwhile; `now()` is the moment of the first page. A `QuerySyntaxError` says where the query
 * cannot be read, or names
 * what is not there.
 */
export class FindObjects extends Operation.Request<FindObjects>()("assets.findObjects", () => ({
  payload: {
    ...questionFields,
    /** From 1. */
    page: Schema.optional(Schema.Int),
    /** At most `limits.listMax`. */
    resultPerPage: Schema.optional(Schema.Int),
    includeAttributes: Schema.optionalWith(Schema.Boolean, { default: () => true }),
    /** Levels of referenced objects; 1 for their entries without attributes. */
    includeAttributesDeep: Schema.optionalWith(Schema.Int, { default: () => 1 }),
    /** Whether it is told of each object if open issues name it. */
    includeExtendedInfo: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    includeTypeAttributes: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    /** Of the objects found, only values of these definitions are shown. */
    attributesToDisplay: Schema.optional(Given.list(Given.Key)),
  },
  success: ObjectList,
  failure: Schema.Union(CommonFailure, QuerySyntaxError),
})) {}

const style = Paging.pageResultPerPage(limits.listDefault, limits.listMax)

/** All that the pages of a walk have in common besides the order, which stands for the definitions that it rests on. */
const walkOf = (request: FindObjects): unknown => [
  request.qlQuery,
  request.placeholders,
  request.objectSchemaIds,
  request.typeId,
  request.objectId,
  request.timeZone,
  request.caseSensitiveNames,
  request.currentProject,
  request.currentReporter,
]

const onlyDisplayed = (view: ObjectView, ids: ReadonlyArray<string> | undefined): ObjectView =>
  ids === undefined || view.attributes === undefined
    ? view
    : { ...view, attributes: view.attributes.filter(({ definitionId }) => ids.includes(definitionId)) }

/** Loads what these objects refer to, and gives what shows one. One of a type that is no more is not shown. */
const loadShower = (
  site: Site,
  reads: QueryReads,
  { catalog, visibleSchemas }: SearchContext,
  request: FindObjects,
  filters: ReadonlyArray<AttributeFilter>,
  records: ReadonlyArray<ObjectRecord>,
) => {
  const { includeAttributes, includeAttributesDeep: deep, attributesToDisplay } = request
  const options = {
    includeAttributes,
    deep,
    includeDefinitions: request.includeTypeAttributes,
    visible: (schemaId: string) => visibleSchemas.has(schemaId),
  }
  return Effect.gen(function* () {
    const views = yield* objectViews(reads, catalog.definitions, records, options)
    const tell = request.includeExtendedInfo ? yield* loadExtendedInfo(site, reads, records) : noExtendedInfo
    const shown = views.map((view) => ({
      view: tell(onlyDisplayed(view, attributesToDisplay)),
      matched: matchedValues(view, filters),
    }))
    const byId = new Map(shown.map((each) => [each.view.id, each]))
    return (record: ObjectRecord) => Effect.succeed({ record, shown: byId.get(record.id) })
  })
}

const checkDepth = ({ includeAttributesDeep: given }: FindObjects) =>
  given < 0
    ? Either.left(invalid("includeAttributesDeep", given, "0 and more"))
    : withinLimit(limits, "includeAttributesDeep", given)

export const findObjects = (site: Site) =>
  Operation.query(
    FindObjects,
    reading(
      "Find objects by AQL",
      "AST-99",
      "AST-105",
      "AST-106",
      "AST-107",
      "AST-108",
      "AST-109",
      "AST-1011",
      "AST-1012",
    ),
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          yield* checkDepth(request)
          const query = yield* readQuery(request)
          const context = yield* loadContext(site, reads, request, query)
          const arranged = yield* arrangement(context, request, query)
          const converted = filtersOf(context, arranged, query.where)
          const found = yield* reads.list(Objects, {
            style,
            from: request.page,
            size: request.resultPerPage,
            where: {
              walk: walkOf(request),
              at: (now) => filter({ ...context, now }, request, query),
            },
            orderBy: arranged.orderBy,
            total: true,
            show: (records) => loadShower(site, reads, context, request, converted.filters, records),
          })
          const shown = found.items.flatMap((item) => item.shown ?? [])
          return {
            objects: shown.map(({ view }) => view),
            matched: shown.flatMap(({ matched }) => matched),
            ...answerFacts(context, request, query, arranged, converted, found),
          }
        }),
      answer: (_request, list) => Either.right(list),
    },
  )
