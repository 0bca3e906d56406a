import { describe, expect, it } from "vitest"
import { storageCases } from "../src/index"

describe("storage cases", () => {
  it("have ids of their own, so that each can be named", () => {
    expect(new Set(storageCases.map(({ id }) => id)).size).toBe(storageCases.length)
  })

  it("say where their law is written", () => {
    expect(storageCases.filter(({ verifies }) => !/^(DESIGN section|kernel) /.test(verifies))).toEqual([])
  })

  it("have an opposite wherever a capability is needed: nothing can be skipped", () => {
    const needing = storageCases.filter(({ requires }) => requires !== undefined)
    expect(new Set(needing.map(({ requires }) => requires))).toEqual(
      new Set(["durable", "snapshot", "outcome"]),
    )
    expect(needing.filter((each) => !("otherwise" in each))).toEqual([])
  })
})
