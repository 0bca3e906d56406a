import type { StorageElement } from "../markup/StorageTree"

/** A cell as it is written. */
export interface Cell {
  readonly name: "th" | "td"
  readonly text: string
}

/** What stands in a cell as one: what is escaped, links, pictures and what has been read. All else may be parted. */
const token =
  /\\[\s\S]|\[[^[\]\n]*\]|(?<![\p{L}\p{N}])![^\s!|][^!\n]*!|\ufffe\d+\uffff|\|\|?|[^\\[!|\ufffe]+|[\s\S]/gu

/** The cells of a row: one begins behind each line, and what is left behind the last is none. */
export const cellsOf = (row: string): ReadonlyArray<Cell> => {
  const cells: Array<{ name: Cell["name"]; text: string }> = []
  for (const [piece] of row.trim().matchAll(token)) {
    if (piece === "|" || piece === "||") cells.push({ name: piece === "|" ? "td" : "th", text: "" })
    else {
      const last = cells.at(-1)
      if (last !== undefined) last.text += piece
    }
  }
  return cells.length > 1 && cells.at(-1)?.text.trim() === "" ? cells.slice(0, -1) : cells
}

export const tableElement = (rows: ReadonlyArray<StorageElement>): StorageElement => ({
  name: "table",
  attributes: {},
  children: [{ name: "tbody", attributes: {}, children: rows }],
})
