import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { adfOfNodes, nodesOfAdf, storedOfAdf } from "../../../src/rendering/adf/document"
import { documentOfWiki, wikiOfDocument } from "../../../src/rendering/adf/ofWiki"
import { readAdf } from "../../../src/rendering/adf/readAdf"
import { parseStorage, storageText } from "../../../src/rendering/markup/StorageTree"
import { extensionType } from "../../../src/rendering/adf/nodeRules"
import { withSmallLimits } from "../../tree/smallLimits"
import type { Sent } from "./hostileDocuments"

const text = (words: string, ...marks: ReadonlyArray<Sent>): Sent => ({
  type: "text",
  text: words,
  ...(marks.length === 0 ? {} : { marks }),
})
const node = (type: string, content?: ReadonlyArray<Sent>, attrs?: Sent["attrs"]): Sent => ({
  type,
  ...(content === undefined ? {} : { content }),
  ...(attrs === undefined ? {} : { attrs }),
})
const p = (...content: ReadonlyArray<Sent>) => node("paragraph", content)
const item = (...content: ReadonlyArray<Sent>) => node("listItem", content)
const list = (...items: ReadonlyArray<Sent>) => node("bulletList", items)
const cell = (...content: ReadonlyArray<Sent>) =>
  node("table", [node("tableRow", [node("tableCell", content)])])
const link = (href: string, title?: string): Sent => ({
  type: "link",
  attrs: { href, ...(title === undefined ? {} : { title }) },
})
const quote = (...content: ReadonlyArray<Sent>) => node("blockquote", content)
const picture = (attrs: Sent["attrs"], ...caption: ReadonlyArray<Sent>) =>
  node("mediaSingle", [node("media", undefined, attrs), ...caption])
const heading = (...content: ReadonlyArray<Sent>) => node("heading", content, { level: 1 })
const macro = (value: unknown) =>
  node("extension", undefined, {
    extensionType,
    extensionKey: "x",
    parameters: { macroParams: { a: { value } } },
  })
const documentOf = (...content: ReadonlyArray<Sent>) => ({ type: "doc", version: 1, content })

const written: ReadonlyArray<readonly [says: string, text: string, content: ReadonlyArray<Sent>]> = [
  [
    "tasks in each other",
    "* (/) a\n** b",
    [
      node("taskList", [
        node("taskItem", [text("a")], { state: "DONE" }),
        node("taskList", [node("taskItem", [text("b")], { state: "TODO" })]),
      ]),
    ],
  ],
  ["a caption", "!a.png!\n\nb", [picture({ type: "file", id: "a.png" }, node("caption", [text("b")]))]],
  ["an empty item", "* a\n* &#32;\n* c", [list(item(p(text("a"))), item(), item(p(text("c"))))]],
  ["no empty heading", "a", [heading(), p(text("a"))]],
  [
    "what is said of a picture",
    "!http://a/b%21.png|alt=A&#44; &#123;b&#125;&#33;!",
    [picture({ type: "external", url: "http://a/b!.png", alt: "A, {b}!" })],
  ],
  ["a file without a dot", "!^a!", [picture({ type: "file", id: "a" })]],
  ["an address with signs", "[a|http://a/%7Bb%7D%5D]", [p(text("a", link("http://a/{b}]")))]],
  ["a link that ends with a blank", "[a&#32;|http://a]b", [p(text("a ", link("http://a")), text("b"))]],
  ["words that would be a list", "\\* a", [p(text(" * a"))]],
  ["words that would be a list in a mark", "*\\# a*", [p(text("# a", { type: "strong" }))]],
  ["words of a cell that would be a heading", "|h1\\. a|", [cell(p(text("h1. a")))]],
  ["a face in two texts", "\\:(", [p(text(":"), text("("))]],
  [
    "a letter beside a picture",
    "&#97;!a.png!",
    [p(text("a"), node("mediaInline", undefined, { type: "file", id: "a.png" }))],
  ],
  ["blanks that do not break", "&#160;a\u00a0b&#12288;", [p(text("\u00a0a\u00a0b\u3000"))]],
  [
    "signs in a title",
    "{expand:title=a&#124;&#123;b&#125;}\nc\n{expand}",
    [node("expand", [p(text("c"))], { title: "a|{b}" })],
  ],
  ["a sub with a blank", "a{~} b{~}", [p(text("a"), text(" b", { type: "subsup", attrs: { type: "sub" } }))]],
  [
    "code in an item",
    "* a{code}\nx\n\ny\n{code}b",
    [list(item(p(text("a")), node("codeBlock", [text("x\n\ny")]), p(text("b"))))],
  ],
]

describe("A document in wiki markup", () => {
  // Holds WIK-409.
  it.each(written)("has %s", async (_says, markup, content) => {
    expect(await Effect.runPromise(wikiOfDocument(documentOf(...content), "body"))).toBe(markup)
  })
})

const one = "body.content[0]"

