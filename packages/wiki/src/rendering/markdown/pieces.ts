/** How a fence of code begins and ends, also in an item of a list. */
const fence = /^((?:\s|[-+*>]\s|\d{1,9}[.)]\s)*)(`{3,}|~{3,})(.*)$/

/** A list may go on behind a blank line: what begins so is not the begin of another block. */
const listed = /^(?:[-+*]|\d{1,9}[.)])(?:\s|$)/

/** What takes time in a line, beside its texts: the line itself, cells, and marks of lists and quotes inside each other. */
const marks = /\||^[\s>*+-]*(?=[>*+-])|(?:^|\s)\d{1,9}[.)](?=\s)/g

const partsOf = (line: string): number =>
  [...line.matchAll(marks)].reduce((sum, [mark]) => sum + Math.max(1, mark.trim().length), 1)

/** Whether it is known what a line is in: an indented fence may be of a list, and end with that. */
type Inside = "text" | "fence" | "indented fence" | "unknown"

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Follows fences of code. Where it is not sure whether one has ended, it stays unsure. */
class Fences {
  private inside: Inside = "text"
  private row = ""
  private indent = 0

  /** What a line is in, or begins, or ends. */
  readonly around = (line: string): Inside => {
    const [, before = "", row = "", rest = ""] = fence.exec(line) ?? []
    if (this.inside === "text") this.begin(before, row, rest)
    else if (this.inside === "indented fence" && line.trim() !== "" && indentOf(line) < this.indent)
      this.inside = "unknown"
    else if (this.inside !== "unknown" && row.startsWith(this.row) && rest.trim() === "") {
      const was = this.inside
      this.inside = this.behind(was, before)
      return this.inside === "text" ? was : this.inside
    }
    return this.inside
  }

  private begin(before: string, row: string, rest: string): void {
    if (row === "" || (row.startsWith("`") && rest.includes("`"))) return
    this.row = row
    this.indent = before.length
    this.inside = before === "" ? "fence" : /^[^\t]*$/.test(before) ? "indented fence" : "unknown"
  }

  /** A row of signs may be indented by three more than what the fence is in, which is not known. */
  private behind(was: Inside, before: string): Inside {
    if (before.trim() === "" && before.length <= Math.max(3, this.indent)) return "text"
    return this.indent > 0 ? "unknown" : was
  }
}

/** Some blocks of a text, and how many parts these have. */
export interface Piece {
  readonly text: string
  readonly parts: number
}

/**
 * A text in pieces of whole blocks, each of about so many parts: what is read of one piece is what would be read of it in the whole text.
 * A piece ends only before a line that cannot go on with what was before: behind a blank line, not indented, and no item of a list.
 */
export function* piecesOf(text: string, enough: number): Generator<Piece> {
  const fences = new Fences()
  let piece: Array<string> = []
  let parts = 0
  let isBlank = true
  for (const line of text.replaceAll(/\r\n?/g, "\n").split("\n")) {
    const inside = fences.around(line)
    if (parts >= enough && isBlank && /^\S/.test(line) && !listed.test(line)) {
      yield { text: `${piece.join("\n")}\n`, parts }
      piece = []
      parts = 0
    }
    piece.push(line)
    parts += inside === "fence" ? 0 : partsOf(line)
    isBlank = inside === "text" && line.trim() === ""
  }
  yield { text: piece.join("\n"), parts }
}
