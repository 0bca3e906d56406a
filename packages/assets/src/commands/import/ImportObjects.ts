import { enqueue } from "@quoin/jobs"
import {
  Audit,
  Commit,
  CommonFailure,
  Given,
  Instant,
  NotFound,
  Operation,
  Order,
  type Reads,
  Rules,
  UploadTicket,
  Where,
  decided,
  invalid,
  loadUpload,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { assets } from "../../audit"
import { kinds } from "../../definitions/kinds"
import { inSchema, seeType } from "../../definitions/permissions"
import { checkRules } from "../../definitions/rules"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { writing } from "../../facts"
import { limits } from "../../limits"
import { Imports } from "../../imports/collections"
import { type ImportRecord, noCounts } from "../../imports/Import"
import { importDeclared, importKind } from "../../imports/importKind"
import { type Mapping, mappingFields } from "../../imports/mapping"
import { mappingRules } from "../../imports/plan"
import { typeTable } from "../../objects/values/typeTable"
import { ProgressView, askedFor } from "../../upkeep/Progress"

/** Imports objects of one type from an uploaded file, in a task; its report tells what became of the rows. */
export class ImportObjects extends Operation.Request<ImportObjects>()("assets.importObjects", () => ({
  payload: {
    typeId: Given.Key,
    /** The ticket of the upload, which is used up by it. */
    ticket: UploadTicket,
    /** What the file was called; it is shown, and nothing else. */
    fileName: Schema.optional(Given.Key),
    ...mappingFields,
  },
  success: ProgressView,
  failure: CommonFailure,
})) {}

const dayMillis = 24 * 60 * 60 * 1_000

/** Reports of imports whose tasks are no longer kept. */
const oldOnes = (reads: Reads) =>
  Effect.map(
    reads.select(Imports, {
      where: Where.lessThan("createdAt", Instant.make(reads.moment.at - limits.importKeptDays * dayMillis)),
      // The oldest first: an index serves them, however many are kept.
      orderBy: [Order.ascending("createdAt")],
      limit: limits.importsCleared,
    }),
    ({ records }) =>
      records.filter(({ value }) => value.ended === true).map(({ key }) => Commit.remove(Imports, key)),
  )

const mappingOf = ({ typeId: _type, ticket: _ticket, fileName: _name, ...rest }: ImportObjects): Mapping => {
  const { format, columns, ...options } = rest
  const given = Object.fromEntries(
    Object.entries(options).filter(([name, value]) => name in mappingFields && value !== undefined),
  )
  return { format, columns, ...given }
}

const load = (request: ImportObjects, reads: Reads) =>
  Effect.gen(function* () {
    const definitions = yield* loadDefinitions(reads)
    const table = typeTable(definitions, request.typeId)
    const upload = yield* Effect.either(loadUpload(reads, "ticket", request.ticket))
    if (Either.isLeft(upload) && upload.left._tag !== "InvalidInput") return yield* upload.left
    const { id, changes: job } = yield* enqueue(reads, importKind, {
      typeId: table?.type.id ?? request.typeId,
    })
    const old = yield* oldOnes(reads)
    // A type that is hidden costs as many reads, so that nobody tells it from one that is absent.
    if (table === undefined) return yield* new NotFound({ kind: kinds.type, id: request.typeId })
    return { table, upload, jobId: id, job, old }
  })

type State = Effect.Effect.Success<ReturnType<typeof load>>

const checked = (request: ImportObjects, { table, upload }: State) =>
  Either.gen(function* () {
    const { fileName } = request
    yield* checkRules([
      ...mappingRules(table, mappingOf(request)),
      ...(fileName === undefined ? [] : Rules.name("fileName", fileName, limits.fileNameChars)),
    ])
    const taken = yield* upload
    yield* withinLimit(limits, "importBytes", taken.bytes)
    if (taken.bytes === 0) yield* Either.left(invalid("ticket", "0 bytes", "a file that is not empty"))
    return taken
  })

export const importObjects = Operation.command(
  ImportObjects,
  writing("Import objects from a file", "AST-990", "AST-991", "AST-992", "AST-993", "AST-994", "AST-995"),
  {
    load,
    allow: (_request, { table: { type } }) => ({
      see: [seeType(type)],
      do: inSchema("edit", kinds.type, type.id, type.schemaId),
    }),
    decide: (request, state, moment) =>
      Either.gen(function* () {
        const { taking, hash, bytes } = yield* checked(request, state)
        const { table, jobId, job, old } = state
        const { fileName } = request
        const record: ImportRecord = {
          id: jobId,
          typeId: table.type.id,
          schemaId: table.schema.id,
          ...(fileName === undefined ? {} : { fileName }),
          mapping: mappingOf(request),
          upload: hash,
          bytes,
          createdAt: moment.at,
          counts: noCounts,
          faults: [],
          missing: [],
          unused: [],
        }
        return yield* decided({
          changes: [...job, taking, ...old, Commit.put(Imports, record)],
          audit: [
            Audit.entry({
              summary: "Import of objects asked for",
              category: assets,
              affectedObject: { name: table.type.name, objectType: "Object type" },
              associatedObjects: [{ name: table.schema.name, objectType: "Object schema" }],
            }),
          ],
          reply: askedFor("imports", { id: jobId, step: importDeclared.summary, total: bytes }, moment),
        })
      }),
  },
)
