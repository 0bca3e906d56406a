import type { Piece } from "./differences"

/** A row of two texts side by side; a side that has no line there is undefined. */
export interface Row {
  readonly kind: "same" | "changed"
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Lines beside those that replace them. */
export const sideBySide = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Row> => {
  const rows: Array<Row> = []
  let gone: ReadonlyArray<string> = []
  const settle = (added: ReadonlyArray<string>): void => {
    for (let at = 0; at < Math.max(gone.length, added.length); at++) {
      rows.push({ kind: "changed", before: gone[at], after: added[at] })
    }
    gone = []
  }
  for (const { kind, lines } of pieces) {
    if (kind === "added") settle(lines)
    else {
      settle([])
      if (kind === "removed") gone = lines
      else for (const line of lines) rows.push({ kind: "same", before: line, after: line })
    }
  }
  settle([])
  return rows
}

/** What is between two things that changed, and not near to them, is folded. */
export interface Fold {
  readonly kind: "folded"
  readonly lines: number
}

/** Lines that are shown around what changed. */
const near = 3

/** Rows without those that are far from any change. */
export const folded = (rows: ReadonlyArray<Row>): ReadonlyArray<Row | Fold> => {
  const changed = rows.flatMap(({ kind }, at) => (kind === "changed" ? [at] : []))
  const shown = new Set(
    changed.flatMap((at) => Array.from({ length: 2 * near + 1 }, (_, step) => at - near + step)),
  )
  const left: Array<Row | Fold> = []
  let hidden = 0
  rows.forEach((row, at) => {
    if (!shown.has(at)) {
      hidden += 1
      return
    }
    if (hidden > 0) left.push({ kind: "folded", lines: hidden })
    hidden = 0
    left.push(row)
  })
  return hidden > 0 ? [...left, { kind: "folded", lines: hidden }] : left
}
