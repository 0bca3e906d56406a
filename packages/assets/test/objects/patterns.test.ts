import { CreateObject } from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { limits } from "../../src/limits"
import { keptPatterns, matchesPattern } from "../../src/objects/values/patterns"
import { inObjects, inputsOf } from "../objectsFixture"

/** About as large as a pattern may be. */
const large = (suffix: string): string => `${"[a-z]{0,40}".repeat(28)}${suffix}`

describe("patterns of attributes", () => {
  // Holds AST-131.
  it("are matched as long as the work that one request makes is small, and told how to make it so", () =>
    inObjects(async ({ attribute, broken, host, told }) => {
      const names = ["P1", "P2", "P3", "P4"]
      for (const name of names) await attribute(host.id, name, { regexValidation: large("") })
      const given = (count: number, chars: number) =>
        new CreateObject({
          typeId: host.id,
          attributes: inputsOf({
            Name: `${count} of ${chars}`,
            ...Object.fromEntries(names.slice(0, count).map((name) => [name, "a".repeat(chars)])),
          }),
        })
      expect(await told(given(4, 500))).toBe("done")
      expect(await told(given(1, 1_100))).toBe("done")
      const refusals = await broken(given(4, 1_900))
      expect(refusals).toEqual([
        `at most ${limits.patternSteps} steps in one request (instructions of a pattern times characters of its values): give fewer or shorter values at a time, or make the patterns simpler`,
      ])
    }))

  // Holds AST-131.
  it("are kept compiled only as far as they are few and small", () => {
    const sources = Array.from({ length: 200 }, (_, i) => large(`${i}`))
    for (const source of sources) expect(matchesPattern(source, "A")).toBe(false)
    expect(keptPatterns()).toBeLessThanOrEqual(limits.keptInstructions / 1_000)
    expect(keptPatterns()).toBeGreaterThan(50)
    expect(matchesPattern(sources[0] ?? "", "abc0")).toBe(true)
    expect(matchesPattern("[a-z]+", "abc")).toBe(true)
  })
})
