import { type BlobHash, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { UpdateObject, updateObject } from "../commands/object/UpdateObject"
import { ImportMarks } from "../imports/collections"
import type { ImportGround } from "../imports/Ground"
import type { ImportRecord, RowMark } from "../imports/Import"
import type { Row } from "../imports/rows/Row"
import { readRows } from "../imports/rows/readRows"
import { givenBy } from "../imports/values/cellValues"
import { gatherLabels } from "../imports/values/references"
import { type Cursor, type Run, rowsAt } from "./ImportRun"
import { type RowsAt, inputsOf, reasonOf } from "./oneRow"
import type { Stepped } from "./rowsStep"
import { type Came, tallied } from "./Tally"

/** A row whose object is there, without what it refers to. */
const faulty = (faults: Came["faults"] = []): Came => ({ counts: { failed: 1 }, faults })

/** Sets what the object of a row refers to; `undefined` where the step has to end before it. */
const referRow = (at: RowsAt, row: Row, { id }: RowMark) =>
  Effect.gen(function* () {
    const { plan, working } = at
    const { given, faults } = givenBy(row, plan.later, plan.mapping)
    const { inputs, ...about } = yield* inputsOf(at, row.line, given)
    const wrong = [...faults, ...about.faults]
    if (wrong.length > 0) return faulty(wrong)
    const came: Came = {
      counts: { missingReferences: about.missing.length },
      missing: about.missing,
    }
    if (id === undefined || inputs.length === 0) return came
    const made = yield* working.make(updateObject, new UpdateObject({ id, attributes: inputs }))
    if (made._tag === "Full") return undefined
    if (made._tag === "Refused") return faulty(reasonOf(row.line, plan.later, made.failure))
    return made.wrote ? { ...came, counts: { ...came.counts, referring: 1 } } : came
  })

/** The rows of one mark from a line on. */
const referRows = (at: RowsAt, rows: ReadonlyArray<Row>, marks: ReadonlyArray<RowMark>, from: number) =>
  Effect.gen(function* () {
    const byLine = new Map(marks.filter(({ written }) => written).map((mark) => [mark.line, mark]))
    const came: Array<Came> = []
    for (const row of rows) {
      const mark = byLine.get(row.line)
      if (mark === undefined || row.line < from) continue
      const one = yield* referRow(at, row, mark)
      if (one === undefined) return { came, next: row.line }
      came.push(one)
      if (at.plan.mapping.stopAtFirstFault === true && one.faults !== undefined) return { came, stops: true }
    }
    return { came }
  })

/** The labels of all rows from a line on that were written: a step of references changes none. */
const gatherFor = (
  { plan, naming }: RowsAt,
  rows: ReadonlyArray<Row>,
  marks: ReadonlyArray<RowMark>,
  from: number,
) => {
  const written = new Set(marks.flatMap((mark) => (mark.written ? [mark.line] : [])))
  const asking = rows.filter(({ line }) => line >= from && written.has(line))
  return gatherLabels(
    naming,
    asking.flatMap((row) => givenBy(row, plan.later, plan.mapping).given),
  )
}

/** Sets references among the objects of the file, when all of these are there: what one earlier step wrote in this one, or a part of it. */
export const referencesStep = (
  ground: ImportGround,
  run: Run,
  record: ImportRecord,
  hash: BlobHash,
  cursor: Cursor,
) =>
  Effect.gen(function* () {
    const { records, more } = yield* run.reads.select(ImportMarks, {
      where: Where.equals("importId", record.id),
      limit: 1,
      ...(cursor.after === undefined ? {} : { after: { values: [], key: cursor.after } }),
    })
    const [stored] = records
    if (stored === undefined) return { record, changes: [] } satisfies Stepped
    const { value: mark, key } = stored
    // The names of the columns are read as a row here, of which no mark tells.
    const names = record.header !== undefined && mark.at === 0 ? 1 : 0
    const { rows } = yield* readRows(ground.blobs, hash, record, mark, mark.count + names)
    const alone = yield* rowsAt(ground, run, record)
    const gathered = yield* gatherFor(alone, rows, mark.rows, cursor.line)
    const at = { ...alone, naming: { ...alone.naming, gathered } }
    const done: { came: ReadonlyArray<Came>; next?: number; stops?: boolean } = yield* referRows(
      at,
      rows,
      mark.rows,
      cursor.line,
    )
    const after = tallied(record, done.came)
    const fault = after.faults.at(-1)
    const stopped =
      done.stops === true
        ? `stopped at the first fault: line ${fault?.line ?? 0}, ${fault?.field ?? ""}; its object is there without these references`
        : undefined
    const next: Cursor =
      done.next === undefined
        ? { ...cursor, step: cursor.step + 1, line: 0, at: mark.at, after: key }
        : { ...cursor, line: done.next }
    const goesOn = stopped === undefined && (done.next !== undefined || more)
    return {
      record: stopped === undefined ? after : { ...after, stopped },
      changes: yield* at.working.changes(),
      ...(goesOn ? { cursor: next } : {}),
    } satisfies Stepped
  })
