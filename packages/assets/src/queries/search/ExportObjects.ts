import { CommonFailure, Given, NotFound, Operation } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import type { Site } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { kinds } from "../../definitions/kinds"
import { reading } from "../../facts"
import { limits } from "../../limits"
import { Objects } from "../../objects/collections"
import type { ObjectView } from "../../objects/views/ObjectView"
import { objectViews } from "../../objects/views/objectViews"
import { type Column, type TypeTable, typeTable } from "../../objects/values/typeTable"
import { filter } from "../../search/answer/arrangement"
import { loadContext } from "../../search/loadedContext"
import { type SearchQuestion, readQuery } from "../../search/SearchQuestion"

const exportFields = {
  /** Objects of this very type: a file has the columns of one type, as an import reads it. */
  typeId: Given.Key,
  /** AQL; when blank, all objects of the type. */
  qlQuery: Schema.optionalWith(Given.Text, { default: () => "" }),
  /** Whether objects are named by their keys or by their labels; by keys where it is left out. */
  references: Schema.optional(Schema.Literal("key", "name")),
  /** Where the part before ended; absent in the first part. */
  after: Schema.optional(Given.Key),
}

const ExportedColumn = Schema.Struct({
  /** The name of the attribute. */
  name: Schema.String,
  /** An object may have several values of it: they are a list. */
  several: Schema.Boolean,
})

const ExportedValue = Schema.Union(Schema.String, Schema.Number, Schema.Boolean)

/**
 * A part of the objects that AQL finds, the oldest first: `next` asks for the one behind it, and is absent in the last. Of each it has the
 * values of every attribute, as an import takes them and as far as the caller sees them.
 */
export class ExportObjects extends Operation.Request<ExportObjects>()("assets.exportObjects", () => ({
  payload: exportFields,
  success: Schema.Struct({
    columns: Schema.Array(ExportedColumn),
    /** For each object the values of each column. */
    rows: Schema.Array(Schema.Array(Schema.Array(ExportedValue))),
    next: Schema.optional(Schema.typeSchema(Schema.Struct(exportFields))),
  }),
  failure: Schema.Union(CommonFailure, QuerySyntaxError),
})) {}

const questionOf = ({ typeId, qlQuery }: ExportObjects): SearchQuestion => ({
  qlQuery,
  placeholders: {},
  typeId,
  orderAsc: true,
  caseSensitiveNames: false,
})

const nextOf = ({ typeId, qlQuery, references }: ExportObjects, after: string) => ({
  ...{ typeId, qlQuery, after },
  ...(references === undefined ? {} : { references }),
})

const severalOf = ({ most }: Column): boolean => most > 1

const valuesIn = (view: ObjectView, table: TypeTable, references: ExportObjects["references"]) => {
  const byId = new Map((view.attributes ?? []).map((attribute) => [attribute.definitionId, attribute]))
  return table.columns.map(({ attribute: { id } }) =>
    (byId.get(id)?.values ?? []).map(({ value, referenced }) =>
      references === "name" && referenced !== undefined ? referenced.label : value,
    ),
  )
}

const load = (site: Site) => (request: ExportObjects, reads: Parameters<typeof loadContext>[1]) =>
  Effect.gen(function* () {
    const question = questionOf(request)
    const query = yield* readQuery(question)
    const context = yield* loadContext(site, reads, question, query)
    const where = yield* filter(context, question, query)
    const { definitions } = context.catalog
    const table = typeTable(definitions, request.typeId)
    if (table === undefined) return yield* new NotFound({ kind: kinds.type, id: request.typeId })
    const { after } = request
    const { records, more } = yield* reads.selectVisible(Objects, {
      where,
      limit: limits.exportedTogether,
      ...(after === undefined ? {} : { after: { values: [], key: after } }),
    })
    const visible = (schemaId: string) => context.visibleSchemas.has(schemaId)
    const shown = { includeAttributes: true, includeDefinitions: false, deep: 1, visible }
    const views = yield* objectViews(
      reads,
      definitions,
      records.map(({ value }) => value),
      shown,
    )
    const last = records.at(-1)
    return {
      columns: table.columns.map((column) => ({ name: column.attribute.name, several: severalOf(column) })),
      rows: views.map((view) => valuesIn(view, table, request.references)),
      ...(more && last !== undefined ? { next: nextOf(request, last.key) } : {}),
    }
  })

export const exportObjects = (site: Site) =>
  Operation.query(ExportObjects, reading("Export the objects that AQL finds, part by part", "AST-997"), {
    load: load(site),
    answer: (_request, part) => Either.right(part),
  })
