import { formatDate, lookUp } from "@quoin/kernel"
import type { StorageElement, StorageNode } from "../markup/StorageTree"
import { type AdfMark, type AdfNode, attr } from "./AdfNode"
import { fileElementOf } from "./links"
import { macroOfNode } from "./macros"
import { elementOf, inOrder } from "./marks"
import { indentPixels } from "./ofStorage"

type Nodes = ReadonlyArray<StorageNode>
type Adf = ReadonlyArray<AdfNode>

const element = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  children: Nodes = [],
): StorageElement => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value] as const],
    ),
  ),
  children,
})

const styleOf = ({ marks = [] }: AdfNode): string | undefined => {
  const styles = marks.map((mark) =>
    mark.type === "alignment"
      ? `text-align: ${attr(mark, "align") === "center" ? "center" : "right"};`
      : `margin-left: ${Number(attr(mark, "level") ?? 0) * indentPixels}.0px;`,
  )
  return styles.length === 0 ? undefined : styles.join(" ")
}

const picture = (each: AdfNode, caption: Nodes = []): StorageElement => {
  const shown =
    attr(each, "type") === "external"
      ? element("ri:url", { "ri:value": attr(each, "url") })
      : fileElementOf(attr(each, "id") ?? "", each.attrs?.["__confluenceMetadata"])
  const looks = {
    "ac:alt": attr(each, "alt"),
    "ac:width": attr(each, "width"),
    "ac:height": attr(each, "height"),
  }
  return element("ac:image", looks, [shown, ...caption])
}

const card = (each: AdfNode, appearance: string): StorageElement => {
  const href = attr(each, "url") ?? ""
  return element("a", { href, "data-card-appearance": appearance }, [href])
}

type Write = (each: AdfNode) => StorageElement

const words: Readonly<Record<string, Write>> = {
  hardBreak: () => element("br"),
  mention: (each) => element("ac:link", {}, [element("ri:user", { "ri:account-id": attr(each, "id") })]),
  emoji: (each) =>
    element("ac:emoticon", {
      "ac:name": (attr(each, "shortName") ?? "").replaceAll(":", ""),
      "ac:emoji-shortname": attr(each, "shortName"),
      "ac:emoji-id": attr(each, "id"),
      "ac:emoji-fallback": attr(each, "text"),
    }),
  date: (each) => element("time", { datetime: formatDate(Number(attr(each, "timestamp"))) }),
  inlineCard: (each) => card(each, "inline"),
  mediaInline: (each) => picture(each),
  placeholder: (each) => element("ac:placeholder", {}, [attr(each, "text") ?? ""]),
}

const inlineNode = (each: AdfNode): StorageNode =>
  each.text ?? lookUp(words, each.type)?.(each) ?? macroOfNode(each, []) ?? ""

/** A node of a line, and its marks from the outermost to the innermost. */
interface Marked {
  readonly each: AdfNode
  readonly marks: ReadonlyArray<AdfMark>
}

const outermost = ({ marks: [mark] }: Marked): string => (mark === undefined ? "" : JSON.stringify(mark))

/** Marks in each other: what has one in common stands in one element. */
const nested = (line: ReadonlyArray<Marked>): Nodes => {
  const made: Array<StorageNode> = []
  let at = 0
  for (let first = line[at]; first !== undefined; first = line[at]) {
    const [mark] = first.marks
    const from = at
    const name = outermost(first)
    while (line[at] !== undefined && outermost(line[at] ?? first) === name) at += 1
    const run = line.slice(from, at)
    if (mark === undefined) made.push(...run.map(({ each }) => inlineNode(each)))
    else made.push(elementOf(mark, nested(run.map(({ each, marks }) => ({ each, marks: marks.slice(1) })))))
  }
  return made
}

/** What stands in a line, in the storage format. */
const lineOf = (nodes: Adf): Nodes =>
  nested(nodes.map((each) => ({ each, marks: inOrder(each.marks ?? []) })))

const of = ({ content = [] }: AdfNode): Adf => content

/** An item of words alone, and lists below them, has no paragraphs; a picture or a macro alone would be no words. */
const itemOf = (each: AdfNode): StorageElement => {
  const [first, ...rest] = of(each)
  const isPlain =
    first?.type === "paragraph" &&
    first.marks === undefined &&
    (of(first).some(({ type }) => type === "text") || (of(first).length === 0 && rest.length === 0)) &&
    rest.every(({ type }) => type.endsWith("List"))
  const inside =
    isPlain && first !== undefined ? [...lineOf(of(first)), ...blocksOf(rest)] : blocksOf(of(each))
  return element("li", {}, inside)
}

const cellOf = (each: AdfNode): StorageElement =>
  element(
    each.type === "tableHeader" ? "th" : "td",
    {
      colspan: attr(each, "colspan"),
      rowspan: attr(each, "rowspan"),
      "data-highlight-colour": attr(each, "background"),
    },
    blocksOf(of(each)),
  )

const taskOf = (each: AdfNode): StorageElement =>
  each.type === "taskList"
    ? element("ac:task-list", {}, of(each).map(taskOf))
    : element("ac:task", {}, [
        element("ac:task-status", {}, [attr(each, "state") === "DONE" ? "complete" : "incomplete"]),
        element("ac:task-body", {}, lineOf(of(each))),
      ])

const singleMedia = (each: AdfNode): Nodes => {
  const caption = of(each).find(({ type }) => type === "caption")
  const said = caption === undefined ? [] : [element("ac:caption", {}, lineOf(of(caption)))]
  return of(each)
    .filter(({ type }) => type === "media")
    .map((media) => picture(media, said))
}

const blocks: Readonly<Record<string, (each: AdfNode) => Nodes>> = {
  paragraph: (each) => [element("p", { style: styleOf(each) }, lineOf(of(each)))],
  heading: (each) => [element(`h${attr(each, "level") ?? "1"}`, { style: styleOf(each) }, lineOf(of(each)))],
  bulletList: (each) => [element("ul", {}, of(each).map(itemOf))],
  orderedList: (each) => [element("ol", { start: attr(each, "order") }, of(each).map(itemOf))],
  blockquote: (each) => [element("blockquote", {}, blocksOf(of(each)))],
  rule: () => [element("hr")],
  table: (each) => [
    element("table", {}, [
      element(
        "tbody",
        {},
        of(each).map((row) => element("tr", {}, of(row).map(cellOf))),
      ),
    ]),
  ],
  taskList: (each) => [taskOf(each)],
  layoutSection: (each) => [
    element("ac:layout", {}, [
      element(
        "ac:layout-section",
        {},
        of(each).map((column) => element("ac:layout-cell", {}, blocksOf(of(column)))),
      ),
    ]),
  ],
  mediaSingle: singleMedia,
  mediaGroup: singleMedia,
  blockCard: (each) => [card(each, "block")],
}

const blockNode = (each: AdfNode): Nodes => {
  const write = lookUp(blocks, each.type)
  if (write !== undefined) return write(each)
  const inside =
    each.type === "codeBlock"
      ? [
          of(each)
            .map(({ text = "" }) => text)
            .join(""),
        ]
      : blocksOf(of(each))
  const macro = macroOfNode(each, inside)
  return macro === undefined ? [] : [macro]
}

/** Blocks in the storage format. */
export const blocksOf = (nodes: Adf): Nodes => nodes.flatMap(blockNode)
