import { CommonFailure, Given, Operation, type QueryReads, type Reads, withinLimit } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import type { Site } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { loadNamedSchema } from "../../definitions/namedDefinitions"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { writing } from "../../facts"
import { limits } from "../../limits"
import type { ObjectRecord } from "../../objects/AssetObject"
import { Objects } from "../../objects/collections"
import { ProgressView } from "../../upkeep/Progress"
import { filter } from "../../search/answer/arrangement"
import { loadContext } from "../../search/loadedContext"
import { type SearchQuestion, readQuery } from "../../search/SearchQuestion"
import { allowMoving, decideMoving, loadMoving } from "./archiving"

/** Puts the objects into the archive that a query finds now, in a task. */
export class ArchiveFound extends Operation.Request<ArchiveFound>()("assets.archiveFound", () => ({
  payload: {
    /** AQL; when blank, all objects of the schema. */
    qlQuery: Schema.optionalWith(Given.Text, { default: () => "" }),
    schemaId: Given.Key,
    /** Only objects of this very type. */
    typeId: Schema.optional(Given.Key),
  },
  success: ProgressView,
  failure: Schema.Union(CommonFailure, QuerySyntaxError),
})) {}

const questionOf = ({ qlQuery, schemaId, typeId }: ArchiveFound): SearchQuestion => ({
  qlQuery,
  placeholders: {},
  objectSchemaIds: [schemaId],
  typeId,
  orderAsc: true,
  caseSensitiveNames: false,
})

/** Everything that the question finds; what is more than one job may move is refused before all of it is read. */
const found = (site: Site, reads: QueryReads, question: SearchQuestion) =>
  Effect.gen(function* () {
    const query = yield* readQuery(question)
    const context = yield* loadContext(site, reads, question, query)
    const where = yield* filter(context, question, query)
    const objects: Array<ObjectRecord> = []
    let page = yield* reads.select(Objects, { where, total: true })
    yield* withinLimit(limits, "archivedTogether", page.total ?? 0)
    objects.push(...page.records.map(({ value }) => value))
    while (page.more && page.end !== undefined) {
      page = yield* reads.select(Objects, { where, after: page.end })
      objects.push(...page.records.map(({ value }) => value))
    }
    return objects
  })

export const archiveFound = (site: Site) =>
  Operation.command(ArchiveFound, writing("Archive the objects that a query finds", "AST-964"), {
    asks: true,
    load: (request, reads: Reads) =>
      Effect.gen(function* () {
        yield* loadNamedSchema(reads, yield* loadDefinitions(reads), request.schemaId)
        const objects = yield* reads.ask((asked) => found(site, asked, questionOf(request)))
        return yield* loadMoving(reads, "archived", objects)
      }),
    allow: ({ schemaId }, state) => allowMoving(state, schemaId),
    decide: (_request, state, moment) => decideMoving("archived", state, moment),
  })
