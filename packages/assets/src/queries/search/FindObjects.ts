import { CommonFailure, Operation, Paging, type QueryReads, invalid, withinLimit } from "@quoin/kernel"
import { type Query, QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { reading } from "../../facts"
import { limits } from "../../limits"
import type { ObjectRecord } from "../../objects/AssetObject"
import { Objects } from "../../objects/collections"
import type { ObjectView } from "../../objects/ObjectView"
import { objectViews } from "../../objects/objectViews"
import { type Found, answerFacts } from "../../search/answerFacts"
import { type Arrangement, arrangement, filter } from "../../search/arrangement"
import { loadContext } from "../../search/loadedContext"
import { ObjectList } from "../../search/ObjectList"
import type { SearchContext } from "../../search/SearchContext"
import { questionFields, readQuery } from "../../search/SearchQuestion"

/**
 * Finds objects by AQL, page by page. Going from page to page, an object that keeps its place in the order is met exactly
 * once, whatever is written meanwhile; `now()` is the moment of the first page. A `QuerySyntaxError` says where the query
 * cannot be read, or names
 * what is not there.
 */
export class FindObjects extends Schema.TaggedRequest<FindObjects>()("assets.findObjects", {
  payload: {
    ...questionFields,
    /** From 1. */
    page: Schema.optional(Schema.Int),
    /** At most `limits.listMax`. */
    resultPerPage: Schema.optional(Schema.Int),
    includeAttributes: Schema.optionalWith(Schema.Boolean, { default: () => true }),
    /** Levels of referenced objects; 1 for their entries without attributes. */
    includeAttributesDeep: Schema.optionalWith(Schema.Int, { default: () => 1 }),
    includeTypeAttributes: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    /** Of the objects found, only values of these definitions are shown. */
    attributesToDisplay: Schema.optional(Schema.Array(Schema.String)),
  },
  success: ObjectList,
  failure: Schema.Union(CommonFailure, QuerySyntaxError),
}) {}

const style = Paging.pageResultPerPage(limits.listDefault, limits.listMax)

/** All that the pages of a walk have in common; the order stands for the definitions that it rests on. */
const walkName = (
  context: SearchContext,
  request: FindObjects,
  limit: number,
  { orderBy }: Arrangement,
): string =>
  JSON.stringify([
    context.callerKey,
    request.qlQuery,
    request.placeholders,
    request.objectSchemaIds,
    request.typeId,
    request.objectId,
    request.timeZone,
    request.caseSensitiveNames,
    request.currentProject,
    request.currentReporter,
    limit,
    orderBy,
  ])

const findPage = (
  reads: QueryReads,
  context: SearchContext,
  request: FindObjects,
  query: Query,
  arranged: Arrangement,
) =>
  Effect.gen(function* () {
    const page = yield* Paging.pageRequest(style, request.page, request.resultPerPage)
    const walk = walkName(context, request, page.limit, arranged)
    const start = reads.walks.start(walk, page.offset, context.now)
    const { after, startedAt: now } = start
    const where = yield* filter({ ...context, now }, request, query)
    const { orderBy } = arranged
    const from = after === undefined ? { offset: page.offset } : { after }
    const selection = yield* reads.selectVisible(Objects, {
      where,
      orderBy,
      limit: page.limit,
      total: true,
      ...from,
    })
    // Also behind the last page, so that going on finds nothing twice.
    if (selection.end !== undefined) reads.walks.served(walk, start, page.offset + page.limit, selection.end)
    const found: Found = { page, selection }
    return found
  })

const onlyDisplayed = (view: ObjectView, ids: ReadonlyArray<string> | undefined): ObjectView =>
  ids === undefined || view.attributes === undefined
    ? view
    : { ...view, attributes: view.attributes.filter(({ definitionId }) => ids.includes(definitionId)) }

const loadViews = (
  reads: QueryReads,
  { catalog, visibleSchemas }: SearchContext,
  request: FindObjects,
  records: ReadonlyArray<ObjectRecord>,
) => {
  const {
    includeAttributes,
    includeAttributesDeep: deep,
    includeTypeAttributes,
    attributesToDisplay,
  } = request
  const options = {
    includeAttributes,
    deep,
    includeDefinitions: includeTypeAttributes,
    visible: (schemaId: string) => visibleSchemas.has(schemaId),
  }
  return Effect.map(objectViews(reads, catalog.definitions, records, options), (views) =>
    views.map((view) => onlyDisplayed(view, attributesToDisplay)),
  )
}

const checkDepth = ({ includeAttributesDeep: given }: FindObjects) =>
  given < 0
    ? Either.left(invalid("includeAttributesDeep", given, "0 and more"))
    : withinLimit(limits, "includeAttributesDeep", given)

export const findObjects = Operation.query(
  FindObjects,
  reading("Find objects by AQL", "AST-105", "AST-106", "AST-107", "AST-108", "AST-109"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkDepth(request)
        const query = yield* readQuery(request)
        const context = yield* loadContext(reads, request)
        const arranged = yield* arrangement(context, request, query)
        const found = yield* findPage(reads, context, request, query, arranged)
        const records = found.selection.records.map(({ value }) => value)
        const objects = yield* loadViews(reads, context, request, records)
        return { objects, ...answerFacts(context, request, query, arranged, found) }
      }),
    answer: (_request, list) => Either.right(list),
  },
)
