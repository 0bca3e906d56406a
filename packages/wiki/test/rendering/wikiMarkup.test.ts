import { propertyParameters } from "@quoin/suites"
import { storedOf } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import * as fc from "fast-check"
import { checkBody } from "../../src/body/checkBody"
import { parseStorage } from "../../src/rendering/markup/StorageTree"
import { withSmallLimits } from "../tree/smallLimits"
import { macro, pageLink, parameter, rich } from "./fixture"

const stored = (text: string) => Effect.runPromise(storedOf(text, "wiki", "body"))

const plain = (text: string) => `<ac:plain-text-body>${text}</ac:plain-text-body>`
const words = (text: string) => `<ac:plain-text-link-body>${text}</ac:plain-text-link-body>`

const cases: ReadonlyArray<readonly [says: string, markup: string, storage: string]> = [
  ["headings", "h1. One *two*\nh6.  Six", "<h1>One <strong>two</strong></h1><h6>Six</h6>"],
  [
    "paragraphs and ends of lines",
    "a\nb\\\\c\n\nd",
    '<p>a<br />b<br class="atl-forced-newline" />c</p><p>d</p>',
  ],
  [
    "emphasis",
    "*a* _b_ -c- +d+ ??e?? x^2^ H~2~O {{f}}",
    "<p><strong>a</strong> <em>b</em> <del>c</del> <u>d</u> <cite>e</cite> x<sup>2</sup> H<sub>2</sub>O <code>f</code></p>",
  ],
  [
    "emphasis in itself, and inside a word",
    "*a _b_* in{*}si{*}de",
    "<p><strong>a <em>b</em></strong> in<strong>si</strong>de</p>",
  ],
  ["signs that nothing ends", "*a 2*3*4 a_b_c -5 - 6 ** {{x", "<p>*a 2*3*4 a_b_c -5 - 6 ** {{x</p>"],
  ["what is escaped", "\\*a\\* \\[b] \\{c}", "<p>*a* [b] {c}</p>"],
  ["dashes and rules", "a -- b --- c\n----", "<p>a \u2013 b \u2014 c</p><hr />"],
  [
    "quotes",
    "bq. a\n{quote}b\n\nc{quote}",
    "<blockquote><p>a</p></blockquote><blockquote><p>b</p><p>c</p></blockquote>",
  ],
  [
    "lists in each other, and of several kinds",
    "* a\n** b\n*# c\nstill c\n# d\n- e",
    '<ul><li>a<ul><li>b</li></ul><ol><li>c<br />still c</li></ol></li></ul><ol><li>d</li></ol><ul class="alternate"><li>e</li></ul>',
  ],
  ["a list that begins deeper", "** a", "<ul><li><ul><li>a</li></ul></li></ul>"],
  [
    "tables, with links and lists in their cells",
    "||a||b||\n|[x|y]|* c\n* d|\nend",
    `<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>${pageLink("y", words("x"))}</p></td><td><ul><li>c</li><li>d</li></ul></td></tr></tbody></table><p>end</p>`,
  ],
  [
    "links to pages",
    "[A] [b|A] [KEY:A#c]",
    `<p>${pageLink("A")} ${pageLink("A", words("b"))} <ac:link ac:anchor="c"><ri:page ri:space-key="KEY" ri:content-title="A" /></ac:link></p>`,
  ],
  [
    "other links",
    "[#a] [^b.txt] [~ada] [KEY:] [/2024/01/02/News]",
    '<p><ac:link ac:anchor="a" /> <ac:link><ri:attachment ri:filename="b.txt" /></ac:link> <ac:link><ri:user ri:username="ada" /></ac:link> <ac:link><ri:space ri:space-key="KEY" /></ac:link> <ac:link><ri:blog-post ri:posting-day="2024/01/02" ri:content-title="News" /></ac:link></p>',
  ],
  [
    "addresses",
    'see http://a.b/c?d=e&f. [*g*|https://h|"i"]',
    '<p>see <a href="http://a.b/c?d=e&amp;f">http://a.b/c?d=e&amp;f</a>. <a href="https://h" title="&quot;i&quot;"><strong>g</strong></a></p>',
  ],
  [
    "what is said to be an address and does something",
    "[a|javascript:b()]",
    `<p><ac:link><ri:page ri:space-key="javascript" ri:content-title="b()" />${words("a")}</ac:link></p>`,
  ],
  [
    "pictures",
    "!a.png! !P^b.png|thumbnail! !http://c/d.png|width=9, alt=e! Oh! No!",
    '<p><ac:image><ri:attachment ri:filename="a.png" /></ac:image> <ac:image ac:thumbnail="true"><ri:attachment ri:filename="b.png"><ri:page ri:content-title="P" /></ri:attachment></ac:image> <ac:image ac:width="9" ac:alt="e"><ri:url ri:value="http://c/d.png" /></ac:image> Oh! No!</p>',
  ],
  [
    "code",
    "{code:java|title=A}\nif (a < b) {\n  *c*\n}\n{code}",
    macro(
      "code",
      parameter("language", "java") + parameter("title", "A") + plain("if (a &lt; b) {\n  *c*\n}"),
    ),
  ],
  ["what is left as it is", "{noformat}{panel} *a*{noformat}", macro("noformat", plain("{panel} *a*"))],
  [
    "panels, with blocks in them",
    "a {panel:title=T}\n* b\n{panel} c",
    `<p>a </p>${macro("panel", parameter("title", "T") + rich("<ul><li>b</li></ul>"))}<p> c</p>`,
  ],
  [
    "macros in a line",
    "{status:colour=Red|title=R} {jira:K-1}",
    `<p>${macro("status", parameter("colour", "Red") + parameter("title", "R"))} ${macro("jira", parameter("key", "K-1"))}</p>`,
  ],
  [
    "a page in a page",
    "{include:KEY:A}",
    `<p>${macro("include", parameter("", '<ac:link><ri:page ri:space-key="KEY" ri:content-title="A" /></ac:link>'))}</p>`,
  ],
  [
    "macros that nobody knows",
    "{x:a=b|c}\n{y}*d*{y}",
    `<p><ac:structured-macro ac:name="x">${parameter("a", "b")}${parameter("", "c")}</ac:structured-macro></p>${macro("y", rich("<p><strong>d</strong></p>"))}`,
  ],
  [
    "colours",
    "{color:red}a{color} {color:#f00}b\n\nc{color}",
    '<p><span style="color: red;">a</span></p><p><span style="color: #f00;">b</span></p><p><span style="color: #f00;">c</span></p>',
  ],
  [
    "faces and signs",
    ":) (/) (*r)",
    '<p><ac:emoticon ac:name="smile" /> <ac:emoticon ac:name="tick" /> <ac:emoticon ac:name="red-star" /></p>',
  ],
  [
    "entities and marks of XML",
    "&copy; &#169; &#1; &x; <b> ]]>",
    "<p>\u00a9 \u00a9 &amp;#1; &amp;x; &lt;b&gt; ]]&gt;</p>",
  ],
]

