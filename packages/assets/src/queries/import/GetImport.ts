import { Jobs } from "@quoin/jobs"
import { CommonFailure, Given, NotFound, Operation, callerKey, giveWay, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { reading } from "../../facts"
import { Imports } from "../../imports/collections"
import { ImportCounts, type ImportRecord, RowFault } from "../../imports/Import"
import { needsToSee } from "../progress/GetProgress"

/** What an import has come to so far, or in the end. */
export const ImportView = Schema.Struct({
  id: Schema.String,
  typeId: Schema.String,
  fileName: Schema.optional(Schema.String),
  dryRun: Schema.Boolean,
  /** It has ended: nothing of this changes any more. */
  ended: Schema.Boolean,
  /** Why it ended before the end of the file. */
  stopped: Schema.optional(Schema.String),
  ...ImportCounts.fields,
  /** The first faults, `limits.importFaultsTold` at most; `failed` counts all. */
  faults: Schema.Array(RowFault),
  /** The first references that were left out, as many at most. */
  missing: Schema.Array(RowFault),
  /** Columns of the file that nothing is done with. */
  unused: Schema.Array(Schema.String),
})
export type ImportView = typeof ImportView.Type

/** The report of an import: what became of its rows. Who asked for it and administrators see it, as long as its task is kept. */
export class GetImport extends Operation.Request<GetImport>()("assets.getImport", () => ({
  payload: {
    /** As the answer named it that began the import. */
    id: Given.Key,
  },
  success: ImportView,
  failure: CommonFailure,
})) {}

const viewOf = (record: ImportRecord): ImportView => {
  const { id, typeId, fileName, mapping, ended, stopped, counts, faults, missing, unused } = record
  return {
    id,
    typeId,
    ...(fileName === undefined ? {} : { fileName }),
    dryRun: mapping.dryRun === true,
    ended: ended === true,
    ...(stopped === undefined ? {} : { stopped }),
    ...counts,
    faults,
    missing,
    unused,
  }
}

export const getImport = Operation.query(GetImport, reading("Read what became of an import", "AST-996"), {
  load: ({ id }, reads) =>
    Effect.gen(function* () {
      const job = yield* reads.get(Jobs, sequenceKey(id))
      const record = yield* reads.get(Imports, sequenceKey(id))
      if (job === undefined || record === undefined) return yield* new NotFound({ kind: "import", id })
      // Who asks again and again in the process that imports must not keep it from doing so.
      if (record.ended !== true) yield* giveWay
      return { job, record, moment: reads.moment }
    }),
  allow: (_request, { job, moment }) => needsToSee("import", job, callerKey(moment.caller)),
  answer: (_request, { record }) => Either.right(viewOf(record)),
})
