import { type BlobHash, Commit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { ImportMarks } from "../imports/collections"
import type { ImportGround } from "../imports/Ground"
import type { ImportMark, ImportRecord } from "../imports/Import"
import type { Row } from "../imports/rows/Row"
import { type Read, readRows } from "../imports/rows/readRows"
import { type Cursor, type Run, rowsAt } from "./ImportRun"
import { type RowsAt, oneRow } from "./oneRow"
import { type Came, tallied } from "./Tally"

/** What a step made of an import. */
export interface Stepped {
  readonly record: ImportRecord
  readonly changes: ReadonlyArray<Commit.Change>
  /** Absent where the pass is over. */
  readonly cursor?: Cursor
}

/** What the rows came to, up to the one that the step ends before, or that the import stops at. */
const taken = (at: RowsAt, rows: ReadonlyArray<Row>, room: number) =>
  Effect.gen(function* () {
    const came: Array<Came> = []
    for (const row of rows.slice(0, room)) {
      const one = yield* oneRow(at, row)
      if (one === undefined) break
      came.push(one)
      if (at.plan.mapping.stopAtFirstFault === true && one.faults !== undefined) break
    }
    return came
  })

const markOf = (record: ImportRecord, { at, line, step }: Cursor, came: ReadonlyArray<Came>): ImportMark => {
  const claims = came.flatMap((each) => each.claims ?? [])
  return {
    importId: record.id,
    step,
    at,
    line,
    count: came.length,
    rows: came.flatMap(({ mark }) => mark ?? []),
    ...(record.mapping.dryRun === true ? { claims } : {}),
  }
}

const firstFault = ({ faults }: ImportRecord): string => {
  const [fault] = faults
  return fault === undefined
    ? "stopped at the first fault"
    : `stopped at the first fault: line ${fault.line}${fault.field === "" ? "" : `, ${fault.field}`}: given ${fault.given}, allowed: ${fault.allowed}`
}

/** Why the import ends here, before the end of the file. */
const stopOf = (record: ImportRecord, read: Read, taken: number, line: number): string | undefined => {
  if (record.mapping.stopAtFirstFault === true && record.counts.failed > 0) return firstFault(record)
  if (read.broken !== undefined && taken === read.rows.length)
    return `line ${line} and what follows cannot be read: allowed: ${read.broken}`
  return !read.atEnd && record.counts.rows >= limits.importRows
    ? `a file has at most ${limits.importRows} rows: what follows line ${line - 1} was not read`
    : undefined
}

const missingColumns = (record: ImportRecord, header: ReadonlyArray<string>): string | undefined => {
  const absent = record.mapping.columns.find(({ column }) => !header.includes(column))
  if (absent !== undefined) return `the first row names no column ${absent.column}`
  if (header.length > limits.importFileColumns)
    return `a file has at most ${limits.importFileColumns} columns`
  const twice = header.find((name, at) => header.indexOf(name) !== at)
  return twice === undefined ? undefined : `the first row names the column ${twice} twice`
}

const withHeader = (record: ImportRecord, header: ReadonlyArray<string> | undefined): ImportRecord =>
  header === undefined
    ? record
    : {
        ...record,
        header,
        unused: header.filter((name) => record.mapping.columns.every(({ column }) => column !== name)),
      }

/** Takes the next rows of the file: each becomes an object, or changes one, or is told as a fault. */
export const rowsStep = (
  ground: ImportGround,
  run: Run,
  before: ImportRecord,
  hash: BlobHash,
  cursor: Cursor,
) =>
  Effect.gen(function* () {
    const read = yield* readRows(ground.blobs, hash, before, cursor)
    const record = withHeader(before, read.header)
    const headless = read.header === undefined ? undefined : missingColumns(record, read.header)
    if (headless !== undefined)
      return { record: { ...record, stopped: headless }, changes: [] } satisfies Stepped
    const at = yield* rowsAt(ground, run, record)
    const came = yield* taken(at, read.rows, limits.importRows - record.counts.rows)
    const last = read.rows[came.length - 1]
    const next = {
      ...cursor,
      at: last?.until ?? cursor.at,
      line: last?.nextLine ?? cursor.line,
      step: cursor.step + 1,
    }
    const after = tallied(record, came)
    const stopped = stopOf(after, read, came.length, next.line)
    const isOver = stopped !== undefined || (read.atEnd && came.length === read.rows.length)
    const mark = came.length === 0 ? [] : [Commit.put(ImportMarks, markOf(record, cursor, came))]
    return {
      record: stopped === undefined ? after : { ...after, stopped },
      changes: [...(yield* at.working.changes()), ...mark],
      ...(isOver ? {} : { cursor: next }),
    } satisfies Stepped
  })
