import { type BlobHash, Commit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { ImportMarks, markKey } from "../imports/collections"
import type { ImportGround } from "../imports/Ground"
import type { ImportMark, ImportRecord } from "../imports/Import"
import type { Row } from "../imports/rows/Row"
import { type Read, bytesFor, readRows } from "../imports/rows/readRows"
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

/** Rows that a step took, with the cursor that it began at. */
interface Taken {
  readonly cursor: Cursor
  readonly came: ReadonlyArray<Came>
  /** Where the row behind them begins. */
  readonly until: number
}

const markOf = (record: ImportRecord, { cursor, came }: Taken): ImportMark => {
  const { at, line, step } = cursor
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

/** The mark that a step before left to be gone on with, with what this one took; a new one where that does not fit into a piece. */
const marked = (record: ImportRecord, open: ImportMark | undefined, taken: Taken): ImportMark => {
  const own = markOf(record, taken)
  if (open === undefined) return own
  const isRoom =
    open.count + own.count <= limits.importPerStep && taken.until - open.at < limits.importPieceBytes
  if (!isRoom) return { ...own, step: open.step + 1 }
  return {
    ...open,
    count: open.count + own.count,
    rows: [...open.rows, ...own.rows],
    ...(open.claims === undefined ? {} : { claims: [...open.claims, ...(own.claims ?? [])] }),
  }
}

/** The cursor behind what a step took. One that could not take all that it had read leaves its mark open, and the next reads less. */
const behind = (taken: Taken, read: Read, mark: ImportMark): Cursor => {
  const { cursor, came, until } = taken
  const isCut = came.length < read.rows.length
  const room = Math.min(limits.importPerStep, 2 * Math.max(1, came.length))
  const line = read.rows[came.length - 1]?.nextLine ?? cursor.line
  return {
    ...{ pass: cursor.pass, at: until, line, step: isCut ? mark.step : mark.step + 1 },
    ...(isCut || room < limits.importPerStep ? { room } : {}),
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
    return `line ${line} and what follows cannot be read; allowed: ${read.broken}`
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
    const { room = limits.importPerStep } = cursor
    const read = yield* readRows(ground.blobs, hash, before, cursor, room, bytesFor(room))
    const record = withHeader(before, read.header)
    const headless = read.header === undefined ? undefined : missingColumns(record, read.header)
    if (headless !== undefined)
      return { record: { ...record, stopped: headless }, changes: [] } satisfies Stepped
    const at = yield* rowsAt(ground, run, record)
    const came = yield* taken(at, read.rows, limits.importRows - record.counts.rows)
    const until = read.rows[came.length - 1]?.until ?? cursor.at
    const open = yield* run.reads.get(ImportMarks, markKey(record.id, cursor.step))
    const mark = marked(record, open, { cursor, came, until })
    const next = behind({ cursor, came, until }, read, mark)
    const after = tallied(record, came)
    const stopped = stopOf(after, read, came.length, next.line)
    const isOver = stopped !== undefined || (read.atEnd && came.length === read.rows.length)
    return {
      record: stopped === undefined ? after : { ...after, stopped },
      changes: [
        ...(yield* at.working.changes()),
        ...(came.length === 0 ? [] : [Commit.put(ImportMarks, mark)]),
      ],
      ...(isOver ? {} : { cursor: next }),
    } satisfies Stepped
  })
