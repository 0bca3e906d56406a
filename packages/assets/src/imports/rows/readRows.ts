import type { BlobAbsent, BlobHash, BlobsService, InvalidInput, StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { limits } from "../../limits"
import type { ImportRecord } from "../Import"
import { csvParsing } from "./csvParsing"
import { ndjsonRows } from "./ndjsonRows"
import type { Piece, Row, Rows } from "./Row"

type Trouble = BlobAbsent | InvalidInput | StorageUnavailable

interface Place {
  readonly at: number
  readonly line: number
}

const bytesFrom = (
  blobs: BlobsService,
  hash: BlobHash,
  from: number,
  most: number,
): Effect.Effect<Uint8Array, Trouble> =>
  Effect.map(Stream.runCollect(blobs.get(hash, { from, until: from + most })), (pieces) => {
    const parts = [...pieces]
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.length
    }
    return whole
  })

/** Bytes at the end of a piece that begin a character and do not end it. */
const cutBytes = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

const byteOrderMark = "\uFEFF"
const markBytes = 3

/** Text of a piece; `undefined` where it is no UTF-8. */
const decoded = (bytes: Uint8Array): string | undefined =>
  Either.getOrUndefined(
    Either.try(() => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)),
  )

const pieceAt = (
  blobs: BlobsService,
  hash: BlobHash,
  record: ImportRecord,
  { at, line }: Place,
  most: number,
) =>
  Effect.map(bytesFrom(blobs, hash, at, most), (bytes): Piece | undefined => {
    const isLast = at + bytes.length >= record.bytes
    const text = decoded(isLast ? bytes : bytes.subarray(0, bytes.length - cutBytes(bytes)))
    if (text === undefined) return undefined
    return at === 0 && text.startsWith(byteOrderMark)
      ? { text: text.slice(1), at: markBytes, line, isLast }
      : { text, at, line, isLast }
  })

/** What was read from a place on, and whether the file has ended with it. */
export interface Read extends Rows {
  readonly atEnd: boolean
}

const tooLong = `a row of at most ${limits.importRowBytes} bytes`

/** Rows that are longer than the limit cannot be read, though they fit into a piece. */
const measured = (rows: ReadonlyArray<Row>, from: number): ReadonlyArray<Row> =>
  rows.map((row, at) =>
    row.until - (rows[at - 1]?.until ?? from) > limits.importRowBytes ? { ...row, cells: tooLong } : row,
  )

const told = ({ rows: found, ...rest }: Rows, piece: Piece, most: number): Read => {
  const rows = measured(found, piece.at)
  if (rows.length > 0 || rest.broken !== undefined)
    return { ...rest, rows, atEnd: piece.isLast && rows.length < most && rest.broken === undefined }
  return piece.isLast ? { ...rest, rows, atEnd: true } : { ...rest, rows, atEnd: false, broken: tooLong }
}

const readPiece = (
  blobs: BlobsService,
  hash: BlobHash,
  record: ImportRecord,
  place: Place,
  most: number,
  bytes: number,
): Effect.Effect<Read, Trouble> =>
  Effect.gen(function* () {
    const piece = yield* pieceAt(blobs, hash, record, place, bytes)
    if (piece === undefined) return { rows: [], atEnd: false, broken: "text in UTF-8" }
    if (record.mapping.format === "ndjson") return told(ndjsonRows(piece, most), piece, most)
    const { csvRows } = yield* csvParsing.load
    return told(csvRows(piece, record, most), piece, most)
  })

/** Bytes in which so many rows are expected: as many as a whole piece has for the most that a step takes. */
export const bytesFor = (rows: number): number =>
  Math.min(limits.importPieceBytes, Math.ceil((limits.importPieceBytes / limits.importPerStep) * rows))

/** The next rows of a file, at most so many, from a place on where one begins, as far as they stand in so many bytes; one is always read. */
export const readRows = (
  blobs: BlobsService,
  hash: BlobHash,
  record: ImportRecord,
  place: Place,
  most: number = limits.importPerStep,
  bytes: number = limits.importPieceBytes,
): Effect.Effect<Read, Trouble> =>
  Effect.gen(function* () {
    if (place.at >= record.bytes) return { rows: [], atEnd: true }
    const read = yield* readPiece(blobs, hash, record, place, most, bytes)
    // A longer row is not whole in few bytes.
    return bytes < limits.importPieceBytes && read.broken !== undefined
      ? yield* readPiece(blobs, hash, record, place, most, limits.importPieceBytes)
      : read
  })
