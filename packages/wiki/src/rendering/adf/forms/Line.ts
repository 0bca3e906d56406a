import { collapsed } from "../../markup/blanks"
import { type AdfMark, type AdfNode, textNode } from "../AdfNode"

type Marks = ReadonlyArray<AdfMark>

/** Words as they read: blanks are one, there are none at the ends of a line, and texts of the same marks are one text. */
export class Line {
  private readonly nodes: Array<AdfNode> = []
  private pieces: Array<string> = []
  private marks: Marks = []
  private kind = "[]"
  /** Whether a blank that follows is none. */
  private isAfterBlank = true

  add(each: AdfNode): void {
    this.endText()
    this.nodes.push(each)
    this.isAfterBlank = each.type === "hardBreak"
  }

  text(written: string, marks: Marks): void {
    const text = collapsed(written)
    const shown = this.isAfterBlank ? text.replace(/^ /, "") : text
    if (shown === "") return
    const kind = JSON.stringify(marks)
    if (kind !== this.kind) this.endText()
    this.marks = marks
    this.kind = kind
    this.pieces.push(shown)
    this.isAfterBlank = shown.endsWith(" ")
  }

  end(): ReadonlyArray<AdfNode> {
    this.endText()
    const last = this.nodes.at(-1)
    if (last?.text?.endsWith(" ") !== true) return this.nodes
    const text = last.text.slice(0, -1)
    const before = this.nodes.slice(0, -1)
    return text === "" ? before : [...before, textNode(text, last.marks ?? [])]
  }

  private endText(): void {
    if (this.pieces.length > 0) this.nodes.push(textNode(this.pieces.join(""), this.marks))
    this.pieces = []
  }
}
