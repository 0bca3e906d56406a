import { blobCases, blobSaboteurs, storageCases, storageSaboteurs, transportCases } from "@quoin/suites"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { lawsPage } from "../src/pages/lawsPage"

const docs = "../../../docs"

/** The cells of every row of a table of rules: id, rule, call, held by. */
const rowsIn = (page: string): ReadonlyArray<readonly [id: string, heldBy: ReadonlyArray<string>]> =>
  readFileSync(new URL(`${docs}/rules/${page}.md`, import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, id = "", , , heldBy = ""] = line.split("|").map((cell) => cell.trim())
      return /^[A-Z]{3}-\d+$/.test(id) ? [[id, heldBy.split(", ")] as const] : []
    })

/** Other tests hold rules of jobs besides. */
const isOfJobs = (id: string): boolean => id.startsWith("storage/jobs/")

describe("the laws", () => {
  it("stand in docs/laws.md in the order of the suites", async () => {
    await expect(lawsPage()).toMatchFileSnapshot(`${docs}/laws.md`)
  })

  it.each([
    ["storage", storageCases.filter(({ id }) => !isOfJobs(id))],
    ["blobs", blobCases],
    ["transport", transportCases],
  ] as const)("hold the rules of docs/rules/%s.md, which says by which laws", (page, cases) => {
    const rules = rowsIn(page)
    const cited = [...new Set(cases.flatMap(({ verifies }) => verifies))]
    expect(cited.filter((rule) => !rules.some(([id]) => id === rule))).toEqual([])
    for (const [id, heldBy] of rules) {
      const holding = cases.filter(({ verifies }) => verifies.some((rule) => rule === id))
      expect([id, ...heldBy]).toEqual([id, ...holding.map((each) => `\`${each.id}\``)])
    }
  })

  it("cite rules of docs/rules/jobs.md where they are about jobs", () => {
    const rules = rowsIn("jobs").map(([id]) => id)
    const cited = storageCases.filter(({ id }) => isOfJobs(id)).flatMap(({ verifies }) => verifies)
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter((rule) => !rules.includes(rule))).toEqual([])
  })

  it("are named by every saboteur", () => {
    const ids = storageCases.map(({ id }) => id)
    expect(storageSaboteurs.filter(({ killedBy }) => !ids.includes(killedBy))).toEqual([])
    const ofBlobs = blobCases.map(({ id }) => id)
    expect(blobSaboteurs.filter(({ killedBy }) => !ofBlobs.includes(killedBy))).toEqual([])
  })
})
