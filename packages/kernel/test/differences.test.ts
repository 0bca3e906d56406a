import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Differences } from "@quoin/kernel"

const { differences, folded, sideBySide, wordDifferences } = Differences

const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 20 })

describe("two texts side by side", () => {
  it("are each whole on their own side, and say the same where they are told to", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const rows = sideBySide(differences(before, after))
        expect(rows.flatMap((row) => row.before ?? [])).toEqual(before)
        expect(rows.flatMap((row) => row.after ?? [])).toEqual(after)
        for (const { kind, before: left, after: right } of rows) if (kind === "same") expect(left).toBe(right)
      }),
    )
  })

  it("hide nothing that changed, and count what they hide", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const rows = sideBySide(differences(before, after))
        const shown = folded(rows)
        const isChanged = ({ kind }: { readonly kind: string }) => kind === "changed"
        expect(shown.filter(isChanged)).toEqual(rows.filter(isChanged))
        expect(shown.reduce((sum, row) => sum + (row.kind === "folded" ? row.lines : 1), 0)).toBe(rows.length)
      }),
    )
  })

  it("mark the words that differ", () => {
    expect(wordDifferences("All <b>about</b> visitors.", "All <b>about</b> guests.")).toEqual([
      { kind: "same", lines: ["All", " ", "<", "b", ">", "about", "<", "/", "b", ">", " "] },
      { kind: "removed", lines: ["visitors"] },
      { kind: "added", lines: ["guests"] },
      { kind: "same", lines: ["."] },
    ])
  })
})
