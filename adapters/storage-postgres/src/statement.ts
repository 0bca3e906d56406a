import type { Parameter, Row } from "@quoin/storage-sql"

/** Quoted names and texts, in which a question mark is just that, or a question mark that stands for a parameter. */
const pieces = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\?/g

/** Numbers the parameters of a statement, as Postgres wants them. */
export const numbered = (sql: string): string => {
  let count = 0
  return sql.replace(pieces, (piece) => (piece === "?" ? `$${++count}` : piece))
}

const encodeOne = (value: string | number | boolean): Buffer | number | boolean =>
  typeof value === "string" ? Buffer.from(value) : value

/** Texts travel as their bytes: that is what the columns hold, and what documents are sent as in any case. */
export const encodeParameter = (parameter: Parameter): unknown =>
  parameter === null ? null : typeof parameter === "object" ? parameter.map(encodeOne) : encodeOne(parameter)

/** Makes texts of bytes again. */
export const decodeRow = (row: Row): Row => {
  const decoded: Record<string, unknown> = {}
  for (const name of Object.keys(row)) {
    const value = row[name]
    decoded[name] = Buffer.isBuffer(value) ? value.toString("utf8") : value
  }
  return decoded
}
