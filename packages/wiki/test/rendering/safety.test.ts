import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type DefaultTreeAdapterMap, parseFragment } from "parse5"
import { describe, expect, it } from "vitest"
import { parseStorage } from "../../src/rendering/StorageTree"
import { inSpace } from "../fixture"
import { viewOf } from "./fixture"

/** As published lists of attacks have them, in the storage format. */
const vectors = [
  "<script>alert(1)</script>",
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java&#10;script:alert(1)">x</a>',
  '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
  '<a href="&#9;javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;">x</a>',
  '<img src="javascript:alert(1)" />',
  '<img src="data:image/svg+xml,&lt;svg onload=alert(1)&gt;" onerror="alert(1)" />',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)" />',
  '<form action="javascript:alert(1)"><input type="submit" /></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<style>body{background:url("javascript:alert(1)")}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<link rel="stylesheet" href="javascript:alert(1)" />',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)" />',
  '<base href="javascript:alert(1)//" />',
  '<table background="javascript:alert(1)"><tbody><tr><td>x</td></tr></tbody></table>',
  '<details ontoggle="alert(1)"><summary>x</summary></details>',
  '<video src="javascript:alert(1)" onerror="alert(1)"></video>',
  "<template><script>alert(1)</script></template>",
  '<noscript><p title="&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;">x</p></noscript>',
  "<textarea>&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>",
  '<ac:image><ri:url ri:value="javascript:alert(1)" /></ac:image>',
  '<ac:link><ri:url ri:value="javascript:alert(1)" /><ac:link-body>x</ac:link-body></ac:link>',
  '<ac:structured-macro ac:name="code"><ac:plain-text-body><![CDATA[</code><script>alert(1)</script>]]></ac:plain-text-body></ac:structured-macro>',
  '<ac:structured-macro ac:name="anchor"><ac:parameter ac:name="">"&gt;&lt;script&gt;</ac:parameter></ac:structured-macro>',
  '<ac:structured-macro ac:name="status"><ac:parameter ac:name="colour">"onclick=alert(1)</ac:parameter></ac:structured-macro>',
  '<ac:structured-macro ac:name="contentbylabel"><ac:parameter ac:name="&lt;script&gt;alert(1)&lt;/script&gt;">x</ac:parameter></ac:structured-macro>',
  '<ac:structured-macro ac:name="recently-updated"><ac:parameter ac:name="max">&lt;img src="x" onerror="alert(1)" /&gt;</ac:parameter></ac:structured-macro>',
  '<ac:structured-macro ac:name="pagetree"><ac:parameter ac:name="root">&lt;script&gt;alert(1)&lt;/script&gt;</ac:parameter></ac:structured-macro>',
  '<ac:structured-macro ac:name="profile"><ac:parameter ac:name="user"><ri:user ri:userkey="&lt;script&gt;" /></ac:parameter></ac:structured-macro>',
  '<ac:emoticon ac:name="x" ac:emoji-fallback="&lt;script&gt;alert(1)&lt;/script&gt;" />',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<a xlink:href="javascript:alert(1)" xmlns:xlink="x">x</a>',
]

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

  it.each(vectors)("does nothing in a browser: %s", (vector) =>
    inSpace(async (test) => {
      expect(dangers(await viewOf(test, vector))).toEqual([])
      expect(dangers(await viewOf(test, vector, { to: "export_view" }))).toEqual([])
    }),
  )

  it("does nothing in a browser, and is well-formed, whatever the body", () =>
    inSpace(async (test) => {
      await fc.assert(
        fc.asyncProperty(aBody, async (body) => {
          const shown = await viewOf(test, body)
          expect(dangers(shown), body).toEqual([])
          expect(Either.isRight(parseStorage(shown)), shown).toBe(true)
        }),
        propertyParameters(300, 100_000),
      )
    }))
})
