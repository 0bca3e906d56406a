import {
  type StorageElement,
  type StorageNode,
  childNamed,
  elementsIn,
  isElement,
  textOf,
} from "../markup/StorageTree"
import { asLine, inlineMarkdown, ticks } from "./inlineMarkdown"

type Nodes = ReadonlyArray<StorageNode>

/** Elements that stand in a line with what is around them. */
const inline: ReadonlySet<string> = new Set(
  "a b strong em i u s del ins sub sup small big span code tt kbd samp var cite q abbr acronym dfn time img br".split(
    " ",
  ),
)

const isInline = (node: StorageNode): boolean => !isElement(node) || inline.has(node.name)

/** Lines behind a first one that stand below it. */
const behind = (begin: string, text: string): string => {
  const blank = " ".repeat(begin.length)
  return text
    .split("\n")
    .map((line, i) => (i === 0 ? `${begin}${line}` : line === "" ? "" : `${blank}${line}`))
    .join("\n")
}

const item = (begin: string, each: StorageElement): string => {
  const done = each.attributes["class"]?.split(" ") ?? []
  const task = done.includes("task") ? (done.includes("checked") ? "[x] " : "[ ] ") : ""
  const isLoose = childNamed(each, "p") !== undefined
  return behind(begin, `${task}${blocksOf(each.children).join(isLoose ? "\n\n" : "\n")}`)
}

const list = ({ name, attributes, children }: StorageElement): string => {
  const items = children.filter(isElement)
  const start = Number(attributes["start"] ?? 1)
  const isLoose = items.some((each) => childNamed(each, "p") !== undefined)
  return items
    .map((each, i) => item(name === "ol" ? `${start + i}. ` : "- ", each))
    .join(isLoose ? "\n\n" : "\n")
}

const fenced = (each: StorageElement): string => {
  const text = textOf(each.children)
  const fence = ticks(text, 3)
  const language = childNamed(each, "code")?.attributes["data-language"] ?? ""
  return `${fence}${language.replaceAll(/[\s`]/g, "")}\n${text}\n${fence}`
}

const lines: Readonly<Record<string, string>> = { left: ":--", center: ":-:", right: "--:" }

const cell = ({ children }: StorageElement): string =>
  inlineMarkdown(children).replaceAll("\\\n", " ").replaceAll("\n", " ").replaceAll("|", "\\|").trim()

/** The first row is the head, as a table has one there; where a table has none it is empty. */
const table = (each: StorageElement): string => {
  const rows = [...elementsIn(each.children)]
    .filter(({ name }) => name === "tr")
    .map(({ children }) => children.filter(isElement))
  const width = Math.max(1, ...rows.map(({ length }) => length))
  const [first = []] = rows
  const head = first.some(({ name }) => name === "th") ? first : []
  const row = (cells: ReadonlyArray<string>): string =>
    `| ${Array.from({ length: width }, (_, i) => cells[i] ?? "").join(" | ")} |`
  const line = Array.from({ length: width }, (_, i) => lines[first[i]?.attributes["align"] ?? ""] ?? "---")
  const body = head.length > 0 ? rows.slice(1) : rows
  return [row(head.map(cell)), row(line), ...body.map((cells) => row(cells.map(cell)))].join("\n")
}

const heading = /^h([1-6])$/

const blockOf = (each: StorageElement): ReadonlyArray<string> => {
  const { name, children } = each
  const [, level] = heading.exec(name) ?? []
  if (level !== undefined) return [`${"#".repeat(Number(level))} ${inlineMarkdown(children).trim()}`]
  switch (name) {
    case "ul":
    case "ol":
      return [list(each)]
    case "pre":
      return [fenced(each)]
    case "table":
      return [table(each)]
    case "hr":
      return ["---"]
    case "blockquote":
      return [
        blocksOf(children)
          .join("\n\n")
          .split("\n")
          .map((line) => (line === "" ? ">" : `> ${line}`))
          .join("\n"),
      ]
    default:
      return blocksOf(children)
  }
}

const blocksOf = (nodes: Nodes): ReadonlyArray<string> => {
  const blocks: Array<string> = []
  let together: Array<StorageNode> = []
  const end = (): void => {
    const text = inlineMarkdown(together).trim()
    if (text !== "") blocks.push(text.split("\n").map(asLine).join("\n"))
    together = []
  }
  for (const node of nodes) {
    if (!isElement(node) || isInline(node)) {
      together.push(node)
      continue
    }
    end()
    blocks.push(...blockOf(node))
  }
  end()
  return blocks
}

/** A tree of XHTML, as it is shown to a reader, in Markdown. What Markdown does not have is left as its words. */
export const markdownOf = (nodes: Nodes): string => blocksOf(nodes).join("\n\n")
