import { lookUp } from "@quoin/kernel"
import { macroOf } from "../markup/MacroInstance"
import {
  type StorageElement,
  type StorageNode,
  childNamed,
  elementsIn,
  isElement,
  textOf,
} from "../markup/StorageTree"
import { lineOf, macroTag, wordsOf } from "./wordsOfStorage"

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
    if (words.some((node) => isElement(node) || node.trim() !== "")) made.push(words)
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

/** What stands in an item or a cell: further paragraphs are lines of the same one. */
const inOneLine = (nodes: Nodes): string =>
  runs(nodes)
    .map((run) => {
      if (!("name" in run)) return wordsOf(run).trim()
      return run.name === "p" ? wordsOf(run.children).trim() : blockOf(run)
    })
    .join("\\\\")

const isList = ({ name }: StorageElement): boolean => name === "ul" || name === "ol"

const listLines = (list: StorageElement, before: string): ReadonlyArray<string> => {
  const signs = `${before}${list.name === "ol" ? "#" : "*"}`
  return list.children.filter(isElement).flatMap((item) => {
    const lists = item.children.filter(isElement).filter(isList)
    const words = item.children.filter((node) => !isElement(node) || !isList(node))
    const line = inOneLine(words)
    return [
      ...(line === "" && lists.length > 0 ? [] : [`${signs} ${line}`]),
      ...lists.flatMap((each) => listLines(each, signs)),
    ]
  })
}

const cellText = (cell: StorageElement): string => {
  const isLines = cell.children.some((node) => isElement(node) && isList(node))
  const inside = isLines
    ? runs(cell.children)
        .map((run) => ("name" in run ? blockOf(run) : lineOf(run)))
        .join("\n")
    : inOneLine(cell.children)
  return `${cell.name === "th" ? "||" : "|"}${inside === "" ? " " : inside}`
}

const table = (each: StorageElement): string =>
  [...elementsIn(each.children)]
    .filter(({ name }) => name === "tr")
    .map(({ children }) => {
      const cells = children.filter(isElement)
      return `${cells.map(cellText).join("")}${cells.at(-1)?.name === "th" ? "||" : "|"}`
    })
    .join("\n")

const task = (each: StorageElement): string => {
  const isDone = textOf(childNamed(each, "ac:task-status")?.children ?? []).trim() === "complete"
  const words = inOneLine(childNamed(each, "ac:task-body")?.children ?? [])
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
  if (level !== undefined) return `h${level}. ${wordsOf(each.children).trim()}`
  if (macroOf(each) !== undefined) return macro(each)
  return lookUp(written, each.name)?.(each) ?? linesOf(each.children)
}

const linesOf = (nodes: Nodes): string =>
  runs(nodes)
    .map((run) => ("name" in run ? blockOf(run) : lineOf(run)))
    .join("\n\n")

/** A tree of the storage format in wiki markup (WIK-409). What wiki markup does not have is left as its words. */
export const wikiOf = (nodes: Nodes): string => linesOf(nodes)
