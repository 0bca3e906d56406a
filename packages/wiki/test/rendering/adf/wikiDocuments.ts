import * as fc from "fast-check"
import type { AdfMark, AdfNode } from "../../../src/rendering/adf/AdfNode"
import { lineOf, markedBy, node, words } from "./documents"

const mark: fc.Arbitrary<AdfMark> = fc.oneof(
  fc.constantFrom("strong", "em", "underline", "strike", "code").map((type) => ({ type })),
  fc.constantFrom("sub", "sup").map((type) => ({ type: "subsup", attrs: { type } })),
  fc.constantFrom("#ff0000", "red").map((color) => ({ type: "textColor", attrs: { color } })),
  fc.constantFrom("http://a.b/c?d=e", "mailto:x@y.z").map((href) => ({ type: "link", attrs: { href } })),
)

const thing: fc.Arbitrary<AdfNode> = fc.oneof(
  fc.constant(node("hardBreak", {})),
  fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/).map((id) => node("mention", { id, text: `@${id}` })),
  fc
    .constantFrom("neutral", "purple", "blue", "red", "yellow", "green")
    .map((color) => node("status", { text: "Done", color })),
)

const line = lineOf(markedBy(mark), thing)
const paragraph = line.map((content) => node("paragraph", {}, content))
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), markedBy(mark))
  .map(([level, content]) => node("heading", { level }, [content]))
const code = words
  .filter((text) => !text.includes("{"))
  .map((text) => node("codeBlock", { language: "java" }, [{ type: "text", text: `${text}\n  ${text}` }]))

const { list } = fc.letrec<{ item: AdfNode; list: AdfNode }>((tie) => ({
  item: fc
    .oneof(
      { depthSize: "small" },
      paragraph.map((first) => [first]),
      fc.tuple(paragraph, tie("list")),
    )
    .map((content) => node("listItem", {}, content)),
  list: fc
    .tuple(
      fc.constantFrom("bulletList", "orderedList"),
      fc.array(tie("item"), { minLength: 1, maxLength: 2 }),
    )
    .map(([type, items]) => node(type, {}, items)),
}))

const flat = fc.oneof(paragraph, heading, list, code, fc.constant(node("rule", {})))

const cell = (type: string) => fc.oneof(paragraph, list).map((inside) => node(type, {}, [inside]))

const block = fc.oneof(
  flat,
  flat.map((inside) => node("blockquote", {}, [inside])),
  fc
    .tuple(fc.constantFrom("info", "note", "warning", "error", "success"), flat)
    .map(([panelType, inside]) => node("panel", { panelType }, [inside])),
  flat.map((inside) => node("expand", { title: "More of it" }, [inside])),
  fc
    .tuple(cell("tableHeader"), cell("tableCell"), cell("tableCell"))
    .map(([head, ...cells]) =>
      node("table", {}, [node("tableRow", {}, [head]), node("tableRow", {}, cells)]),
    ),
)

/** Documents of what wiki markup can say, too. */
export const wikiDocument = fc.array(block, { maxLength: 4 }).map((content) => ({
  type: "doc" as const,
  version: 1 as const,
  content,
}))
