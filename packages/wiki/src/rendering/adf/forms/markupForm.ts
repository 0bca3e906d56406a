import { formatDate, lookUp } from "@quoin/kernel"
import { isBlank } from "../../markup/blanks"
import { addressIn, faceOf, pictureAddressIn } from "../../wikiMarkup/signs"
import { type AdfDocument, type AdfMark, type AdfNode, attr, documentOf, node, textNode } from "../AdfNode"
import { parameterValues, plainBody } from "../macros"
import { filled, insideOf, normalForm, normalLine } from "./normalForm"

type Adf = ReadonlyArray<AdfNode>

const markOf = (mark: AdfMark): ReadonlyArray<AdfMark> => {
  if (mark.type === "annotation") return []
  const { attrs = {} } = mark
  return mark.type !== "link" || attrs["__confluenceMetadata"] !== undefined
    ? [mark]
    : [{ ...mark, attrs: { ...attrs, href: addressIn(attr(mark, "href") ?? "") } }]
}

const picture = (each: AdfNode): AdfNode => {
  const url = attr(each, "url")
  const shown = url === undefined ? {} : { url: pictureAddressIn(url) }
  return { ...each, type: "mediaInline", attrs: { ...each.attrs, ...shown } }
}

const card = (each: AdfNode): AdfNode => {
  const href = addressIn(attr(each, "url") ?? "")
  return textNode(href, [{ type: "link", attrs: { href } }])
}

const inlines: Readonly<Record<string, (each: AdfNode) => AdfNode>> = {
  text: ({ text = "", marks = [] }) =>
    textNode(
      text,
      marks.flatMap(markOf).filter(({ type }) => type !== "textColor" || !isBlank(text)),
    ),
  emoji: (each) => {
    const name = (attr(each, "shortName") ?? "").replaceAll(":", "")
    return faceOf(name) === undefined
      ? textNode(attr(each, "text") ?? attr(each, "shortName") ?? "")
      : node("emoji", { shortName: `:${name}:` })
  },
  date: (each) => textNode(formatDate(Number(attr(each, "timestamp")))),
  placeholder: (each) => textNode(attr(each, "text") ?? ""),
  inlineCard: card,
  mediaInline: picture,
}

const lineOf = (nodes: Adf): Adf =>
  normalLine(nodes.map((each) => lookUp(inlines, each.type)?.(each) ?? each))

const hardBreak = node("hardBreak")
const paragraphOf = (content: Adf): AdfNode => node("paragraph", {}, content)

const isNothing = ({ type, text, marks }: AdfNode): boolean =>
  type === "hardBreak" || (text === " " && marks === undefined)

/** A line without breaks at its ends: there is nothing before and behind it. */
const withoutEnds = (line: Adf): Adf => {
  const from = line.findIndex((each) => !isNothing(each))
  if (from === -1) return []
  return normalLine(line.slice(from, line.findLastIndex((each) => !isNothing(each)) + 1))
}

const paragraph = (content: Adf): Adf => {
  const line = withoutEnds(content)
  return line.length === 0 ? [] : [paragraphOf(line)]
}

/** Paragraphs beside each other are lines of one. */
const joined = (blocks: Adf): Adf => {
  const made: Array<AdfNode> = []
  for (const each of blocks) {
    const last = made.at(-1)
    if (last?.type !== "paragraph" || each.type !== "paragraph") made.push(each)
    else made[made.length - 1] = paragraphOf([...insideOf(last), hardBreak, ...insideOf(each)])
  }
  return made.map((each) => (each.type === "paragraph" ? paragraphOf(normalLine(insideOf(each))) : each))
}

const isThing = ({ type }: AdfNode): boolean => type === "mediaInline" || type === "inlineExtension"

const isBetween = ({ text, marks }: AdfNode): boolean =>
  text !== undefined && isBlank(text) && marks === undefined

/** In an item, pictures and macros beside which there are no words stand by themselves. */
const byThemselves = (block: AdfNode): Adf => {
  const inside = insideOf(block)
  const isAlone =
    block.type === "paragraph" &&
    inside.some(isThing) &&
    inside.every((each) => isThing(each) || isBetween(each))
  if (!isAlone) return [block]
  return inside
    .filter(isThing)
    .map((each) =>
      each.type === "mediaInline"
        ? node("mediaSingle", {}, [{ ...each, type: "media" }])
        : { ...each, type: "extension" },
    )
}

const item = (each: AdfNode): AdfNode => {
  const blocks = joined(blocksOf(insideOf(each))).flatMap(byThemselves)
  return node("listItem", {}, filled(blocks))
}

const cell = (each: AdfNode): AdfNode => node(each.type, {}, filled(joined(blocksOf(insideOf(each)))))

const list = (each: AdfNode): Adf => [node(each.type, {}, insideOf(each).map(item))]

const tick = node("emoji", { shortName: ":tick:" })

const tasks = (each: AdfNode): AdfNode => {
  const items: Array<AdfNode> = []
  for (const task of insideOf(each)) {
    const last = items.at(-1)
    if (task.type === "taskList" && last !== undefined) {
      items[items.length - 1] = node("listItem", {}, [...insideOf(last), tasks(task)])
    } else if (task.type === "taskList") items.push(node("listItem", {}, [tasks(task)]))
    else {
      const done = attr(task, "state") === "DONE" ? [tick, textNode(" ")] : []
      items.push(node("listItem", {}, [paragraphOf([...done, ...insideOf(task)])]))
    }
  }
  return node("bulletList", {}, items)
}

const around = (each: AdfNode): Adf => [{ ...each, content: filled(blocksOf(insideOf(each))) }]

const extension = (each: AdfNode): Adf =>
  parameterValues(each.attrs?.["parameters"]).some(([name]) => name === plainBody)
    ? [each]
    : [paragraphOf([{ ...each, type: "inlineExtension" }])]

const heading = (each: AdfNode): Adf => {
  const line = lineOf(insideOf(each))
  return line.length === 0 ? [] : [node("heading", { level: each.attrs?.["level"] }, line)]
}

const table = (each: AdfNode): Adf => {
  const rows = insideOf(each).filter((row) => insideOf(row).length > 0)
  return rows.length === 0
    ? []
    : [
        node(
          "table",
          {},
          rows.map((row) => node("tableRow", {}, insideOf(row).map(cell))),
        ),
      ]
}

const blocks: Readonly<Record<string, (each: AdfNode) => Adf>> = {
  paragraph: (each) => paragraph(lineOf(insideOf(each))),
  heading,
  bulletList: list,
  orderedList: list,
  taskList: (each) => list(tasks(each)),
  mediaSingle: (each) =>
    insideOf(each).flatMap((one) =>
      one.type === "media" ? [paragraphOf([picture(one)])] : paragraph(lineOf(insideOf(one))),
    ),
  blockCard: (each) => paragraph([card(each)]),
  layoutSection: (each) => insideOf(each).flatMap((column) => blocksOf(insideOf(column))),
  extension,
  bodiedExtension: around,
  panel: around,
  expand: around,
  blockquote: around,
  table,
}

const blocksOf = (nodes: Adf): Adf => nodes.flatMap((each) => lookUp(blocks, each.type)?.(each) ?? [each])

/** A document as far as wiki markup has what is in it (D-932): of other nodes the words, and nothing of how something is placed. */
export const markupForm = (document: AdfDocument): AdfDocument =>
  documentOf(blocksOf(normalForm(document).content))
