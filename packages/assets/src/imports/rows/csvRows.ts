import { utf8Bytes } from "@quoin/kernel"
import { CsvError, parse } from "csv-parse/sync"
import * as Either from "effect/Either"
import type { ImportRecord } from "../Import"
import type { Piece, Row, Rows } from "./Row"

interface Parsed {
  readonly values: ReadonlyArray<string>
  /** Bytes and lines of the piece up to the end of this row. */
  readonly bytes: number
  readonly lines: number
}

const wellFormed = (failure: unknown): string =>
  `CSV as RFC 4180 has it${failure instanceof Error ? ` (${failure.message})` : ""}`

/** Every row that the piece has as a whole, and why there are no more of them. */
const parsedRows = (
  { text, isLast }: Piece,
  delimiter: string,
  most: number,
): { readonly parsed: ReadonlyArray<Parsed>; readonly broken?: string } => {
  const parsed: Array<Parsed> = []
  const note = (values: ReadonlyArray<string>, { bytes, lines }: { bytes: number; lines: number }) => {
    parsed.push({ values, bytes, lines })
    return null
  }
  const read = Either.try({
    try: () =>
      parse(text, {
        delimiter,
        to: most,
        relax_column_count: true,
        skip_empty_lines: true,
        on_record: (record: ReadonlyArray<string>, info: Pick<Parsed, "bytes" | "lines">) =>
          note(record, info),
      }),
    catch: (failure) => failure,
  })
  // A row that is cut at the end of the piece stands in the next one as a whole.
  if (Either.isLeft(read)) {
    const { left } = read
    const isOpen = left instanceof CsvError && left.code === "CSV_QUOTE_NOT_CLOSED"
    return isOpen && !isLast ? { parsed } : { parsed, broken: wellFormed(left) }
  }
  const isCut = !isLast && !text.endsWith("\n") && parsed.at(-1)?.bytes === utf8Bytes(text)
  return { parsed: isCut ? parsed.slice(0, -1) : parsed }
}

const cellsOf = (header: ReadonlyArray<string>, values: ReadonlyArray<string>): Row["cells"] =>
  values.length === header.length
    ? new Map(header.map((name, at) => [name, values[at]]))
    : `${header.length} cells, as the first row has: this one has ${values.length}`

/** The rows of a piece of CSV; the first row of the file names the columns. */
export const csvRows = (
  piece: Piece,
  { mapping: { delimiter = "," }, header }: Pick<ImportRecord, "mapping" | "header">,
  most: number,
): Rows => {
  const { parsed, broken } = parsedRows(piece, delimiter, header === undefined ? most + 1 : most)
  const names = header ?? parsed[0]?.values ?? []
  const rows: Array<Row> = []
  let nextLine = piece.line
  for (const [at, { values, bytes, lines }] of parsed.entries()) {
    const line = nextLine
    nextLine = piece.line + lines
    if (header !== undefined || at > 0)
      rows.push({ line, until: piece.at + bytes, nextLine, cells: cellsOf(names, values) })
  }
  return {
    rows,
    ...(header === undefined && parsed.length > 0 ? { header: names } : {}),
    ...(broken === undefined ? {} : { broken }),
  }
}
