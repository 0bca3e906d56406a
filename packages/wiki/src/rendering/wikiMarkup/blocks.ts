import { isBlank } from "../markup/blanks"
import { type StorageElement, type StorageNode, isElement } from "../markup/StorageTree"
import { type Item, listElements } from "./lists"
import { phrasesOf } from "./phrases"
import type { Reading } from "./Reading"
import { cellsOf, tableElement } from "./tables"

type Nodes = ReadonlyArray<StorageNode>

const element = (name: string, children: Nodes): StorageElement => ({ name, attributes: {}, children })

const heading = /^h([1-6])\.\s+(.*)$/s
const quote = /^bq\.\s+(.*)$/s
const rule = /^-{4,}$/
/** No more lists in each other than this; a line with more signs is words. */
const item = /^([*#-]{0,19}[*#]|-)\s+(.*)$/s

/** Lines that belong together. */
type Open =
  | { readonly kind: "paragraph"; text: string }
  | { readonly kind: "list"; readonly items: Array<{ readonly signs: string; text: string }> }
  | { readonly kind: "table"; readonly rows: Array<string> }

const isBreak = (node: StorageNode): boolean =>
  typeof node === "string" ? isBlank(node) : node.name === "br"

/** Words as paragraphs, which blocks stand between. */
const paragraphs = (nodes: Nodes, reading: Reading): Nodes => {
  const made: Array<StorageNode> = []
  let words: Array<StorageNode> = []
  const end = (): void => {
    let from = 0
    let to = words.length
    while (from < to && isBreak(words[from] ?? "")) from += 1
    while (to > from && isBreak(words[to - 1] ?? "")) to -= 1
    if (from < to) made.push(element("p", words.slice(from, to)))
    words = []
  }
  for (const node of nodes) {
    if (!reading.isBlock(node)) words.push(node)
    else {
      end()
      made.push(node)
    }
  }
  end()
  return made
}

function* listNodes(open: Extract<Open, { kind: "list" }>, reading: Reading): Generator<void, Nodes> {
  const items: Array<Item> = []
  for (const { signs, text } of open.items) items.push({ signs, nodes: yield* phrasesOf(text, reading) })
  return listElements(items)
}

function* rowOf(row: string, reading: Reading): Generator<void, StorageElement> {
  const cells: Array<StorageElement> = []
  for (const { name, text } of cellsOf(row)) {
    cells.push(element(name, yield* blocksOf(text, reading, true)))
  }
  return element("tr", cells)
}

function* nodesOf(open: Open, reading: Reading): Generator<void, Nodes> {
  if (open.kind === "paragraph") return paragraphs(yield* phrasesOf(open.text, reading), reading)
  if (open.kind === "list") return yield* listNodes(open, reading)
  const rows: Array<StorageElement> = []
  for (const row of open.rows) rows.push(yield* rowOf(row, reading))
  return [tableElement(rows)]
}

/** A block of one line. */
function* lineBlock(line: string, reading: Reading): Generator<void, StorageElement | undefined> {
  const [, level, title = ""] = heading.exec(line) ?? []
  if (level !== undefined) return element(`h${level}`, yield* phrasesOf(title, reading))
  const [, quoted] = quote.exec(line) ?? []
  if (quoted !== undefined) {
    return element("blockquote", [element("p", yield* phrasesOf(quoted, reading))])
  }
  return rule.test(line) ? element("hr", []) : undefined
}

const rowIsOpen = (open: Open | undefined): open is Extract<Open, { kind: "table" }> =>
  open?.kind === "table" && open.rows.at(-1)?.endsWith("|") === false

/** What is open with one line more: what it was, or something new. */
const withLine = (open: Open | undefined, line: string, isCell: boolean): Open => {
  if (!isCell && line.startsWith("|")) {
    if (open?.kind !== "table") return { kind: "table", rows: [line] }
    open.rows.push(line)
    return open
  }
  if (rowIsOpen(open)) {
    open.rows.push(`${open.rows.pop() ?? ""}\n${line}`)
    return open
  }
  const [, signs, text = ""] = item.exec(line) ?? []
  if (signs !== undefined) {
    if (open?.kind !== "list") return { kind: "list", items: [{ signs, text }] }
    open.items.push({ signs, text })
    return open
  }
  const last = open?.kind === "list" ? open.items.at(-1) : open?.kind === "paragraph" ? open : undefined
  if (open === undefined || last === undefined) return { kind: "paragraph", text: line }
  last.text += `\n${line}`
  return open
}

/**
 * Lines as blocks: paragraphs, headings, lists, tables, quotes and rules. What stands in one line goes on in the next, until a blank one
 * or another block. A cell has all but tables.
 */
export function* blocksOf(text: string, reading: Reading, isCell = false): Generator<void, Nodes> {
  const made: Array<Nodes> = []
  let open: Open | undefined
  for (const written of text.split("\n")) {
    if (reading.isTurn()) yield
    const line = written.trim()
    const alone = line === "" ? undefined : yield* lineBlock(line, reading)
    const next: Open | undefined =
      line === "" || alone !== undefined ? undefined : withLine(open, line, isCell)
    if (open !== undefined && open !== next) made.push(yield* nodesOf(open, reading))
    if (alone !== undefined) made.push([alone])
    open = next
  }
  if (open !== undefined) made.push(yield* nodesOf(open, reading))
  return made.flat()
}

/** What stands in something that may be around words as well as around paragraphs: one paragraph is words. */
export const wordsOrBlocks = (nodes: Nodes): Nodes => {
  const [only, second] = nodes
  return only !== undefined && second === undefined && isElement(only) && only.name === "p"
    ? only.children
    : nodes
}
