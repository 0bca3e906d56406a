import { describe, expect, it } from "vitest"
import { sideColumns, togetherOf } from "../src/processesReport"

describe("processes over one database", () => {
  it("are fast together as the sum of their rates, each by its own clock", () => {
    const each = [
      { millis: 1_000, updates: 100, begun: 110, overtaken: 10 },
      { millis: 2_000, updates: 100, begun: 100, overtaken: 0 },
    ]
    expect(togetherOf(each)).toEqual({ perSecond: 150, begun: 210, overtaken: 10 })
  })

  it("are shown by the median slot, and by the share of transactions that were refused in all of them", () => {
    const slots = [
      { perSecond: 100, begun: 100, overtaken: 10 },
      { perSecond: 300, begun: 300, overtaken: 0 },
      { perSecond: 200, begun: 100, overtaken: 40 },
    ]
    expect(sideColumns(slots, 4)).toEqual(["200", "50", "10.0 %"])
    expect(sideColumns([{ perSecond: 0, begun: 0, overtaken: 0 }], 1)).toEqual(["0", "0", "0.0 %"])
  })
})
