import { utf8Bytes } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Piece, Row, Rows } from "./Row"

const parse = Schema.decodeUnknownEither(
  Schema.parseJson(Schema.Record({ key: Schema.String, value: Schema.Unknown })),
)

const cellsOf = (text: string): Row["cells"] => {
  const parsed = parse(text)
  return Either.isRight(parsed) ? new Map(Object.entries(parsed.right)) : "one JSON object on one line"
}

/** The lines of a piece, blank ones left out; each is a JSON object. What stands behind the last line break is a line at the end of the file only. */
export const ndjsonRows = ({ text, at, line, isLast }: Piece, most: number): Rows => {
  const rows: Array<Row> = []
  let from = 0
  let until = at
  let nextLine = line
  while (rows.length < most && from < text.length) {
    const end = text.indexOf("\n", from)
    if (end === -1 && !isLast) break
    const whole = text.slice(from, end === -1 ? undefined : end + 1)
    from += whole.length
    until += utf8Bytes(whole)
    const begins = nextLine
    nextLine += 1
    if (whole.trim() !== "") rows.push({ line: begins, until, nextLine, cells: cellsOf(whole) })
  }
  return { rows }
}
