import { lookUp } from "@quoin/kernel"
import { isBlank } from "../markup/blanks"
import { macroOf } from "../markup/MacroInstance"
import { type StorageElement, type StorageNode, childNamed, isElement, textOf } from "../markup/StorageTree"
import { type AdfNode, node } from "./AdfNode"
import { inlinesOf, isInline, mediaOf } from "./inlinesOfStorage"
import { blockMacro, isBlockMacro } from "./macros"
import type { Losses } from "./Losses"

type Nodes = ReadonlyArray<StorageNode>
type Adf = ReadonlyArray<AdfNode>

const elements = ({ children }: StorageElement): ReadonlyArray<StorageElement> => children.filter(isElement)

/** How a block is placed, by the style of it. */
const placeOf = ({ attributes }: StorageElement): Pick<AdfNode, "marks"> => {
  const style = attributes["style"] ?? ""
  const [, align] = /text-align:\s*(center|right|end)/.exec(style) ?? []
  const [, left] = /margin-left:\s*(\d{1,4})(?:\.0)?px/.exec(style) ?? []
  const level = Math.round(Number(left ?? 0) / indentPixels)
  const marks = [
    ...(align === undefined
      ? []
      : [{ type: "alignment", attrs: { align: align === "center" ? "center" : "end" } }]),
    ...(level === 0 ? [] : [{ type: "indentation", attrs: { level } }]),
  ]
  return marks.length === 0 ? {} : { marks }
}

/** How far each level of an indented paragraph stands from the side. */
export const indentPixels = 30

const numbered = (value: string | undefined): number | undefined =>
  value === undefined || !/^\d{1,6}$/.test(value) ? undefined : Number(value)

/** Makes documents of the storage format, and notes what the format has no place for. */
export class OfStorage {
  constructor(private readonly losses: Losses) {}

  /** Blocks; words between them are paragraphs. */
  readonly blocks = (nodes: Nodes): Adf => {
    const made: Array<AdfNode> = []
    let run: Array<StorageNode> = []
    const end = (): void => {
      made.push(...this.run(run))
      run = []
    }
    for (const each of nodes) {
      if (!isElement(each) || isInline(each) || isAmongWords(each)) run.push(each)
      else {
        end()
        made.push(...this.block(each))
      }
    }
    end()
    return made
  }

  /** What stands in one line is a paragraph; macros and pictures with no words beside them have places of their own. */
  private readonly run = (nodes: Nodes): Adf => {
    const hasWords = nodes.some((each) =>
      isElement(each) ? isInline(each) || isStatus(each) : !isBlank(each),
    )
    if (hasWords) return [node("paragraph", {}, inlinesOf(nodes, this.losses))]
    return nodes.flatMap((each) => (isElement(each) ? this.block(each) : []))
  }

  /** What must hold a block holds an empty paragraph where there is none. */
  private readonly filled = (nodes: Nodes): Adf => {
    const blocks = this.blocks(nodes)
    return blocks.length === 0 ? [node("paragraph", {}, [])] : blocks
  }

  private block(each: StorageElement): Adf {
    const instance = macroOf(each)
    if (instance !== undefined) return [blockMacro(instance, this.filled)]
    const { name, children } = each
    const [, level] = /^h([1-6])$/.exec(name) ?? []
    if (level !== undefined) {
      const content = inlinesOf(children, this.losses)
      return [{ ...node("heading", { level: Number(level) }, content), ...placeOf(each) }]
    }
    const write = lookUp(this.byName, name)
    if (write !== undefined) return write(each)
    if (!transparent.has(name)) this.losses.note(name)
    return this.blocks(children)
  }

  /** All that has no place of its own is in its line. */
  private readonly paragraph = (each: StorageElement): Adf => {
    const place = placeOf(each)
    const paragraph = (nodes: Nodes): AdfNode => ({
      ...node("paragraph", {}, inlinesOf(nodes, this.losses)),
      ...place,
    })
    const isInLine = (child: StorageNode): boolean =>
      !isElement(child) || isInline(child) || isAmongWords(child)
    if (each.children.every(isInLine)) return [paragraph(each.children)]
    const made: Array<AdfNode> = []
    let line: Array<StorageNode> = []
    const end = (): void => {
      const one = paragraph(line)
      if (one.content?.length !== 0) made.push(one)
      line = []
    }
    for (const child of each.children) {
      if (!isElement(child) || isInLine(child)) line.push(child)
      else {
        end()
        made.push(...this.block(child))
      }
    }
    end()
    return made
  }

