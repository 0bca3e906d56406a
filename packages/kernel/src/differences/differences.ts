/** A piece of a text that two versions share, or that one of them has alone. */
export interface Piece {
  readonly kind: "same" | "added" | "removed"
  readonly lines: ReadonlyArray<string>
}

/** Texts with more lines than this are shown one below the other: to compare them takes the product of both. */
export const mostLines = 2_000

type Table = ReadonlyArray<Uint16Array>

/** How long the longest common part is behind each pair of lines. */
const commonTable = (before: ReadonlyArray<string>, after: ReadonlyArray<string>): Table => {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--) {
    const [row, below] = [table[i], table[i + 1]]
    if (row === undefined || below === undefined) continue
    for (let j = after.length - 1; j >= 0; j--) {
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return table
}

type Kind = Piece["kind"]

/** What is to be done at a place of both texts. */
const stepAt = (
  table: Table,
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>,
  i: number,
  j: number,
): Kind => {
  if (i >= before.length) return "added"
  if (j >= after.length) return "removed"
  if (before[i] === after[j]) return "same"
  return (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0) ? "removed" : "added"
}

/** How one text becomes another, line by line. */
export const differences = (
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>,
): ReadonlyArray<Piece> => {
  if (before.length > mostLines || after.length > mostLines) {
    return [
      { kind: "removed", lines: before },
      { kind: "added", lines: after },
    ]
  }
  const table = commonTable(before, after)
  const pieces: Array<{ kind: Kind; lines: Array<string> }> = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const kind = stepAt(table, before, after, i, j)
    const line = (kind === "added" ? after[j] : before[i]) ?? ""
    const last = pieces.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else pieces.push({ kind, lines: [line] })
    if (kind !== "added") i += 1
    if (kind !== "removed") j += 1
  }
  return pieces
}

/** A body as lines that a person compares: each block on its own. */
export const linesOf = (body: string): ReadonlyArray<string> =>
  body
    .replace(/(<\/(?:p|h[1-6]|li|tr|table|ul|ol|div|pre|blockquote|ac:[\w-]+)>|<br ?\/>)/g, "$1\n")
    .split("\n")
    .filter((line) => line !== "")

/** Words, with what is between them. */
const wordsOf = (line: string): ReadonlyArray<string> =>
  line.split(/(\s+|[<>"=,;.()/])/).filter((word) => word !== "")

/** How one line becomes another, word by word. */
export const wordDifferences = (before: string, after: string): ReadonlyArray<Piece> =>
  differences(wordsOf(before), wordsOf(after))
