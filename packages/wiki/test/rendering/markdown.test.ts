import { ConvertBody } from "@quoin/wiki"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import {
  type StorageNode,
  isElement,
  parseStorage,
  storageText,
} from "../../src/rendering/markup/StorageTree"
import { inSpace } from "../fixture"
import { withSmallLimits } from "../tree/smallLimits"
import { include, macro, pageLink, parameter, rich } from "./fixture"

type Request = Partial<ConstructorParameters<typeof ConvertBody>[0]>

const converted = async ({ run }: TestEngine, value: string, how: Request) =>
  run(new ConvertBody({ value, to: "markdown", spaceKey: "DOC", ...how }))

const markdown = async (test: TestEngine, body: string) =>
  Either.getOrThrow(await converted(test, body, {})).value

const stored = async (test: TestEngine, text: string) =>
  Either.getOrThrow(await converted(test, text, { from: "markdown", to: "storage" })).value

const word = fc.constantFrom(
  "one",
  "two",
  "a*b",
  "x_y_",
  "[q](r)",
  "1.",
  "2)",
  "#",
  "<b>",
  "`t`",
  "!",
  "&amp;",
  "\\",
  "|",
  "~~",
  "-",
  "+",
  "=",
  ">",
  "*",
  "![",
)
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "))
const plain = text.map((each) => storageText([each]))

const inline = fc.oneof(
  plain,
  fc
    .tuple(fc.constantFrom("strong", "em", "s", "code"), plain)
    .map(([name, each]) => `<${name}>${each}</${name}>`),
  plain.map((each) => `<a href="https://example.org/a?b=c&amp;d">${each}</a>`),
  fc.constant('<ac:image ac:alt="a] b"><ri:url ri:value="https://example.org/x.png" /></ac:image>'),
)
const line = fc.array(inline, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" then "))

const code = fc
  .tuple(fc.constantFrom("", "ts"), fc.constantFrom("x", "a < b && c", "```\n# no heading", "  two\n\nlines"))
  .map(([language, inside]) => {
    const named = language === "" ? "" : parameter("language", language)
    return macro("code", `${named}<ac:plain-text-body>${storageText([inside])}</ac:plain-text-body>`)
  })

const row = (name: string, align: string) => (cells: ReadonlyArray<string>) =>
  `<tr>${cells.map((each) => `<${name}${align}>${each}</${name}>`).join("")}</tr>`

const table = fc
  .tuple(
    fc.constantFrom("", ' align="center"'),
    fc.array(fc.tuple(line, line), { minLength: 2, maxLength: 3 }),
  )
  .map(([align, [head = [], ...rows]]) => {
    const body = rows.map(row("td", align)).join("")
    return `<table><thead>${row("th", align)(head)}</thead><tbody>${body}</tbody></table>`
  })

const { block } = fc.letrec<{ block: string; list: string }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom("ul", "ol"),
      fc.array(fc.tuple(line, fc.option(tie("list"), { nil: "" })), { minLength: 1, maxLength: 3 }),
    )
    .map(
      ([name, items]) =>
        `<${name}>${items.map(([words, below]) => `<li>${words}${below}</li>`).join("")}</${name}>`,
    ),
  block: fc.oneof(
    { depthSize: "small" },
    line.map((each) => `<p>${each}</p>`),
    fc.tuple(fc.constantFrom("h1", "h3", "h6"), line).map(([name, each]) => `<${name}>${each}</${name}>`),
    tie("list"),
    code,
    table,
    fc.constant("<hr/>"),
    fc
      .array(line, { minLength: 1, maxLength: 2 })
      .map((lines) => `<blockquote>${lines.map((each) => `<p>${each}</p>`).join("")}</blockquote>`),
  ),
}))

/** A body with what Markdown keeps of it: lists of one kind behind each other are one. */
const body = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((blocks) => blocks.flatMap((each, i) => (i === 0 ? [each] : ["<p>between</p>", each])).join(""))

