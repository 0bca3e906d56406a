import { formatDate, lookUp, parseDate } from "@quoin/kernel"
import { type AdfDocument, type AdfMark, type AdfNode, attr, documentOf, node } from "../AdfNode"
import { fileElementOf, pageMetadataOf } from "../links"
import { parameterValues } from "../macros"
import { inOrder, keptMark } from "../marks"
import { Line } from "./Line"

type Adf = ReadonlyArray<AdfNode>

/** What stands in a node. */
export const insideOf = ({ content = [] }: AdfNode): Adf => content

/** An attribute without the blanks around it; nothing where that leaves nothing. */
const said = (each: AdfNode, name: string): string | undefined => {
  const text = attr(each, name)?.trim()
  return text === "" ? undefined : text
}

const media = (each: AdfNode): AdfNode => {
  const isFile = attr(each, "type") !== "external"
  const { alt, width, height, __confluenceMetadata: metadata } = each.attrs ?? {}
  const id = attr(each, "id") ?? ""
  const page = pageMetadataOf(fileElementOf(id, metadata))
  const shown = isFile
    ? { type: "file", id, collection: "attachments", __confluenceMetadata: page }
    : { type: "external", url: attr(each, "url") }
  return node(each.type, { ...shown, alt, width, height })
}

/** A macro has a name and parameters: its fallback, and what an editor knows of it, is not kept. */
const extension = (each: AdfNode, content?: Adf): AdfNode =>
  node(
    each.type,
    {
      extensionType: attr(each, "extensionType"),
      extensionKey: attr(each, "extensionKey"),
      parameters: {
        macroParams: Object.fromEntries(
          parameterValues(each.attrs?.["parameters"]).map(([name, value]) => [name, { value }]),
        ),
      },
    },
    content,
  )

const inlines: Readonly<Record<string, (each: AdfNode) => AdfNode>> = {
  mention: (each) => node("mention", { id: attr(each, "id"), text: `@${attr(each, "id") ?? ""}` }),
  date: (each) =>
    node("date", { timestamp: String(parseDate(formatDate(Number(attr(each, "timestamp")))) ?? "") }),
  status: (each) => node("status", { text: said(each, "text") ?? "", color: attr(each, "color") }),
  mediaInline: media,
  inlineExtension: (each) => extension(each),
}

/** A line as it reads: texts beside each other that look the same are one, and blanks at its ends are none. */
export const normalLine = (nodes: Adf): Adf => {
  const line = new Line()
  for (const each of nodes) {
    if (each.type === "text") line.text(each.text ?? "", inOrder((each.marks ?? []).map(keptMark)))
    else line.add(lookUp(inlines, each.type)?.(each) ?? each)
  }
  return line.end()
}

const inLine = (each: AdfNode): Adf => [{ ...each, content: normalLine(insideOf(each)) }]

/** What must hold a block holds an empty paragraph where there is none. */
export const filled = (blocks: Adf): Adf => (blocks.length === 0 ? [node("paragraph", {}, [])] : blocks)

const placed = (each: AdfNode): Adf => {
  const marks: ReadonlyArray<AdfMark> = [...(each.marks ?? [])].sort((a, b) => (a.type < b.type ? -1 : 1))
  return inLine({ ...each, ...(marks.length === 0 ? {} : { marks }) })
}

const around = (each: AdfNode): AdfNode => ({ ...each, content: filled(normalBlocks(insideOf(each))) })

/** What is nothing without what stands in it. */
const unlessEmpty = (type: string, attrs: AdfNode["attrs"], content: Adf): Adf =>
  content.length === 0 ? [] : [node(type, attrs, content)]

const list = (each: AdfNode): Adf => unlessEmpty(each.type, each.attrs ?? {}, insideOf(each).map(around))

const tasks = (each: AdfNode): Adf =>
  unlessEmpty(
    "taskList",
    {},
    insideOf(each).flatMap((task) => (task.type === "taskList" ? tasks(task) : inLine(task))),
  )

const pictures = (each: AdfNode): Adf => {
  const captions = insideOf(each)
    .filter(({ type }) => type === "caption")
    .flatMap(inLine)
  return insideOf(each)
    .filter(({ type }) => type === "media")
    .map((shown) => node("mediaSingle", {}, [media(shown), ...captions]))
}

const expand = (each: AdfNode): Adf => [
  node("expand", { title: said(each, "title") }, around(each).content ?? []),
]

const blocks: Readonly<Record<string, (each: AdfNode) => Adf>> = {
  paragraph: placed,
  heading: placed,
  bulletList: list,
  orderedList: list,
  taskList: tasks,
  mediaSingle: pictures,
  mediaGroup: pictures,
  expand,
  nestedExpand: expand,
  extension: (each) => [extension(each)],
  bodiedExtension: (each) => [extension(each, around(each).content)],
  layoutSection: (each) => [node("layoutSection", {}, insideOf(each).map(around))],
  table: (each) =>
    unlessEmpty(
      "table",
      {},
      insideOf(each).map((row) => node("tableRow", {}, insideOf(row).map(around))),
    ),
  codeBlock: (each) => {
    const text = insideOf(each)
      .map((one) => one.text ?? "")
      .join("")
      .replaceAll(/\r\n?/g, "\n")
    return [
      node("codeBlock", { language: said(each, "language") }, text === "" ? [] : [{ type: "text", text }]),
    ]
  },
  blockquote: (each) => [around(each)],
  panel: (each) => [around(each)],
}

/** Blocks in the form in which two of the same meaning are the same (D-930). */
export const normalBlocks = (nodes: Adf): Adf =>
  nodes.flatMap((each) => lookUp(blocks, each.type)?.(each) ?? [each])

/** A document in the form in which it is read again after it was stored (D-930). */
export const normalForm = ({ content }: AdfDocument): AdfDocument => documentOf(normalBlocks(content))
