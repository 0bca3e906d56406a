import { propertyParameters } from "@quoin/suites"
import { storedOf, wikiLimits } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import MarkdownIt from "markdown-it"
import { describe, expect, it } from "vitest"
import { piecesOf } from "../../src/rendering/markdown/pieces"

const reader = new MarkdownIt({ html: false })

const line = fc.constantFrom(
  ..."|a|a b|# h|- x|  y|    code|1. n|2) m|> q|>|```|````js|~~~|  ```|- ```|| a | b ||---|---|| c ||===|---|***|[a]: /b|[a]|\t- t|- - z|> - w|   ~~~"
    .split("|")
    .concat("| a | b |", "|---|---|", "| c | d |", "", "", ""),
)

describe("a text in Markdown", () => {
  // Holds WIK-403.
  it("is the same read in pieces of any size as whole", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (lines, enough) => {
        const text = lines.join("\n")
        // Words may refer to what is said further down: so the addresses of the whole text are known first.
        const env = {}
        reader.parse(text, env)
        const pieces = [...piecesOf(text, enough)].map((piece) => reader.parse(piece.text, env))
        const whole = reader.parse(text, env)
        const shown = (tokens: typeof whole) => reader.renderer.render(tokens, reader.options, env)
        expect(pieces.flat().map(({ type, level }) => [type, level])).toEqual(
          whole.map(({ type, level }) => [type, level]),
        )
        expect(pieces.map(shown).join("")).toBe(shown(whole))
      }),
      propertyParameters(2_000, 100_000),
    )
  })

  // Holds WIK-403.
  it.each([
    ["headings", "# a\n\n".repeat(20_000)],
    ["tables", "a|b\n-|-\nc|d\n\n# h\n\n".repeat(4_000)],
    ["lists", "- a\n\nb\n\n".repeat(15_000)],
  ])("is read in turns, whatever its blocks are: %s", async (_says, text) => {
    let turns = 0
    let next = setImmediate(function turn() {
      turns += 1
      next = setImmediate(turn)
    })
    await Effect.runPromise(storedOf(text, "markdown", "body"))
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(15)
  })

  // Holds WIK-403.
  it.each([
    ["lines of a list", "- a\n".repeat(wikiLimits.markdownBlockParts + 1)],
    ["cells of a table", `${"a|".repeat(25)}\n${"-|".repeat(25)}\n${`${"b|".repeat(25)}\n`.repeat(2_000)}`],
    ["marks in a line", `${"- ".repeat(99)}a\n`.repeat(1_000)],
  ])("is refused where one block has too many %s", async (_says, text) => {
    const refused = await Effect.runPromise(Effect.flip(storedOf(text, "markdown", "body")))
    expect(refused.message).toContain("markdownBlockParts")
  })

  // Holds WIK-403.
  it("may have code of any length", async () => {
    const code = `\`\`\`\n${"a | b\n".repeat(60_000)}\`\`\``
    expect(await Effect.runPromise(storedOf(code, "markdown", "body"))).toContain("a | b")
  })
})
