import { positionAt } from "@quoin/query"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("line and column", () => {
  // Holds QRY-25.
  it.each([
    ["", 0, 1, 1],
    ["abc", 2, 1, 3],
    ["abc", 3, 1, 4],
    ["abc", 9, 1, 4],
    ["a\nb", 2, 2, 1],
    ["a\r\nb", 3, 2, 1],
    ["a\rb", 2, 2, 1],
    ["a\n\n\nb", 4, 4, 1],
    ["😀é x", 4, 1, 4],
  ])("of %j at %i are %i and %i", (text, offset, line, column) => {
    expect(positionAt(text, offset)).toEqual({ line, column })
  })

  it("lead back to the offset", () => {
    const lines = fc.array(fc.string({ unit: fc.constantFrom("a", " ", "é", "😀") }), { minLength: 1 })
    fc.assert(
      fc.property(lines, fc.nat(), (parts, place) => {
        const text = parts.join("\n")
        const places = [...text]
        const before = places.slice(0, place % (places.length + 1)).join("")
        const { line, column } = positionAt(text, before.length)
        const lead = parts.slice(0, line - 1).map((part) => `${part}\n`)
        const rest = [...(parts[line - 1] ?? "")].slice(0, column - 1)
        expect(lead.join("") + rest.join("")).toBe(before)
      }),
      propertyParameters(100),
    )
  })
})
