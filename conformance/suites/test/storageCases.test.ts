import { describe, expect, it } from "vitest"
import { storageCases } from "../src/index"

describe("storage cases", () => {
  it("have ids of their own, so that each can be named", () => {
    expect(new Set(storageCases.map(({ id }) => id)).size).toBe(storageCases.length)
  })

  it("say in one sentence what they ask for, and which rules that holds", () => {
    const unsaid = storageCases.filter(
      ({ says, verifies }) => !/^[A-Z`][^\n]*[^.]\.$/.test(says) || verifies.length === 0,
    )
    expect(unsaid.map(({ id }) => id)).toEqual([])
    expect(new Set(storageCases.map(({ says }) => says)).size).toBe(storageCases.length)
  })

  it("have an opposite wherever a capability is needed: nothing can be skipped", () => {
    const needing = storageCases.filter(({ requires }) => requires !== undefined)
    expect(new Set(needing.map(({ requires }) => requires))).toEqual(
      new Set(["durable", "snapshot", "outcome", "selectLimit", "selectAside", "clears"]),
    )
    expect(needing.filter((each) => !("otherwise" in each))).toEqual([])
  })
})
