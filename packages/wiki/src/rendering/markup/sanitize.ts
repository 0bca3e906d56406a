import { type Schema, sanitize } from "hast-util-sanitize"
import * as Effect from "effect/Effect"
import { find, html } from "property-information"
import type { Html } from "./html"
import { type StorageNode, isElement, storageText, storageTextInTurns } from "./StorageTree"
import { inTurns } from "./turns"

const tables = ["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"]
const lists = ["ul", "ol", "li", "dl", "dt", "dd"]
const blocks = [
  "p",
  "div",
  "blockquote",
  "pre",
  "hr",
  "br",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "figure",
  "figcaption",
]
const words = [
  "span",
  "a",
  "img",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "del",
  "ins",
  "sub",
  "sup",
  "small",
  "big",
]
const meanings = [
  "code",
  "acronym",
  "kbd",
  "samp",
  "var",
  "tt",
  "cite",
  "q",
  "abbr",
  "dfn",
  "address",
  "time",
]
const folding = ["details", "summary"]

/**
 * What may stand in a rendered body: no script, handler, style, form or frame, and addresses of these protocols alone. Whatever
 * a macro gives passes here too.
 */
const schema: Schema = {
  tagNames: [...tables, ...lists, ...blocks, ...words, ...meanings, ...folding],
  attributes: {
    a: ["href"],
    img: ["src", "alt", "width", "height"],
    td: ["colSpan", "rowSpan", "align", "vAlign"],
    th: ["colSpan", "rowSpan", "align", "vAlign", "scope"],
    col: ["span"],
    colgroup: ["span"],
    ol: ["start", "type"],
    time: ["dateTime"],
    abbr: ["title"],
    li: ["dataTaskId"],
    code: ["dataLanguage"],
    "*": ["className", "id", "title", "lang", "dir"],
  },
  protocols: { href: ["http", "https", "mailto", "ftp", "tel"], src: ["http", "https"] },
  ancestors: {},
  // Ids are made here and nowhere else: what an author has written is not among them.
  clobber: [],
  clobberPrefix: "",
  strip: [
    "script",
    "style",
    "template",
    "noscript",
    "iframe",
    "object",
    "embed",
    "svg",
    "math",
    "textarea",
    "title",
  ],
  allowComments: false,
  allowDoctypes: false,
}

type Node = ReturnType<typeof sanitize>

const asXhtml = (node: Node): ReadonlyArray<StorageNode> => {
  if (node.type === "text") return [node.value]
  if (node.type === "root") return node.children.flatMap(asXhtml)
  if (node.type !== "element") return []
  const { tagName, properties, children } = node
  const attributes = Object.entries(properties).map(([name, value]) => [
    find(html, name).attribute,
    Array.isArray(value) ? value.join(" ") : String(value),
  ])
  return [
    {
      name: tagName,
      attributes: Object.fromEntries(attributes) as Readonly<Record<string, string>>,
      children: children.flatMap(asXhtml),
    },
  ]
}

/** What may stand of some pieces of HTML, as a tree of XHTML. */
export const cleanTree = (children: ReadonlyArray<Html>): ReadonlyArray<StorageNode> =>
  asXhtml(sanitize({ type: "root", children: [...children] }, schema))

const below = (node: Html): ReadonlyArray<Html> => (node.type === "element" ? node.children : [])

/** An element with what may stand of what is in it; that alone where the element may not stand, and nothing where it takes that along. */
const cleanAround = (node: Html, inside: ReadonlyArray<StorageNode>): ReadonlyArray<StorageNode> => {
  if (node.type !== "element" || schema.strip?.includes(node.tagName) === true) return []
  const [shell] = cleanTree([{ ...node, children: [] }])
  return shell !== undefined && isElement(shell) ? [{ ...shell, children: inside }] : inside
}

/** The same where there may be very many pieces. */
export const cleanTreeInTurns = (children: ReadonlyArray<Html>): Effect.Effect<ReadonlyArray<StorageNode>> =>
  inTurns(children, { below, whole: cleanTree, around: cleanAround })

export const cleanHtmlInTurns = (children: ReadonlyArray<Html>): Effect.Effect<string> =>
  Effect.flatMap(cleanTreeInTurns(children), storageTextInTurns)

/** The tree as a text, without anything that could do something: HTML that is well-formed XML as well, which is how many clients read it. */
export const cleanHtml = (children: ReadonlyArray<Html>): string => storageText(cleanTree(children))
