/** A whole number from one to another. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** What an attribute may be: one of some words, or of a kind. `names` are texts by name. */
export type AttributeRule = "text" | "day" | "names" | "parameters" | Range | ReadonlyArray<string>

/** Cells, and pixels. */
const many: Range = { from: 1, to: 100_000 }
const levels: Range = { from: 1, to: 6 }

/** What stands where a node of a kind may stand. */
export type Kind =
  | "block"
  | "inline"
  | "code"
  | "listItem"
  | "row"
  | "cell"
  | "task"
  | "column"
  | "media"
  | "caption"

/** Which nodes there are, where each stands, what stands in it, and what is said of it. */
export interface NodeRule {
  readonly is: ReadonlyArray<Kind>
  readonly holds: ReadonlyArray<Kind>
  /** Those that must be given end with a `!`. */
  readonly attrs: Readonly<Record<string, AttributeRule>>
  /** Marks that it may have. */
  readonly marks?: ReadonlyArray<string>
}

const rule = (
  is: NodeRule["is"],
  holds: NodeRule["holds"],
  attrs: NodeRule["attrs"] = {},
  marks: ReadonlyArray<string> = [],
): NodeRule => ({ is, holds, attrs, marks })

/** What the macros of the wiki are among the nodes of the format. */
export const extensionType = "com.atlassian.confluence.macro.core"

const macro: NodeRule["attrs"] = {
  "extensionType!": [extensionType],
  "extensionKey!": "text",
  parameters: "parameters",
  text: "text",
}

const cell: NodeRule["attrs"] = { colspan: many, rowspan: many, background: "text" }

const media: NodeRule["attrs"] = {
  "type!": ["external", "file"],
  url: "text",
  id: "text",
  collection: "text",
  __confluenceMetadata: "names",
  alt: "text",
  width: many,
  height: many,
}

/** Marks of texts. */
export const textMarks: Readonly<Record<string, Readonly<Record<string, AttributeRule>>>> = {
  annotation: { "id!": "text", annotationType: ["inlineComment"] },
  link: { "href!": "text", title: "text", __confluenceMetadata: "names" },
  textColor: { "color!": "text" },
  strong: {},
  em: {},
  underline: {},
  strike: {},
  subsup: { "type!": ["sub", "sup"] },
  code: {},
}

/** Marks of blocks. */
export const blockMarks: typeof textMarks = {
  alignment: { "align!": ["center", "end"] },
  indentation: { "level!": levels },
}

const placed = Object.keys(blockMarks)

/** Every node that can be kept. */
export const nodeRules: Readonly<Record<string, NodeRule>> = {
  paragraph: rule(["block"], ["inline"], {}, placed),
  heading: rule(["block"], ["inline"], { "level!": levels }, placed),
  bulletList: rule(["block"], ["listItem"]),
  orderedList: rule(["block"], ["listItem"], { order: { from: 0, to: 999_999 } }),
  listItem: rule(["listItem"], ["block"]),
  blockquote: rule(["block"], ["block"]),
  rule: rule(["block"], []),
  codeBlock: rule(["block"], ["code"], { language: "text" }),
  panel: rule(["block"], ["block"], { "panelType!": ["info", "note", "warning", "error", "success"] }),
  expand: rule(["block"], ["block"], { title: "text" }),
  nestedExpand: rule(["block"], ["block"], { title: "text" }),
  table: rule(["block"], ["row"]),
  tableRow: rule(["row"], ["cell"]),
  tableCell: rule(["cell"], ["block"], cell),
  tableHeader: rule(["cell"], ["block"], cell),
  taskList: rule(["block", "task"], ["task"]),
  taskItem: rule(["task"], ["inline"], { "state!": ["TODO", "DONE"] }),
  layoutSection: rule(["block"], ["column"]),
  layoutColumn: rule(["column"], ["block"]),
  mediaSingle: rule(["block"], ["media", "caption"]),
  mediaGroup: rule(["block"], ["media"]),
  media: rule(["media"], [], media),
  caption: rule(["caption"], ["inline"]),
  blockCard: rule(["block"], [], { "url!": "text" }),
  extension: rule(["block"], [], macro),
  bodiedExtension: rule(["block"], ["block"], macro),
  text: rule(["inline", "code"], [], {}, Object.keys(textMarks)),
  hardBreak: rule(["inline"], []),
  mention: rule(["inline"], [], { "id!": "text", text: "text" }),
  emoji: rule(["inline"], [], { "shortName!": "text", id: "text", text: "text" }),
  date: rule(["inline"], [], { "timestamp!": "day" }),
  status: rule(["inline"], [], {
    "text!": "text",
    "color!": ["neutral", "purple", "blue", "red", "yellow", "green"],
  }),
  inlineCard: rule(["inline"], [], { "url!": "text" }),
  mediaInline: rule(["inline"], [], media),
  placeholder: rule(["inline"], [], { "text!": "text" }),
  inlineExtension: rule(["inline"], [], macro),
}

/** What editors say of how a node is laid out, and by which name they know it: it has no place in a body, and is not kept (D-856). */
export const unkept: ReadonlySet<string> = new Set([
  "localId",
  "layout",
  "width",
  "widthType",
  "displayMode",
  "isNumberColumnEnabled",
  "colwidth",
  "occurrenceKey",
  "accessLevel",
  "userType",
  "style",
  "uniqueId",
])

/** Marks that say how wide something stands, or what is around a picture. */
export const unkeptMarks: ReadonlySet<string> = new Set(["breakout", "border"])
