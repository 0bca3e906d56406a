import { guardedCell } from "@quoin/kernel"
import { stringify } from "csv-stringify/sync"

/** A cell that begins like a formula gets an apostrophe in front, or a spreadsheet would run what somebody has named a page (HTT-155). */
export const csvRows = (cells: ReadonlyArray<ReadonlyArray<string>>): string =>
  stringify(
    cells.map((row) => row.map(guardedCell)),
    { quoted: true, quoted_empty: true, record_delimiter: "windows" },
  )
