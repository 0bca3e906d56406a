import * as fc from "fast-check"
import {
  type AttributeRule,
  type Kind,
  type NodeRule,
  blockMarks,
  nodeRules,
  textMarks,
} from "../../../src/rendering/adf/nodeRules"

/** A node as it is sent. */
export interface Sent {
  readonly type: string
  readonly text?: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly marks?: ReadonlyArray<Sent>
  readonly content?: ReadonlyArray<Sent>
}

/** Blanks, signs of markup and of XML, faces, begins of lines, and addresses. */
const signs = [
  ..."a B 1 é 𝒳 * _ - + ^ ~ ?? ! | || [ ] { } {{ }} \\ & # < > ( ) : ; , . \" ' = % $ @ /".split(" "),
  ..."{code} {quote} {panel} {color:red} {x} [a] [a|b] !a.png! :) ;) :( (x) (/) (*) &amp; &#33; ]]> mailto: http://a.b".split(
    " ",
  ),
  ..." |  |\u00a0|\u3000|\t|\n|\r\n|* |# |- |h1. |bq. |----| - | * | -- ".split("|"),
]

export const hostileText = fc
  .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 4 })
  .map((all) => all.join(""))

const address = fc.oneof({ weight: 3, arbitrary: fc.webUrl() }, { weight: 1, arbitrary: hostileText })

/** Texts of attributes that are mostly of some form. */
const tame: Readonly<Record<string, fc.Arbitrary<string>>> = {
  href: address,
  url: address,
  color: fc.constantFrom("red", "#00ff00"),
  extensionKey: fc.constantFrom("x", "y-z", "toc", "info", "code", "noformat"),
  background: fc.constantFrom("#deebff"),
  shortName: fc.constantFrom(":tick:", ":smile:", ":boat:"),
  id: fc.oneof(fc.constantFrom("a.png", "ada", "b c.txt"), hostileText),
}

const named = fc.dictionary(fc.constantFrom("title", "x", "__bodyContent"), hostileText, { maxKeys: 2 })

const metadata = fc.oneof(
  fc.record({ linkType: fc.constant("page"), contentTitle: fc.constantFrom("Home", "A#b", "x|y") }),
  fc.record({
    linkType: fc.constant("attachment"),
    fileName: fc.constant("a.png"),
    contentTitle: fc.constant("B"),
  }),
  fc.record({ linkType: fc.constantFrom("space", "self", "other"), spaceKey: fc.constant("DOC") }),
)

const valueOf = (name: string, rule: AttributeRule): fc.Arbitrary<unknown> => {
  if (rule === "text") return fc.oneof({ weight: 4, arbitrary: tame[name] ?? hostileText }, hostileText)
  if (rule === "day") return fc.integer({ min: -1e12, max: 4e12 }).map(String)
  if (rule === "names") return metadata
  if (rule === "parameters") {
    return named.map((values) => ({
      macroParams: Object.fromEntries(Object.entries(values).map(([each, value]) => [each, { value }])),
    }))
  }
  return "from" in rule ? fc.integer({ min: rule.from, max: Math.min(rule.to, 9) }) : fc.constantFrom(...rule)
}

const attrsOf = (rules: NodeRule["attrs"]): fc.Arbitrary<Pick<Sent, "attrs">> => {
  const names = Object.keys(rules)
  const values = Object.fromEntries(
    names.map((name) => {
      const called = name.replace("!", "")
      return [called, valueOf(called, rules[name] ?? "text")]
    }),
  )
  const requiredKeys = names.filter((name) => name.endsWith("!")).map((name) => name.slice(0, -1))
  return fc
    .record(values, { requiredKeys })
    .map((attrs) => (Object.keys(attrs).length === 0 ? {} : { attrs }))
}

const known = { ...textMarks, ...blockMarks }

const marksOf = (types: ReadonlyArray<string>): fc.Arbitrary<Pick<Sent, "marks">> =>
  fc
    .subarray([...types], { maxLength: Math.min(2, types.length) })
    .chain((some) =>
      fc.tuple(...some.map((type) => attrsOf(known[type] ?? {}).map((attrs) => ({ type, ...attrs })))),
    )
    .map((marks) => (marks.length === 0 ? {} : { marks }))