/** A tree by what it says: blanks outside of code mean nothing. */
const said = (nodes: ReadonlyArray<StorageNode>, isCode = false): ReadonlyArray<unknown> => {
  const joined = nodes.reduce<ReadonlyArray<StorageNode>>((before, node) => {
    const last = before.at(-1)
    return typeof node === "string" && typeof last === "string"
      ? [...before.slice(0, -1), `${last}${node}`]
      : [...before, node]
  }, [])
  return joined.flatMap((node): ReadonlyArray<unknown> => {
    if (isElement(node)) {
      const { name, attributes, children } = node
      return [{ name, attributes, children: said(children, isCode || name === "ac:plain-text-body") }]
    }
    if (isCode) return [node]
    return node.trim() === "" ? [] : [node.replaceAll(/\s+/g, " ").trim()]
  })
}

const treeOf = (value: string) => said(Effect.runSync(parseStorage(value)))

describe("a body in Markdown", () => {
  // Holds WIK-403.
  it("is the same body again, for what Markdown has", () =>
    inSpace(async (test) => {
      await fc.assert(
        fc.asyncProperty(body, async (given) => {
          const text = await markdown(test, given)
          expect([text, treeOf(await stored(test, text))]).toEqual([text, treeOf(given)])
        }),
        propertyParameters(60),
      )
    }))

  // Holds WIK-403.
  it("is what a reader sees, macros and links included", () =>
    inSpace(async (test, create) => {
      await create("Two")
      const shown = `${pageLink("Two")}${include("Two")}${macro("info", rich("<p>i</p>"))}${macro("children", parameter("sort", "x"))}`
      expect(await markdown(test, shown)).toContain("[Two](/display/DOC/Two)\n\nTwo\n\ni")
      const task =
        "<ac:task-list><ac:task><ac:task-status>complete</ac:task-status><ac:task-body>t</ac:task-body></ac:task></ac:task-list>"
      expect(await markdown(test, task)).toBe("- [x] t")
    }))

  // Holds WIK-403.
  it("is taken with tables, code and pictures, and its HTML is text", () =>
    inSpace(async (test) => {
      expect(await stored(test, "# A\n\n| a | b |\n| - | -: |\n| 1 | 2 |")).toBe(
        '<h1>A</h1>\n<table>\n<thead>\n<tr>\n<th>a</th>\n<th align="right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody>\n</table>',
      )
      expect(await stored(test, "![me](a%20b.png)")).toBe(
        '<p><ac:image ac:alt="me"><ri:attachment ri:filename="a b.png" /></ac:image></p>',
      )
      expect(await stored(test, "<script>x</script> [j](javascript:y)\n\n<!-- c -->")).toBe(
        "<p>&lt;script&gt;x&lt;/script&gt; [j](javascript:y)</p>\n<p>&lt;!-- c --&gt;</p>",
      )
      expect(await stored(test, "```ts title\na < b\n```")).toBe(
        macro("code", `${parameter("language", "ts")}<ac:plain-text-body>a &lt; b</ac:plain-text-body>`),
      )
    }))

  // Holds WIK-403.
  it("is no larger than Markdown may be", () =>
    withSmallLimits(
      () =>
        inSpace(async (test) => {
          const asked = await converted(test, "12345", { from: "markdown", to: "storage" })
          expect(messageOf(asked)).toContain("markdownBytes")
        }),
      { markdownBytes: 4 },
    ))

  it("lets others have their turn while a large one is read, and bounds each text of it", () =>
    inSpace(async (test) => {
      const texts = Array.from({ length: 40 }, (_, i) => `${i} ${"*a [b](c) ".repeat(200)}`)
      let turns = 0
      const counting = setInterval(() => (turns += 1), 0)
      const read = await stored(test, texts.join("\n\n"))
      clearInterval(counting)
      expect(read.match(/<a href="c">/g)).toHaveLength(40 * 200)
      expect(turns).toBeGreaterThan(3)
      const asked = await converted(test, "[".repeat(40_000), { from: "markdown", to: "storage" })
      expect(messageOf(asked)).toContain("markdownTextChars")
    }))
})
