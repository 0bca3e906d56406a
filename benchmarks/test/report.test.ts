import { describe, expect, it } from "vitest"
import type { Measured } from "../src/measure/paired"
import { type Line, duration, table } from "../src/measure/report"
import type { Target } from "../src/measure/Scenario"
import { verdict } from "../src/measure/verdict"

const same = (value: number) => ({ median: value, low: value, high: value })

const measured = (ours: number, theirs: number): Measured => ({
  ours: same(ours),
  theirs: same(theirs),
  ratio: same(ours / theirs),
})

const line = (target: Target | undefined, outcome: Line["outcome"]): Line => ({
  id: "read/sqlite",
  work: "read",
  over: "SQLite",
  against: "raw",
  target,
  outcome,
})

describe("verdict", () => {
  it("judges times, rates and milliseconds, each in its own direction", () => {
    expect(verdict({ atMostTimes: 2 }, measured(4, 2))).toBe("ok")
    expect(verdict({ atMostTimes: 1.9 }, measured(4, 2))).toBe("missed")
    expect(verdict({ atLeastOfRate: 0.5 }, measured(4, 2))).toBe("ok")
    expect(verdict({ atLeastOfRate: 0.51 }, measured(4, 2))).toBe("missed")
    const alone = { ours: same(99), theirs: undefined, ratio: undefined }
    expect(verdict({ underMillis: 100 }, alone)).toBe("ok")
    expect(verdict({ underMillis: 99 }, alone)).toBe("missed")
    expect(verdict(undefined, measured(4, 2))).toBe("no target")
  })
})

describe("report", () => {
  it("shows durations in the unit that reads best", () => {
    expect([0.00123, 0.05, 0.25, 1.5, 123.4, 2_500].map(duration)).toEqual([
      "1.23 us",
      "50 us",
      "250 us",
      "1.5 ms",
      "123 ms",
      "2.5 s",
    ])
  })

  it("sets ratio, target and verdict side by side", () => {
    const lines = table([
      line({ atMostTimes: 3.5 }, measured(4, 2)),
      line({ atLeastOfRate: 0.6 }, measured(4, 2)),
      line(undefined, { failure: "a | b\nc" }),
    ]).split("\n")
    const cells = lines.map((text) => text.split("|").map((cell) => cell.trim()))
    expect(cells[2]?.slice(3, 9)).toEqual(["4 ms", "raw", "2 ms", "2.00x [2.00-2.00]", "<= 3.5x", "ok"])
    expect(cells[3]?.slice(6, 9)).toEqual(["0.50 of the rate [0.50-0.50]", ">= 0.6 of the rate", "missed"])
    expect(cells[4]?.slice(3, 9)).toEqual(["not measured", "raw", "", "", "", "a / b c"])
  })

  it("is a table in Markdown: as many columns in every row", () => {
    const rows = table([line(undefined, measured(1, 1)), line(undefined, { failure: "|||" })]).split("\n")
    expect(new Set(rows.map((row) => row.split("|").length)).size).toBe(1)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  })
})