const mostly = { weight: 4, maxLength: 3 }

/** Nodes of a kind, made of the table of nodes itself: so there is none that is not looked at. */
const nodesOf = (
  kind: Kind,
  depth: number,
  without: ReadonlySet<string>,
): fc.Arbitrary<ReadonlyArray<Sent>> => {
  const types = Object.keys(nodeRules).filter(
    (type) =>
      !without.has(type) &&
      nodeRules[type]?.is.includes(kind) === true &&
      (depth > 0 || nodeRules[type].holds.every((each) => each === "inline" || each === "code")),
  )
  if (types.length === 0) return fc.constant([])
  return fc.array(
    fc.oneof(
      ...types.map((type) => ({
        weight: type === "text" || type === "paragraph" ? mostly.weight : 1,
        arbitrary: nodeOf(type, kind, depth, without),
      })),
    ),
    { maxLength: kind === "block" ? 2 : mostly.maxLength },
  )
}

const nodeOf = (
  type: string,
  kind: Kind,
  depth: number,
  without: ReadonlySet<string>,
): fc.Arbitrary<Sent> => {
  const { attrs, holds, marks = [] } = nodeRules[type] ?? { attrs: {}, holds: [] }
  const parts = fc.tuple(attrsOf(attrs), marksOf(kind === "code" ? [] : marks))
  if (type === "text") {
    return fc.tuple(parts, hostileText).map(([[, said], text]) => ({ type, text, ...said }))
  }
  const inside = fc.tuple(...holds.map((each) => nodesOf(each, depth - 1, without))).map((all) => all.flat())
  return fc.tuple(parts, inside).map(([[given, said], content]) => ({
    type,
    ...given,
    ...said,
    ...(holds.length === 0 ? {} : { content }),
  }))
}

const documentsOf = (content: fc.Arbitrary<ReadonlyArray<Sent>>) =>
  content.map((some) => ({ type: "doc", version: 1, content: some }))

/** Documents of all nodes that there are, three deep, without some types. */
export const hostileDocument = (...without: ReadonlyArray<string>) =>
  documentsOf(nodesOf("block", 3, new Set(without)))

const only = (...types: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(Object.keys(nodeRules).filter((type) => !types.includes(type)))

/** The same with links and colours that any format has. */
const linked = (each: Sent): Sent => ({
  ...each,
  ...(each.content === undefined ? {} : { content: each.content.map(linked) }),
  ...(each.marks === undefined
    ? {}
    : {
        marks: each.marks.map((mark) =>
          mark.type === "link"
            ? { type: "link", attrs: { href: "http://a.b/c?d=e" } }
            : mark.type === "textColor"
              ? { type: "textColor", attrs: { color: "red" } }
              : mark,
        ),
      }),
})

const words = nodesOf("block", 1, only("paragraph", "text", "hardBreak", "emoji", "status"))
const lines = nodesOf("block", 1, only("paragraph", "heading", "text", "hardBreak"))

const heading = nodesOf("block", 1, only("heading", "text")).map((all) => all.slice(0, 1))

const listOf = (type: string) =>
  fc
    .array(words, { maxLength: 3 })
    .map((items): Sent => ({ type, content: items.map((content) => ({ type: "listItem", content })) }))

const tableOf = (type: string) =>
  fc
    .array(fc.oneof(words, heading, fc.tuple(listOf("bulletList"))), { minLength: 1, maxLength: 3 })
    .map((cells): Sent => ({
      type: "table",
      content: [{ type: "tableRow", content: cells.map((content) => ({ type, content })) }],
    }))

/** Documents of words, whatever these are, in paragraphs, headings, lists and tables. */
export const hostileWords = documentsOf(
  fc
    .array(
      fc.oneof(
        lines,
        fc.tuple(fc.oneof(...["bulletList", "orderedList"].map(listOf))),
        fc.tuple(fc.oneof(...["tableCell", "tableHeader"].map(tableOf))),
        lines.map((content): ReadonlyArray<Sent> => [{ type: "blockquote", content }]),
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.flat().map(linked)),
)
