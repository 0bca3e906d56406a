import type { Parameter, Row } from "@quoin/storage-sql"

/** Matches quoted names and texts, in which a question mark means itself, and question marks that stand for parameters. */
const pieces = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\?/g

/** A statement with something else for each parameter, which are counted from 1. */
export const withParameters = (sql: string, written: (place: number) => string): string => {
  let count = 0
  return sql.replace(pieces, (piece) => (piece === "?" ? written(++count) : piece))
}

/** Numbers the parameters of a statement, as Postgres wants them. */
export const numbered = (sql: string): string => withParameters(sql, (place) => `$${place}`)

const encodeOne = (value: string | number | boolean | null): Buffer | number | boolean | null =>
  typeof value === "string" ? Buffer.from(value) : value

/** Texts are sent as their bytes: columns hold bytes, and documents are sent so in any case. */
export const encodeParameter = (parameter: Parameter): unknown =>
  typeof parameter === "object" && parameter !== null ? parameter.map(encodeOne) : encodeOne(parameter)

/** Turns bytes back into texts. */
export const decodeRow = (row: Row): Row => {
  const decoded: Record<string, unknown> = {}
  for (const name of Object.keys(row)) {
    const value = row[name]
    decoded[name] = Buffer.isBuffer(value) ? value.toString("utf8") : value
  }
  return decoded
}
