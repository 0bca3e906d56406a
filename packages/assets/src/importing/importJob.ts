import { Audit, type BlobHash, Commit, JobKind, type StorageUnavailable, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { assets } from "../audit"
import { loadDefinitions } from "../definitions/stampedDefinitions"
import { ImportMarks, Imports } from "../imports/collections"
import type { ImportGround } from "../imports/Ground"
import type { ImportRecord } from "../imports/Import"
import { importDeclared, importName } from "../imports/importKind"
import { type Cursor, Cursor as CursorSchema, type Run, loadMarks, start } from "./ImportRun"
import { absentStep, archivesAbsent } from "./absentStep"
import { referencesStep } from "./referencesStep"
import { type Stepped, rowsStep } from "./rowsStep"
import { planOf } from "../imports/plan"
import { typeTable } from "../objects/values/typeTable"

/** Marks that are removed in one commit. */
const removedTogether = 500

const rowsOf = (count: number): string => (count === 1 ? "1 row" : `${count} rows`)

/** What an import has come to, in words. */
export const summaryOf = ({ counts, mapping, stopped }: ImportRecord): string => {
  const { rows, created, updated, unchanged, left, failed, archived, missingReferences } = counts
  const said = [
    `${rowsOf(rows)} read`,
    `${created} created, ${updated} updated, ${unchanged} unchanged, ${left} left, ${failed} failed`,
    ...(mapping.absent === "archive" ? [`${archived} archived`] : []),
    ...(mapping.absent === "archive" && counts.unidentified > 0
      ? [`nothing archived, as it is not known of ${rowsOf(counts.unidentified)} which object it is`]
      : []),
    ...(missingReferences === 0 ? [] : [`${missingReferences} references lead nowhere and were left out`]),
    ...(stopped === undefined ? [] : [stopped]),
  ].join("; ")
  return mapping.dryRun === true ? `Dry run, nothing was written: ${said}` : said
}

/** Whether references wait for the objects of the file. */
const hasLater = (run: Run, record: ImportRecord) =>
  Effect.map(loadDefinitions(run.reads), (definitions) => {
    const table = typeTable(definitions, record.typeId)
    return table !== undefined && planOf(table, record.mapping).later.length > 0
  })

const passes = ["rows", "references", "absent", "tidy"] as const

/** The pass behind one that is over; those that have nothing to do are left out. */
const nextPass = (
  run: Run,
  record: ImportRecord,
  over: Cursor["pass"],
): Effect.Effect<Cursor, StorageUnavailable | { readonly message: string }> =>
  Effect.gen(function* () {
    const does = {
      rows: true,
      references: record.stopped === undefined && (yield* hasLater(run, record)),
      absent: record.stopped === undefined && archivesAbsent(record),
      tidy: true,
    }
    const pass = passes.slice(passes.indexOf(over) + 1).find((each) => does[each]) ?? "tidy"
    return { pass, at: 0, line: 0, step: 0 }
  })

const worked = (ground: ImportGround, run: Run, record: ImportRecord, hash: BlobHash, cursor: Cursor) => {
  switch (cursor.pass) {
    case "rows":
      return rowsStep(ground, run, record, hash, cursor)
    case "references":
      return referencesStep(ground, run, record, hash, cursor)
    default:
      return absentStep(ground, run, record, cursor)
  }
}

const removedMarks = (run: Run) =>
  Effect.map(loadMarks(run), (marks) =>
    marks.slice(0, removedTogether).map((mark) => Commit.remove(ImportMarks, ImportMarks.keyOf(mark))),
  )

/** The record of an import that has ended: its bytes are no more needed. */
const ended = ({ upload: _gone, ...record }: ImportRecord): ImportRecord => ({ ...record, ended: true })

const endAudit = (record: ImportRecord, typeName: string): Audit.AuditEntry =>
  Audit.entry({
    summary: record.mapping.dryRun === true ? "Import of objects tried" : "Objects imported",
    category: assets,
    affectedObject: { name: typeName, objectType: "Object type" },
    changedValues: [{ name: "Result", oldValue: "", newValue: summaryOf(record) }],
    associatedObjects: [],
  })

/** Removes what the import kept for itself, and tells what it came to. An import that stopped has failed, and what stands above stays. */
const tidyStep = (run: Run, record: ImportRecord, cursor: Cursor) =>
  Effect.gen(function* () {
    const changes = yield* removedMarks(run)
    if (changes.length === removedTogether) return { changes, cursor: { ...cursor, step: cursor.step + 1 } }
    const definitions = yield* loadDefinitions(run.reads)
    if (record.stopped !== undefined && record.ended === true)
      return yield* Effect.fail({ message: summaryOf(record) })
    const done = { audit: [endAudit(record, definitions.types.get(record.typeId)?.name ?? record.typeId)] }
    const put = [...changes, Commit.put(Imports, ended(record))]
    return record.stopped === undefined
      ? {
          ...done,
          changes: put,
          messages: [summaryOf(record)],
          progress: { done: record.bytes, total: record.bytes },
        }
      : { ...done, changes: put, cursor: { ...cursor, step: cursor.step + 1 } }
  })

/** Bytes of the file that are read; a second pass reads them again. */
const progressOf = ({ bytes }: ImportRecord, { cursor }: Stepped, pass: Cursor["pass"]) => ({
  done: pass === "rows" ? Math.min(cursor?.at ?? bytes, bytes) : bytes,
  total: bytes,
})

const step = (ground: ImportGround) => (run: Run) =>
  Effect.gen(function* () {
    const record = yield* run.reads.get(Imports, sequenceKey(run.id))
    if (record === undefined) return yield* Effect.fail({ message: "nothing is known of it" })
    const cursor = run.cursor ?? start
    if (cursor.pass === "tidy") return yield* tidyStep(run, record, cursor)
    if (record.upload === undefined) return yield* Effect.fail({ message: "its bytes are gone" })
    const stepped: Stepped = yield* worked(ground, run, record, record.upload, cursor)
    return {
      changes: [...stepped.changes, Commit.put(Imports, stepped.record)],
      progress: progressOf(record, stepped, cursor.pass),
      cursor: stepped.cursor ?? (yield* nextPass(run, stepped.record, cursor.pass)),
    }
  })

/**
 * Takes a file row by row, some hundreds in a commit: the requests of its rows keep every rule that a batch of them would. It goes on
 * where it was when the process dies, as the record and its marks tell.
 */
export const importJob = (ground: ImportGround) =>
  JobKind.make(importName, {
    ...importDeclared,
    cursor: CursorSchema,
    step: step(ground),
    undo: (run: Run) =>
      Effect.gen(function* () {
        const record = yield* run.reads.get(Imports, sequenceKey(run.id))
        const marks = yield* removedMarks(run)
        return { changes: record === undefined ? marks : [...marks, Commit.put(Imports, ended(record))] }
      }),
  })
