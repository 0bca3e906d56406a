import { lookUp } from "@quoin/kernel"
import { type StorageElement, type StorageNode, isElement } from "../markup/StorageTree"
import { blocksOf, wordsOrBlocks } from "./blocks"
import { pageElement } from "./links"
import { Reading } from "./Reading"
import { withoutNumbers } from "./signs"
import type { Part, Tag } from "./Tag"

type Nodes = ReadonlyArray<StorageNode>

const element = (
  name: string,
  attributes: StorageElement["attributes"],
  children: Nodes = [],
): StorageElement => ({ name, attributes, children })

/** What the value without a name is called. Most macros have no name for it. */
const unnamed: Readonly<Record<string, string>> = {
  code: "language",
  expand: "title",
  jira: "key",
  status: "title",
}

/** The value without a name is a page. */
const ofPages: ReadonlySet<string> = new Set(["include", "excerpt-include"])

const parametersOf = ({ name, given }: Tag): ReadonlyArray<StorageElement> =>
  (given === "" ? [] : given.split("|")).map((each) => {
    const [, called, value = ""] = /^\s*([\w.-]+)\s*=(.*)$/s.exec(each) ?? []
    if (called !== undefined)
      return element("ac:parameter", { "ac:name": called }, [withoutNumbers(value.trim())])
    const isPage = ofPages.has(name)
    const alone: StorageNode = isPage
      ? element("ac:link", {}, [pageElement(each.trim())])
      : withoutNumbers(each.trim())
    return element("ac:parameter", { "ac:name": isPage ? "" : (lookUp(unnamed, name) ?? "") }, [alone])
  })

const macroElement = (tag: Tag, body: Nodes): StorageElement =>
  element("ac:structured-macro", { "ac:name": tag.name }, [...parametersOf(tag), ...body])

/** Code begins on the line behind its macro, and ends on the one before its end. */
const plainBody = (text: string): StorageElement =>
  element("ac:plain-text-body", {}, [text.replace(/^\n/, "").replace(/\n$/, "")])

/** Words in a colour; of several paragraphs those of each. */
const coloured = (given: string, nodes: Nodes): Nodes => {
  const colour = given.replaceAll(/[^\w#(),.% -]/g, "").trim()
  const inside = (some: Nodes): StorageElement => element("span", { style: `color: ${colour};` }, some)
  const inBlocks = nodes.some((node) => isElement(node) && node.name === "p")
  if (!inBlocks) return [inside(nodes)]
  return nodes.map((node) =>
    isElement(node) && node.name === "p" ? { ...node, children: [inside(node.children)] } : node,
  )
}

function* macroNodes(tag: Tag, reading: Reading): Generator<void, Nodes> {
  const { name, given, body } = tag
  if (body === undefined) return [macroElement(tag, [])]
  if (typeof body === "string") return [reading.block(macroElement(tag, [plainBody(body)]))]
  const nodes = yield* nodesOfParts(body, reading)
  if (name === "quote") return [reading.block(element("blockquote", {}, nodes))]
  if (name !== "color") {
    return [reading.block(macroElement(tag, [element("ac:rich-text-body", {}, nodes)]))]
  }
  const words = coloured(given, wordsOrBlocks(nodes))
  return words.map((node) => (isElement(node) && node.name !== "span" ? reading.block(node) : node))
}

/** Reads what was parted at its macros: first what stands in these, then the lines that they stand in. */
export function* nodesOfParts(parts: ReadonlyArray<Part>, reading = new Reading()): Generator<void, Nodes> {
  let text = ""
  for (const part of parts) {
    text += typeof part === "string" ? part : reading.mark(yield* macroNodes(part, reading))
  }
  return yield* blocksOf(text, reading)
}
