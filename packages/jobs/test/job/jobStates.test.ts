import { advance, isFinal, lifecycle, states } from "@quoin/jobs"
import { describe, expect, it } from "vitest"

describe("the life of a job", () => {
  it("leaves no final state", () => {
    expect(states.filter(isFinal)).toEqual(["FINISHED", "CANCELLED", "FAILED"])
    expect(lifecycle.filter(({ from }) => isFinal(from))).toEqual([])
  })

  it("reaches every state from the first one", () => {
    const reached = new Set(["QUEUED", ...lifecycle.map(({ to }) => to)])
    expect(reached).toEqual(new Set(states))
  })

  it("knows one way for each trigger", () => {
    const ways = lifecycle.map(({ from, trigger }) => `${from} ${trigger}`)
    expect(new Set(ways).size).toBe(ways.length)
  })

  it("changes nothing where the table has no row", () => {
    expect(advance("FINISHED", "cancel")).toBeUndefined()
    expect(advance("QUEUED", "finish")).toBeUndefined()
  })
})
