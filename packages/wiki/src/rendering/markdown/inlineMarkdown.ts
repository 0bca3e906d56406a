import { lookUp } from "@quoin/kernel"
import { type StorageElement, type StorageNode, isElement, textOf } from "../markup/StorageTree"

/** Signs that mean something wherever they stand. */
const meaningful = /[\\`*_[\]<>~&#]|!$/g

export const escaped = (text: string): string =>
  text.replaceAll(/\s+/g, " ").replaceAll(meaningful, (sign) => `\\${sign}`)

/** What means something at the begin of a line alone. */
const begins = /^(\s*)(?:([-+=|:])|(\d{1,9})([.)]))/

export const asLine = (text: string): string =>
  text.replace(begins, (_all, blank: string, sign?: string, number?: string, point?: string) =>
    sign === undefined ? `${blank}${number ?? ""}\\${point ?? ""}` : `${blank}\\${sign}`,
  )

/** A row of backticks that is longer than any in the text. */
export const ticks = (text: string, least: number): string =>
  "`".repeat(Math.max(least, ...[...text.matchAll(/`+/g)].map(([row]) => row.length + 1)))

const codeSpan = (text: string): string => {
  const row = ticks(text, 1)
  const blank = /^`|`$|^ .* $/.test(text) ? " " : ""
  return text === "" ? "" : `${row}${blank}${text}${blank}${row}`
}

/** Marks stand at words: blanks at the ends go outside. */
const marked = (mark: string, inside: string): string => {
  const words = inside.trim()
  if (words === "") return inside
  const at = inside.indexOf(words)
  return `${inside.slice(0, at)}${mark}${words}${mark}${inside.slice(at + words.length)}`
}

const destination = (address: string): string =>
  /[\s()<>]/.test(address) ? `<${address.replaceAll(/[<>\\]/g, (sign) => `\\${sign}`)}>` : address

const titled = ({ attributes: { title } }: StorageElement): string =>
  title === undefined ? "" : ` "${title.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`

const marks: Readonly<Record<string, string>> = {
  strong: "**",
  b: "**",
  em: "*",
  i: "*",
  del: "~~",
  s: "~~",
}

const spans: ReadonlySet<string> = new Set(["code", "tt", "kbd", "samp"])

const ofElement = (each: StorageElement): string => {
  const { name, attributes, children } = each
  const mark = lookUp(marks, name)
  if (mark !== undefined) return marked(mark, inlineMarkdown(children))
  if (spans.has(name)) return codeSpan(textOf(children))
  if (name === "br") return "\\\n"
  if (name === "a" && attributes["href"] !== undefined)
    return `[${inlineMarkdown(children)}](${destination(attributes["href"])}${titled(each)})`
  if (name === "img")
    return `![${escaped(attributes["alt"] ?? "")}](${destination(attributes["src"] ?? "")}${titled(each)})`
  return inlineMarkdown(children)
}

/** What stands in a line, in Markdown. */
export const inlineMarkdown = (nodes: ReadonlyArray<StorageNode>): string =>
  nodes.map((node) => (isElement(node) ? ofElement(node) : escaped(node))).join("")