const sign = fc.constantFrom(
  ..."h1. |bq. |----|* |** |# |*#- |- |\n|\n\n||||a||b|[|]|a|#x|^|~u|!|.png|\\|\\\\|{|}|{{|}}|{code}|{code:x|y=z}|{noformat}|{panel}|{panel:a=b}|{quote}"
    .split("|")
    .concat(
      "|",
      "||",
      "{color:red}",
      "{color}",
      "{z}",
      "{toc}",
      "*",
      "_",
      "-",
      "+",
      "^",
      "~",
      "??",
      "{*}",
      " ",
    ),
  ..."&amp; & < > \" ' ]]> <!-- --> :) (!) http://a.b mailto:c \u{1F600} \u00a0 \ud83d\ude00".split(" "),
)

const wellFormed = async (text: string) => {
  const storage = await stored(text)
  await Effect.runPromise(checkBody(storage))
  await Effect.runPromise(parseStorage(storage))
  return storage
}

describe("a body in wiki markup", () => {
  // Holds WIK-407.
  it.each(cases)("has %s", async (_says, markup, storage) => {
    expect(await stored(markup)).toBe(storage)
  })

  // Holds WIK-407.
  it("is well-formed whatever is in it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { maxLength: 40 }), async (signs) => {
        await wellFormed(signs.join(""))
      }),
      propertyParameters(300),
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 200 }), async (text) => {
        const has = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\ufffe\uffff]/u.test(text)
        if (!has) await wellFormed(text)
        else await Effect.runPromise(Effect.flip(storedOf(text, "wiki", "body")))
      }),
      propertyParameters(200),
    )
  })

  // Holds WIK-407.
  it("keeps all words that stand in it", async () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/)
    const around = fc.constantFrom(
      "*",
      "_",
      "{{",
      "[",
      "]",
      "|",
      "\n* ",
      "\n|",
      "\n\n",
      "{panel}",
      "{quote}",
      "h1. ",
      "!",
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(around, word), { maxLength: 20 }), async (parts) => {
        const markup = parts.map(([before, each], i) => `${before} ${each}zz${i} `).join("")
        const said = (await wellFormed(markup)).match(/[a-z]+zz\d+/g) ?? []
        const given = parts.map(([, each], i) => `${each}zz${i}`)
        expect([...said].sort()).toEqual([...given].sort())
      }),
      propertyParameters(200),
    )
  })

  // Holds WIK-407.
  it("is refused where XML has no such character, and where it is too large", async () => {
    const refused = (text: string) =>
      Effect.runPromise(Effect.flip(storedOf(text, "wiki", "body.wiki.value")))
    for (const bad of ["\u0001", "\ufffe1\uffff", "a\u0000"]) {
      expect(await refused(bad)).toMatchObject({ _tag: "InvalidInput" })
    }
    await withSmallLimits(
      async () => {
        expect((await refused("12345")).message).toContain("wikiMarkupBytes")
      },
      { wikiMarkupBytes: 4 },
    )
  })

  // Holds WIK-407.
  it.each([
    ["signs", "*a _b ".repeat(8_000)],
    ["brackets", "[".repeat(20_000)],
    ["macros that do not end", Array.from({ length: 8_000 }, (_, i) => `{m${i}}`).join("")],
    ["code that does not end", "{code:x}".repeat(8_000)],
    ["cells", "|a".repeat(15_000)],
    ["lists", "* a\n".repeat(15_000)],
    ["panels", "{panel}a{panel}".repeat(8_000)],
  ])("is read in turns, whatever it is made of: %s", async (_says, text) => {
    let turns = 0
    let next = setImmediate(function turn() {
      turns += 1
      next = setImmediate(turn)
    })
    await stored(text)
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(7)
  })
})