const unsaid: ReadonlyArray<readonly [says: string, place: string, content: ReadonlyArray<Sent>]> = [
  ["code that would end there", `${one}.content[0]`, [node("codeBlock", [text("a{code}b")])]],
  ["a scheme that markup lacks", `${one}.content[1]`, [p(text("a"), text("b", link("javascript:c")))]],
  ["a title with a bracket", `${one}.content[0]`, [p(text("a", link("http://a", "b]")))]],
  ["a quote in a quote", `${one}.content[1]`, [quote(p(text("a")), quote(p(text("b"))))]],
  ["a table in a cell", `${one}.content[0].content[0].content[0]`, [cell(cell(p(text("a"))))]],
  [
    "a paragraph behind a list of a cell",
    `${one}.content[0].content[0].content[1]`,
    [cell(list(item(p(text("a")))), p(text("b")))],
  ],
  ["a heading in an item", `${one}.content[0].content[0]`, [list(item(heading(text("a"))))]],
  [
    "the second of two macros, which would end the first",
    "body.content[2]",
    [macro(""), p(text("a")), macro("")].map((each) =>
      each.type === "extension" ? node("extension", undefined, { extensionType, extensionKey: "x" }) : each,
    ),
  ],
]

const wrong: ReadonlyArray<readonly [says: string, place: string, content: ReadonlyArray<Sent>]> = [
  ["a break in code", `${one}.content[0].type`, [node("codeBlock", [node("hardBreak")])]],
  ["a mark in code", `${one}.content[0].marks[0].type`, [node("codeBlock", [text("a", { type: "em" })])]],
  ["a caption of nothing", `${one}.content`, [node("mediaSingle", [node("caption", [])])]],
  ["a picture of nothing", `${one}.content[0].attrs.id`, [picture({ type: "file" })]],
  ["a number with a fraction", `${one}.attrs.level`, [node("heading", [], { level: 1.5 })]],
  [
    "a day that is none",
    `${one}.content[0].attrs.timestamp`,
    [p(node("date", undefined, { timestamp: "tomorrow" }))],
  ],
  ["a control in a parameter", `${one}.attrs.parameters.macroParams.a.value`, [macro("\u0000")]],
  ["half a pair in a text", `${one}.content[0].text`, [p(text("\ud800"))]],
  ["a mark twice", `${one}.content[0].marks[1].type`, [p(text("a", link("http://a"), link("http://b")))]],
  ["a text beside the content", `${one}.text`, [{ ...p(), text: "a" }]],
]

describe("What a document cannot keep", () => {
  // Holds WIK-409.
  it.each(unsaid)("is refused in wiki markup by its place: %s", async (_says, field, content) => {
    const document = documentOf(...content)
    expect(await Effect.runPromise(Effect.flip(wikiOfDocument(document, "body")))).toMatchObject({
      _tag: "InvalidInput",
      violations: [{ field }],
    })
  })

  // Holds WIK-409.
  it("is refused in wiki markup where the text would be too large", async () => {
    const document = documentOf(p(text("***")))
    await withSmallLimits(
      async () => {
        expect(await Effect.runPromise(Effect.flip(wikiOfDocument(document, "body")))).toMatchObject({
          _tag: "LimitExceeded",
          limit: "wikiMarkupBytes",
        })
      },
      { wikiMarkupBytes: 5 },
    )
  })

  // Holds WIK-408.
  it.each(wrong)("is refused anywhere by its place: %s", async (_says, field, content) => {
    const document = documentOf(...content)
    const refusal = { _tag: "InvalidInput", violations: [{ field }] }
    expect(await Effect.runPromise(Effect.flip(wikiOfDocument(document, "body")))).toMatchObject(refusal)
    const json = JSON.stringify(document)
    expect(await Effect.runPromise(Effect.flip(storedOfAdf(json, "body")))).toMatchObject(refusal)
  })
})

const shown = (body: string) => Effect.runPromise(Effect.map(parseStorage(body), adfOfNodes))

describe("A stored body as a document", () => {
  // Holds WIK-408.
  it.each([
    [
      "a link around a picture",
      '<p><a href="/a"><ac:image><ri:attachment ri:filename="b" /></ac:image></a></p>',
      ["a"],
    ],
    [
      "a mark around a mention",
      '<p><strong><ac:link><ri:user ri:userkey="a" /></ac:link></strong></p>',
      ["strong"],
    ],
    [
      "a macro with a body in a heading",
      '<h1>a<ac:structured-macro ac:name="info"><ac:rich-text-body><p>b</p></ac:rich-text-body></ac:structured-macro></h1>',
      ["ac:structured-macro"],
    ],
  ])("names what it lacks: %s", async (_says, body, lost) => {
    expect((await shown(body)).lost).toStrictEqual(lost)
  })

  // Holds WIK-408.
  it("names the page that a file is one of, and is stored as it was", async () => {
    const body =
      '<ac:image><ri:attachment ri:filename="a.png"><ri:page ri:space-key="DOC" ri:content-title="B" /></ri:attachment></ac:image>'
    const { document, lost } = await shown(body)
    expect(lost).toStrictEqual([])
    expect(storageText(nodesOfAdf(Effect.runSync(readAdf(document, "body"))))).toBe(body)
  })

  it("has no link where an address is made of the signs behind one alone", async () => {
    expect(await Effect.runPromise(documentOfWiki("mailto:)"))).toStrictEqual(
      documentOf(p(text("mailto"), node("emoji", undefined, { shortName: ":smile:" }))),
    )
  })
})
