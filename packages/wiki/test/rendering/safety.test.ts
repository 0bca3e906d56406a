import { attackingMarkup, propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as fc from "fast-check"
import { type DefaultTreeAdapterMap, parseFragment } from "parse5"
import { describe, expect, it } from "vitest"
import { parseStorage } from "../../src/rendering/markup/StorageTree"
import { inSpace } from "../fixture"
import { viewOf } from "./fixture"

const vectors = attackingMarkup("alert(1)")

type Node = DefaultTreeAdapterMap["node"]

const active =
  /^(script|style|iframe|frame|object|embed|form|input|button|select|textarea|link|meta|base|svg|math|template|noscript|video|audio)$/

const protocols = new Set(["http:", "https:", "mailto:", "ftp:", "tel:"])

const isHarmless = (address: string): boolean => {
  const base = "https://wiki.example"
  return URL.canParse(address, base) && protocols.has(new URL(address, base).protocol)
}

/** What a browser would do something with. */
const dangersIn = (node: Node): ReadonlyArray<string> => {
  const own =
    "tagName" in node
      ? [
          ...(active.test(node.tagName) ? [node.tagName] : []),
          ...node.attrs.flatMap(({ name, value }) =>
            /^on|^style$|^srcdoc$|action$|^background$/.test(name) ||
            (/^(href|src|cite)$/.test(name) && !isHarmless(value))
              ? [`${name}=${value}`]
              : [],
          ),
        ]
      : []
  return [...own, ...("childNodes" in node ? node.childNodes.flatMap(dangersIn) : [])]
}

const dangers = (html: string): ReadonlyArray<string> => dangersIn(parseFragment(html))

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

const aName = fc.constantFrom(
  "p",
  "a",
  "img",
  "td",
  "table",
  "pre",
  "script",
  "style",
  "svg",
  "form",
  "input",
  "iframe",
  "math",
  "details",
  "ac:link",
  "ac:image",
  "ac:structured-macro",
  "ac:rich-text-body",
  "ac:plain-text-body",
  "ac:parameter",
  "ri:url",
  "ri:page",
  "ri:user",
)
const anAttribute = fc.record({
  name: fc.constantFrom(
    "href",
    "src",
    "style",
    "onclick",
    "class",
    "title",
    "ac:name",
    "ri:value",
    "type",
    "datetime",
  ),
  value: fc.constantFrom(
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>",
    "//evil.example",
    "x:y",
    "code",
    "panel",
    "status",
    "pagetree",
    "labels",
    "contentbylabel",
    "recently-updated",
    "attachments",
    "profile",
    "root",
    "max",
    "user",
    'a" onload="b',
    "--><script>",
  ),
})
const aText = fc.constantFrom("x", "</code><script>alert(1)</script>", "<!--", "]]&gt;", "\u2028")

const { body: aBody } = fc.letrec<{ body: string; element: string }>((tie) => ({
  body: fc
    .array(fc.oneof({ maxDepth: 4 }, aText.map(escaped), tie("element")), { maxLength: 4 })
    .map((parts) => parts.join("")),
  element: fc
    .tuple(aName, fc.uniqueArray(anAttribute, { maxLength: 3, selector: ({ name }) => name }), tie("body"))
    .map(
      ([name, attributes, inside]) =>
        `<${name}${attributes.map((each) => ` ${each.name}="${escaped(each.value)}"`).join("")}>${inside}</${name}>`,
    ),
}))

describe("what is rendered", () => {
  it.each([
    "<p onclick='x'>x</p>",
    "<a href=' java\nscript:x'>x</a>",
    "<svg><p/></svg>",
    "<p style='x'>x</p>",
  ])("would be told of: %s", (html) => {
    expect(dangers(html)).toHaveLength(1)
  })

  // Holds WIK-353.
  it.each(vectors)("does nothing in a browser: %s", (vector) =>
    inSpace(async (test) => {
      expect(dangers(await viewOf(test, vector))).toEqual([])
      expect(dangers(await viewOf(test, vector, { to: "export_view" }))).toEqual([])
    }),
  )

  // Holds WIK-353.
  it("does nothing in a browser, and is well-formed, whatever the body", () =>
    inSpace(async (test) => {
      await fc.assert(
        fc.asyncProperty(aBody, async (body) => {
          const shown = await viewOf(test, body)
          expect(dangers(shown), body).toEqual([])
          expect(Exit.isSuccess(Effect.runSyncExit(parseStorage(shown))), shown).toBe(true)
        }),
        propertyParameters(300, 100_000),
      )
    }))
})
