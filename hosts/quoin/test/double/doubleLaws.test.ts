import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { failureOf } from "./opened"
import { type DoubleLaw, doubleLaws } from "./laws/doubleLaws"
import { doubleSaboteurs } from "./laws/saboteurs"
import { stepNames, steps } from "./laws/steps"
import { opensWith } from "./laws/subject"
import { run } from "./laws/taken"

const laws: ReadonlyArray<readonly [says: string, law: DoubleLaw]> = Object.values(doubleLaws).map(
  (law) => [law.says, law] as const,
)

describe("a double", () => {
  it.each(laws)("%s", async (_, law) => {
    await law.holds(
      opensWith(() => undefined),
      propertyParameters(law.values),
    )
  })
})

describe("the steps of the laws", () => {
  // Holds DBL-25.
  it("each come to something: what is always refused would show nothing", async () => {
    const done = new Set<string>()
    for (const all of fc.sample(steps, { numRuns: 80, seed: 1 })) {
      const wiki = await opensWith(() => undefined)()
      for (const step of all) {
        const [answer = ""] = await run(wiki, [step])
        if (!/^\[[45]/.test(answer)) done.add(step.does)
      }
    }
    expect(done, "what strays is served: `notBuilt` is to name another address").not.toContain("stray")
    expect([...done, "stray"].sort()).toEqual([...stepNames].sort())
  })
})

describe("the laws of doubles", () => {
  // Holds DBL-25.
  it.each(doubleSaboteurs.map((saboteur) => [saboteur.name, saboteur] as const))(
    "reject one that %s",
    async (_, { killedBy, sabotage }) => {
      const law: DoubleLaw = doubleLaws[killedBy]
      const parameters = { numRuns: law.values * 8, seed: 1, endOnFailure: true }
      expect(await failureOf(() => law.holds(opensWith(sabotage), parameters))).toBeInstanceOf(Error)
    },
  )

  // Holds DBL-25.
  it("are each broken by somebody", () => {
    const broken = new Set(doubleSaboteurs.map(({ killedBy }) => killedBy))
    expect([...broken].sort()).toEqual(Object.keys(doubleLaws).sort())
  })
})
