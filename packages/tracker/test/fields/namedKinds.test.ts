import { describe, expect, it } from "vitest"
import { oneOfNamed as oneOf } from "../../src/text"

const named = (many: number) => Array.from({ length: many }, (_, i) => ({ id: String(i), name: `v${i}` }))

describe("what may stand in a field that names one of some", () => {
  // Holds KER-112.
  it("is told whole where these are few, by number where they are many, and as nothing where there is none", () => {
    expect(oneOf(named(2))).toBe("one of v0 (0), v1 (1)")
    expect(oneOf(named(5_000))).toMatch(/^one of 5000 names/)
    expect(oneOf(named(5_000)).length).toBeLessThan(200)
    expect(oneOf([])).toBe("one of none")
  })
})