  private readonly list =
    (type: string) =>
    (each: StorageElement): Adf => {
      const items = elements(each).map((item) => node("listItem", {}, this.filled(item.children)))
      const order = type === "orderedList" ? numbered(each.attributes["start"]) : undefined
      return items.length === 0 ? [] : [node(type, { order }, items)]
    }

  private readonly table = (each: StorageElement): Adf => {
    const rows = elements(each).flatMap((part) => {
      if (part.name === "tr") return [part]
      if (part.name === "thead" || part.name === "tbody" || part.name === "tfoot") {
        return elements(part).filter(({ name }) => name === "tr")
      }
      if (part.name !== "colgroup" && part.name !== "col") this.losses.note(part.name)
      return []
    })
    const row = (one: StorageElement): AdfNode => node("tableRow", {}, elements(one).map(this.cell))
    return rows.length === 0 ? [] : [node("table", {}, rows.map(row))]
  }

  private readonly cell = (each: StorageElement): AdfNode => {
    const { name, attributes, children } = each
    const attrs = {
      colspan: numbered(attributes["colspan"]),
      rowspan: numbered(attributes["rowspan"]),
      background: attributes["data-highlight-colour"],
    }
    return node(name === "th" ? "tableHeader" : "tableCell", attrs, this.filled(children))
  }

  private readonly tasks = (each: StorageElement): Adf => {
    const items = elements(each).flatMap((task): Adf => {
      if (task.name === "ac:task-list") return this.tasks(task)
      const isDone = textOf(childNamed(task, "ac:task-status")?.children ?? []).trim() === "complete"
      const body = childNamed(task, "ac:task-body")?.children ?? []
      return [node("taskItem", { state: isDone ? "DONE" : "TODO" }, inlinesOf(body, this.losses))]
    })
    return items.length === 0 ? [] : [node("taskList", {}, items)]
  }

  private readonly picture = (each: StorageElement): Adf => {
    const said = childNamed(each, "ac:caption")
    const caption = said === undefined ? [] : [node("caption", {}, inlinesOf(said.children, this.losses))]
    return [node("mediaSingle", {}, [mediaOf(each, "media"), ...caption])]
  }

  private readonly byName: Readonly<Record<string, (each: StorageElement) => Adf>> = {
    p: this.paragraph,
    ul: this.list("bulletList"),
    ol: this.list("orderedList"),
    table: this.table,
    blockquote: ({ children }) => [node("blockquote", {}, this.filled(children))],
    hr: () => [node("rule")],
    pre: ({ children }) => {
      const text = textOf(children)
      return [node("codeBlock", {}, text === "" ? [] : [{ type: "text", text }])]
    },
    details: (each) => {
      const title = childNamed(each, "summary")
      const inside = each.children.filter((child) => child !== title)
      return [node("expand", { title: title && textOf(title.children) }, this.filled(inside))]
    },
    "ac:task-list": this.tasks,
    "ac:image": this.picture,
    "ac:layout-section": (each) => [
      node(
        "layoutSection",
        {},
        elements(each).map((column) => node("layoutColumn", {}, this.filled(column.children))),
      ),
    ],
    "ac:adf-extension": (each) => this.blocks(childNamed(each, "ac:adf-fallback")?.children ?? []),
    a: ({ attributes }) => [node("blockCard", { url: attributes["href"] ?? "" })],
  }
}

/** Elements that say nothing themselves of what is in them. */
const transparent: ReadonlySet<string> = new Set(["div", "ac:layout", "ac:layout-cell", "figure"])

/** A macro that is words in a colour: the format has a node of a line for it. */
const isStatus = (each: StorageElement): boolean => macroOf(each)?.name === "status" && !isBlockMacro(each)

/** What has a place of its own, or stands in the line of the words that are beside it: a picture, and a macro that has no body. */
const isAmongWords = (each: StorageElement): boolean =>
  each.name === "ac:image" || (macroOf(each) !== undefined && !isBlockMacro(each))
