import { type JobKind, type ReadFailure, selectAll, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../definitions/stampedDefinitions"
import { typeTable } from "../objects/values/typeTable"
import { ImportMarks } from "../imports/collections"
import type { ImportGround } from "../imports/Ground"
import type { ImportMark, ImportRecord } from "../imports/Import"
import type { importDeclared } from "../imports/importKind"
import { planOf, visibleTargets } from "../imports/plan"
import { Claimed } from "../imports/values/claims"
import type { RowsAt } from "./oneRow"
import { sourceOf } from "./importedChanges"
import { Working } from "./Working"

export const Cursor = Schema.Struct({
  /** Rows; then references among them; then objects that no row names; then what the import kept for itself. */
  pass: Schema.Literal("rows", "references", "absent", "tidy"),
  /** Where the next row begins, in bytes and lines. */
  at: Schema.Int,
  line: Schema.Int,
  /** The mark that the next step begins, or goes on with where rows were left to it; else steps that were made in this pass. */
  step: Schema.Int,
  /** Rows that the next step reads at most, where the last one could not take all that it had read. */
  room: Schema.optional(Schema.Int),
  /** The last object that was looked at. */
  after: Schema.optional(Schema.String),
})
export type Cursor = typeof Cursor.Type

export type Run = JobKind.JobRun<typeof importDeclared.payload.Type, Cursor>

export const start: Cursor = { pass: "rows", at: 0, line: 1, step: 0 }

/** What the steps before made, in their order. */
export const loadMarks = ({
  reads,
  id,
}: Pick<Run, "reads" | "id">): Effect.Effect<ReadonlyArray<ImportMark>, ReadFailure> =>
  Effect.map(selectAll(reads, ImportMarks, { where: Where.equals("importId", id) }), (records) =>
    records.map(({ value }) => value),
  )

/** What the rows of a step are read and written by; fails where the type is gone. */
export const rowsAt = (ground: ImportGround, run: Run, record: ImportRecord) =>
  Effect.gen(function* () {
    const definitions = yield* loadDefinitions(run.reads)
    const table = typeTable(definitions, record.typeId)
    if (table === undefined) return yield* Effect.fail({ message: "the object type is gone" })
    const plan = planOf(table, record.mapping)
    const marks = record.mapping.dryRun === true ? yield* loadMarks(run) : []
    const claimed = new Claimed(plan, marks)
    const working = new Working(ground, run, record, sourceOf(record))
    const visibleTypes = yield* visibleTargets(run.reads, definitions, plan)
    const naming = { reads: working.reads, visibleTypes, made: claimed.hasLabel }
    return { plan, working, naming, claimed } satisfies RowsAt
  })
