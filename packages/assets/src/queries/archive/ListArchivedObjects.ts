import { Person, personOf } from "@quoin/directory"
import { CommonFailure, Instant, Operation, Order, Paging, type QueryReads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Definitions } from "../../definitions/Definitions"
import { SchemaView } from "../../definitions/schema/ObjectSchema"
import { schemaView } from "../../definitions/schema/schemaView"
import { reading } from "../../facts"
import { limits } from "../../limits"
import { archiveFields, inArchive } from "../../objects/archive"
import type { ObjectRecord } from "../../objects/AssetObject"
import { Objects } from "../../objects/collections"
import { countHeld } from "../../objects/views/objectCounts"
import { ObjectView } from "../../objects/views/ObjectView"
import { objectViews } from "../../objects/views/objectViews"
import { archivesAsked } from "../../search/archivesAsked"

/** An object in the archive. */
export const ArchivedObject = Schema.Struct({
  object: Schema.typeSchema(ObjectView),
  schema: SchemaView,
  archivedAt: Instant,
  archivedBy: Person,
  /** Of a user that the directory knows, where it has one. */
  archivedByEmail: Schema.optional(Schema.String),
})
export type ArchivedObject = typeof ArchivedObject.Type

/** The objects in the archive, the latest first. */
export class ListArchivedObjects extends Operation.Request<ListArchivedObjects>()(
  "assets.listArchivedObjects",
  () => ({
    payload: {
      ...archiveFields,
      start: Schema.optional(Schema.Int),
      limit: Schema.optional(Schema.Int),
    },
    success: Schema.Struct({
      items: Schema.Array(ArchivedObject),
      offset: Schema.Int,
      limit: Schema.Int,
      more: Schema.Boolean,
      total: Schema.Int,
    }),
    failure: CommonFailure,
  }),
) {}

const style = Paging.startLimit(limits.archiveDefault, limits.archiveMax)

/** Loads the schemas and people of some objects, and gives what shows one. */
const loadShower = (reads: QueryReads, definitions: Definitions, records: ReadonlyArray<ObjectRecord>) =>
  Effect.gen(function* () {
    const options = { deep: 0, includeAttributes: false, includeDefinitions: false, visible: () => false }
    const views = new Map(
      (yield* objectViews(reads, definitions, records, options)).map((view) => [view.id, view]),
    )
    const schemaIds = [...new Set(records.map(({ schemaId }) => schemaId))]
    const schemas = new Map<string, SchemaView>()
    for (const id of schemaIds) {
      const schema = definitions.schemas.get(id)
      if (schema !== undefined) schemas.set(id, schemaView(definitions, schema, yield* countHeld(reads, id)))
    }
    const people = yield* reads.people([...new Set(records.flatMap(({ archived }) => archived?.by ?? []))])
    return ({ id, schemaId, archived }: ObjectRecord) => {
      const object = views.get(id)
      const schema = schemas.get(schemaId)
      if (object === undefined || schema === undefined || archived === undefined) return Effect.succeed([])
      const known = people.get(archived.by ?? "")
      const email = known?.email === undefined ? {} : { archivedByEmail: known.email }
      const archivedBy = personOf(archived.by, known)
      return Effect.succeed([{ object, schema, archivedAt: archived.at, archivedBy, ...email }])
    }
  })

export const listArchivedObjects = Operation.query(
  ListArchivedObjects,
  reading("List the objects in the archive", "AST-966"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { definitions, schemaIds } = yield* archivesAsked(reads, request)
        const {
          items,
          total = 0,
          ...page
        } = yield* reads.list(Objects, {
          style,
          from: request.start,
          size: request.limit,
          where: inArchive(request, schemaIds),
          orderBy: [Order.descending("archivedAt")],
          total: true,
          show: (records) => loadShower(reads, definitions, records),
        })
        return { ...page, items: items.flat(), total }
      }),
    answer: (_request, page) => Either.right(page),
  },
)
