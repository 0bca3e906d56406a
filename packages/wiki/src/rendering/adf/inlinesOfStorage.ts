import { lookUp, parseDate } from "@quoin/kernel"
import { macroOf } from "../markup/MacroInstance"
import { userOf } from "../markup/references"
import { type StorageElement, type StorageNode, childNamed, isElement, textOf } from "../markup/StorageTree"
import { type AdfMark, type AdfNode, node } from "./AdfNode"
import { Line } from "./forms/Line"
import { pageMetadataOf, wordsOfLink } from "./links"
import type { Losses } from "./Losses"
import { inlineMacro } from "./macros"
import { inOrder, markOf } from "./marks"

type Nodes = ReadonlyArray<StorageNode>
type Marks = ReadonlyArray<AdfMark>

/** Elements that stand in a line with the words around them, besides marks. */
const inline: ReadonlySet<string> = new Set(
  "br span small big cite q abbr acronym dfn var time img ac:link ac:emoticon ac:placeholder".split(" "),
)

/** A link that is shown as a card in a place of its own. */
const isCard = ({ name, attributes }: StorageElement): boolean =>
  name === "a" && attributes["data-card-appearance"] === "block"

export const isInline = (each: StorageNode): boolean =>
  !isElement(each) || (!isCard(each) && (inline.has(each.name) || markOf(each) !== undefined))

const maybeNumber = (value: string | undefined): number | undefined =>
  value === undefined || !/^\d{1,6}$/.test(value) ? undefined : Number(value)

/** The picture that an element shows: of an address, or of a file by its name. */
export const mediaOf = (each: StorageElement, type: "media" | "mediaInline"): AdfNode => {
  const { attributes } = each
  const url = childNamed(each, "ri:url")?.attributes["ri:value"]
  const file = childNamed(each, "ri:attachment")
  return node(type, {
    type: url === undefined ? "file" : "external",
    url,
    id: url === undefined ? (file?.attributes["ri:filename"] ?? "") : undefined,
    collection: url === undefined ? "attachments" : undefined,
    __confluenceMetadata: url === undefined ? file && pageMetadataOf(file) : undefined,
    alt: attributes["ac:alt"],
    width: maybeNumber(attributes["ac:width"]),
    height: maybeNumber(attributes["ac:height"]),
  })
}

type Write = (each: StorageElement) => AdfNode | undefined

const written: Readonly<Record<string, Write>> = {
  br: () => node("hardBreak"),
  time: ({ attributes }) => {
    const at = parseDate(attributes["datetime"] ?? "")
    return at === undefined ? undefined : node("date", { timestamp: String(at) })
  },
  img: ({ attributes: { src, alt } }) =>
    node("mediaInline", { type: "external", url: src ?? "", alt: alt === "" ? undefined : alt }),
  a: ({ attributes }) =>
    attributes["data-card-appearance"] === "inline"
      ? node("inlineCard", { url: attributes["href"] ?? "" })
      : undefined,
  "ac:link": (each) => {
    const user = childNamed(each, "ri:user")
    const id = user && userOf(user)
    return id === undefined ? undefined : node("mention", { id, text: `@${id}` })
  },
  "ac:emoticon": ({ attributes }) =>
    node("emoji", {
      shortName: attributes["ac:emoji-shortname"] ?? `:${attributes["ac:name"] ?? ""}:`,
      id: attributes["ac:emoji-id"],
      text: attributes["ac:emoji-fallback"],
    }),
  "ac:placeholder": ({ children }) => node("placeholder", { text: textOf(children) }),
  "ac:image": (each) => mediaOf(each, "mediaInline"),
}

const inside = (each: StorageElement): Nodes =>
  each.name === "ac:link" ? wordsOfLink(each) : (macroOf(each)?.rich ?? each.children)

/** Elements that mean nothing by themselves. */
const meaningless: ReadonlySet<string> = new Set(["span", "p", "div", "ac:link-body"])

/** What stands in a line. */
export const inlinesOf = (nodes: Nodes, losses: Losses): ReadonlyArray<AdfNode> => {
  const line = new Line()
  const add = (each: StorageNode, marks: Marks, around: ReadonlyArray<string>): void => {
    if (!isElement(each)) {
      line.text(each, marks)
      return
    }
    const macro = macroOf(each)
    // A macro of a line has no nodes in it: those of another one are words.
    const made =
      macro === undefined
        ? lookUp(written, each.name)?.(each)
        : macro.rich === undefined
          ? inlineMacro(macro)
          : undefined
    if (made !== undefined) {
      // The format has marks around words alone: what is around a picture or a mention is not there any more.
      if (made.type !== "hardBreak") for (const name of around) losses.note(name)
      line.add(made)
      return
    }
    const mark = markOf(each)
    if (mark === undefined && !meaningless.has(each.name)) losses.note(each.name)
    const marked = mark === undefined ? marks : inOrder([...marks, mark])
    const names = mark === undefined ? around : [...around, each.name]
    for (const child of inside(each)) add(child, marked, names)
  }
  for (const each of nodes) add(each, [], [])
  return line.end()
}
