import { stringify } from "csv-stringify/sync"

/** How a formula begins; a spreadsheet may skip what is blank before it, a line break too. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/u

const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

/** A cell that begins like a formula gets an apostrophe in front, or a spreadsheet would run what somebody has named a page (HTT-155). */
export const csvRows = (cells: ReadonlyArray<ReadonlyArray<string>>): string =>
  stringify(
    cells.map((row) => row.map(guarded)),
    { quoted: true, quoted_empty: true, record_delimiter: "windows" },
  )
