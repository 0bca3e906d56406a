import { storedOf } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"

// Holds WIK-403.
it("a body in Markdown is read in turns, whoever reads it: others have one after each paragraph", async () => {
  const paragraphs = 60
  const text = Array.from({ length: paragraphs }, () => "word ".repeat(1_700).trim()).join("\n\n")
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  const stored = await Effect.runPromise(storedOf(text, "markdown", "body"))
  clearImmediate(next)
  expect(stored.startsWith("<p>word word")).toBe(true)
  expect(turns).toBeGreaterThanOrEqual(paragraphs - 1)
})
