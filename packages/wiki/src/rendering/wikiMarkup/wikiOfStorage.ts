import { lookUp } from "@quoin/kernel"
import { isBlank } from "../markup/blanks"
import { macroOf } from "../markup/MacroInstance"
import { type StorageElement, type StorageNode, childNamed, isElement, textOf } from "../markup/StorageTree"
import { numbered } from "./signs"
import { lineOf, macroTag, wholeWords } from "./wordsOfStorage"

type Nodes = ReadonlyArray<StorageNode>

/** Elements that stand between lines. */
const blocks: ReadonlySet<string> = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol table blockquote hr pre div dl ac:task-list ac:layout ac:layout-section ac:layout-cell".split(
    " ",
  ),
)

const isBlock = (node: StorageNode): node is StorageElement => {
  if (!isElement(node)) return false
  const macro = macroOf(node)
  return blocks.has(node.name) || (macro !== undefined && (macro.rich ?? macro.plain) !== undefined)
}

/** Words and blocks in their order: words that stand together are one line. */
const runs = (nodes: Nodes): ReadonlyArray<StorageElement | Nodes> => {
  const made: Array<StorageElement | Nodes> = []
  let words: Array<StorageNode> = []
  const end = (): void => {
    if (words.some((node) => isElement(node) || !isBlank(node))) made.push(words)
    words = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) words.push(node)
    else {
      end()
      made.push(node)
    }
  }
  end()
  return made
}

/** What stands in an item or a cell: words, of which further paragraphs are lines of the same one, and blocks between them. */
const pieces = (nodes: Nodes): ReadonlyArray<StorageElement | Nodes> => {
  const made: Array<StorageElement | Array<StorageNode>> = []
  for (const run of runs(nodes)) {
    const words = "name" in run ? (run.name === "p" ? run.children : undefined) : run
    const last = made.at(-1)
    if (words === undefined) made.push(...("name" in run ? [run] : []))
    else if (last === undefined || "name" in last) made.push([...words])
    else last.push({ name: "br", attributes: {}, children: [] }, ...words)
  }
  return made
}

const isList = ({ name }: StorageElement): boolean => name === "ul" || name === "ol"

/** An item is one line, in which macros stand as they are. */
const itemLine = (nodes: Nodes): string =>
  pieces(nodes)
    .map((piece) => ("name" in piece ? blockOf(piece) : wholeWords(piece)))
    .join("")

/** An item without words has a blank by its number: signs alone begin none. */
const emptyItem = numbered(" ")

const listLines = (list: StorageElement, before: string): ReadonlyArray<string> => {
  const signs = `${before}${list.name === "ol" ? "#" : "*"}`
  return list.children.filter(isElement).flatMap((item, at) => {
    const lists = item.children.filter(isElement).filter(isList)
    const words = item.children.filter((node) => !isElement(node) || !isList(node))
    const line = itemLine(words)
    return [
      ...(line === "" && lists.length > 0 && at === 0 ? [] : [`${signs} ${line === "" ? emptyItem : line}`]),
      ...lists.flatMap((each) => listLines(each, signs)),
    ]
  })
}

/** A cell has several lines where blocks stand in it. None but the last ends with a sign that would end the row. */
const cellText = (cell: StorageElement): string => {
  const inside = pieces(cell.children)
    .map((piece) => ("name" in piece ? blockOf(piece) : lineOf(piece)))
    .join("\n")
    .replaceAll(/\\\|(?=\n)/g, numbered("|"))
  return `${cell.name === "th" ? "||" : "|"}${inside === "" ? " " : inside}`
}

const rowsOf = (each: StorageElement): ReadonlyArray<StorageElement> =>
  each.children
    .filter(isElement)
    .flatMap((part) => (part.name === "tr" ? [part] : part.children.filter(isElement)))
    .filter(({ name }) => name === "tr")

const table = (each: StorageElement): string =>
  rowsOf(each)
    .map(({ children }) => {
      const cells = children.filter(isElement)
      return `${cells.map(cellText).join("")}${cells.at(-1)?.name === "th" ? "||" : "|"}`
    })
    .join("\n")

const task = (each: StorageElement): string => {
  const isDone = textOf(childNamed(each, "ac:task-status")?.children ?? []).trim() === "complete"
  const words = itemLine(childNamed(each, "ac:task-body")?.children ?? [])
  return isDone ? `* (/) ${words}` : `* ${words}`
}

const macro = (each: StorageElement): string => {
  const { name, plain, rich = [] } = macroOf(each) ?? { name: "", plain: undefined }
  const inside = plain ?? linesOf(rich)
  return `${macroTag(each)}\n${inside}\n{${name}}`
}

const written: Readonly<Record<string, (each: StorageElement) => string>> = {
  p: ({ children }) => linesOf(children),
  ul: (each) => listLines(each, "").join("\n"),
  ol: (each) => listLines(each, "").join("\n"),
  table,
  blockquote: ({ children }) => `{quote}\n${linesOf(children)}\n{quote}`,
  hr: () => "----",
  pre: ({ children }) => `{noformat}\n${textOf(children)}\n{noformat}`,
  "ac:task-list": ({ children }) => children.filter(isElement).map(task).join("\n"),
}

const blockOf = (each: StorageElement): string => {
  const [, level] = /^h([1-6])$/.exec(each.name) ?? []
  if (level !== undefined) return `h${level}. ${wholeWords(each.children)}`
  if (macroOf(each) !== undefined) return macro(each)
  return lookUp(written, each.name)?.(each) ?? linesOf(each.children)
}

const linesOf = (nodes: Nodes): string =>
  runs(nodes)
    .map((run) => ("name" in run ? blockOf(run) : lineOf(run)))
    .join("\n\n")

/** A tree of the storage format in wiki markup (WIK-409). What wiki markup does not have is left as its words. */
export const wikiOf = (nodes: Nodes): string => linesOf(nodes)
