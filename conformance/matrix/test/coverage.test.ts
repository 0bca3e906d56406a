import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { coverageOf, coveragePage, coverageSummary, operationTags } from "../src/coverage/coverage"
import { referenceOperations, seedOperations } from "../src/coverage/seedOperations"

const listed = [...seedOperations, ...referenceOperations]

describe("the coverage table", () => {
  it("in docs/coverage.md is what the operation lists say", async () => {
    await expect(coveragePage(seedOperations, referenceOperations)).toMatchFileSnapshot(
      "../../../docs/coverage.md",
    )
  })

  it("is summed up truly in the README", () => {
    const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8")
    expect(readme).toContain(coverageSummary(seedOperations))
  })

  it("names every operation of the engine, and none that it lacks", () => {
    const named = new Set(listed.flatMap((operation) => operation.operations))
    expect([...named].sort()).toEqual([...operationTags].sort())
  })

  it("tells an operation without a route, and one without anything", () => {
    const operation = { area: "x", method: "GET", path: "/rest/api/nowhere", operations: ["wiki.getContent"] }
    expect(coverageOf(operation).coverage).toBe("partly")
    expect(coverageOf({ ...operation, operations: ["wiki.noSuchThing"] }).coverage).toBe("not yet")
    expect(coverageOf({ ...operation, path: "/rest/api/content/{anything}" }).coverage).toBe("works")
  })
})
