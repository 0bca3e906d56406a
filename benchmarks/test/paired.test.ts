import { describe, expect, it } from "vitest"
import { batchSize, measure } from "../src/measure/paired"
import type { Work } from "../src/measure/Scenario"

interface Call {
  readonly name: string
  readonly times: number
}

/** Work that says how long it took instead of taking it. */
const pretending =
  (name: string, millisEach: number, calls: Array<Call>): Work =>
  (times) => {
    calls.push({ name, times })
    return Promise.resolve(times * millisEach)
  }

describe("paired measuring", () => {
  it("makes batches of as much work as fills them, after warming up", async () => {
    const calls: Array<Call> = []
    const size = await batchSize(pretending("a", 0.5, calls), {
      batchMillis: 20,
      warmUpMillis: 100,
      pairs: 1,
    })
    expect(size).toBe(40)
    expect(calls.reduce((sum, { times }) => sum + times * 0.5, 0)).toBeGreaterThanOrEqual(100)
  })

  it("runs both sides by turns, each first in every second pair", async () => {
    const calls: Array<Call> = []
    const plan = { batchMillis: 0, warmUpMillis: 0, pairs: 4 }
    const measured = await measure(pretending("a", 6, calls), pretending("b", 2, calls), plan)
    expect(calls.map(({ name }) => name).join("")).toBe("abbaabba")
    expect(measured.ratio).toEqual({ median: 3, low: 3, high: 3 })
  })

  it("compares pieces of work, not batches", async () => {
    const plan = { batchMillis: 12, warmUpMillis: 0, pairs: 3 }
    const measured = await measure(pretending("a", 4, []), pretending("b", 1, []), plan)
    expect(measured.ours.median).toBe(4)
    expect(measured.theirs?.median).toBe(1)
  })

  it("measures work without a twin by itself", async () => {
    const measured = await measure(pretending("a", 5, []), undefined, {
      batchMillis: 0,
      warmUpMillis: 0,
      pairs: 2,
    })
    expect(measured).toEqual({
      ours: { median: 5, low: 5, high: 5 },
      theirs: undefined,
      ratio: undefined,
    })
  })
})
