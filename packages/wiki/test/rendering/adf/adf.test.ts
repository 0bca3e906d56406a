import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkBody } from "../../../src/body/checkBody"
import { adfOfNodes, adfTextOf, storedOfAdf } from "../../../src/rendering/adf/document"
import { parseStorage } from "../../../src/rendering/markup/StorageTree"
import { withSmallLimits } from "../../tree/smallLimits"
import { macro, pageLink, parameter, rich } from "../fixture"
import { anyDocument } from "./documents"

const stored = (document: unknown) => Effect.runPromise(storedOfAdf(JSON.stringify(document), "body"))
const shown = (body: string) => Effect.runPromise(Effect.map(parseStorage(body), adfOfNodes))
const refusal = (document: unknown) =>
  Effect.runPromise(Effect.flip(storedOfAdf(JSON.stringify(document), "body")))

const doc = (...content: ReadonlyArray<unknown>) => ({ type: "doc", version: 1, content })
const paragraph = (...content: ReadonlyArray<unknown>) => ({ type: "paragraph", content })
const text = (words: string, ...marks: ReadonlyArray<string>) => ({
  type: "text",
  text: words,
  ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) }),
})

describe("A document", () => {
  // Holds WIK-408.
  it("is what it was when it has been stored, and is stored as a body that may be", async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        const body = await stored(document)
        await Effect.runPromise(checkBody("body", body))
        expect(await shown(body)).toStrictEqual({ document, lost: [] })
      }),
      propertyParameters(200),
    )
  })
})

const cases: ReadonlyArray<readonly [says: string, storage: string, content: ReadonlyArray<unknown>]> = [
  [
    "words between blocks",
    "a <b>b</b>\n<hr/> c",
    [paragraph(text("a "), text("b", "strong")), { type: "rule" }, paragraph(text("c"))],
  ],
  ["blanks as one", "<p>  a\n  b  </p>", [paragraph(text("a b"))]],
  [
    "marks in each other, in one order",
    "<p><em>a<strong>b</strong></em></p>",
    [paragraph(text("a", "em"), text("b", "strong", "em"))],
  ],
  ["nothing", "", []],
  [
    "an empty paragraph and an empty cell",
    "<p></p><table><tr><td></td></tr></table>",
    [
      paragraph(),
      {
        type: "table",
        content: [{ type: "tableRow", content: [{ type: "tableCell", content: [paragraph()] }] }],
      },
    ],
  ],
  [
    "a macro with a body inside a paragraph",
    `<p>a${macro("note", rich("<p>b</p>"))}c</p>`,
    [
      paragraph(text("a")),
      { type: "panel", attrs: { panelType: "warning" }, content: [paragraph(text("b"))] },
      paragraph(text("c")),
    ],
  ],
  [
    "a panel with a title as the macro that it is",
    macro("info", `${parameter("title", "T")}${rich("<p>b</p>")}`),
    [
      {
        type: "bodiedExtension",
        attrs: {
          extensionType: "com.atlassian.confluence.macro.core",
          extensionKey: "info",
          parameters: { macroParams: { title: { value: "T" } } },
        },
        content: [paragraph(text("b"))],
      },
    ],
  ],
  [
    "a link without words",
    `<p>${pageLink("Home")}</p>`,
    [
      paragraph({
        type: "text",
        text: "Home",
        marks: [
          {
            type: "link",
            attrs: {
              href: "/display/Home",
              __confluenceMetadata: { linkType: "page", contentTitle: "Home" },
            },
          },
        ],
      }),
    ],
  ],
]

describe("A stored body as a document", () => {
  it.each(cases)("has %s", async (_says, storage, content) => {
    expect(await shown(storage)).toStrictEqual({ document: doc(...content), lost: [] })
  })

  // Holds WIK-408.
  it("keeps the words of what the format lacks, and names it", async () => {
    expect(await shown("<p><cite>a</cite></p><dl><dt>b</dt><dd>c</dd></dl>")).toStrictEqual({
      document: doc(paragraph(text("a")), paragraph(text("b")), paragraph(text("c"))),
      lost: ["cite", "dd", "dl", "dt"],
    })
  })
})

const wrong: ReadonlyArray<readonly [says: string, document: unknown, field: string, given: string]> = [
  ["no document", { type: "paragraph" }, "body", '{"type":"paragraph"}'],
  [
    "another version",
    { type: "doc", version: 2, content: [] },
    "body",
    '{"type":"doc","version":2,"content":[]}',
  ],
  ["an unknown node", doc({ type: "decisionList" }), "body.content[0].type", '"decisionList"'],
  ["words outside a paragraph", doc(text("a")), "body.content[0].type", '"text"'],
  [
    "an unknown mark",
    doc(paragraph(text("a", "blink"))),
    "body.content[0].content[0].marks[0].type",
    '"blink"',
  ],
  ["an unknown attribute", doc({ type: "rule", attrs: { a: 1 } }), "body.content[0].attrs.a", "1"],
  ["a missing attribute", doc({ type: "heading" }), "body.content[0].attrs.level", "nothing"],
  [
    "a wrong attribute",
    doc({ type: "heading", attrs: { level: "1" } }),
    "body.content[0].attrs.level",
    '"1"',
  ],
  [
    "a level that there is not",
    doc({ type: "heading", attrs: { level: 7 } }),
    "body.content[0].attrs.level",
    "7",
  ],
  ["no list of nodes", doc({ type: "paragraph", content: {} }), "body.content[0].content", "{}"],
  [
    "a character that XML lacks",
    doc(paragraph(text("\u0001"))),
    "body.content[0].content[0].text",
    '"\\u0001"',
  ],
]

describe("A document that cannot be kept", () => {
  it.each(wrong)("is refused by the place of %s", async (_says, document, field, given) => {
    expect(await refusal(document)).toMatchObject({ _tag: "InvalidInput", violations: [{ field, given }] })
  })

  it("is refused where it is no JSON", async () => {
    expect(await Effect.runPromise(Effect.flip(storedOfAdf("{", "body")))).toMatchObject({
      _tag: "InvalidInput",
      violations: [{ field: "body" }],
    })
  })

  it("is refused with more nodes, or deeper ones, than there may be", async () => {
    const deep = (depth: number): unknown =>
      depth === 0 ? paragraph() : { type: "blockquote", content: [deep(depth - 1)] }
    expect(await refusal(doc(deep(100)))).toMatchObject({ _tag: "LimitExceeded", limit: "adfDepth" })
    await withSmallLimits(
      async () => {
        expect(await refusal(doc(paragraph(text("a"), text("b", "em")), paragraph()))).toMatchObject({
          _tag: "LimitExceeded",
          limit: "adfNodes",
        })
        expect(
          await Effect.runPromise(Effect.flip(Effect.flatMap(parseStorage("<p/><p/><p/><p/>"), adfTextOf))),
        ).toMatchObject({
          _tag: "LimitExceeded",
          limit: "adfNodes",
        })
      },
      { adfNodes: 3 },
    )
  })

  it("loses no more than how it is laid out and what editors call it", async () => {
    const said = { ...paragraph(text("a")), attrs: { localId: "1" }, marks: [{ type: "breakout" }] }
    expect(await shown(await stored(doc(said)))).toMatchObject({ document: doc(paragraph(text("a"))) })
  })
})
