import { describe, expect, it } from "vitest"
import { changedField, changedValue } from "../src/app/views/tracker/changed"

describe("what a change log tells", () => {
  it("names fields as people do", () => {
    expect(["status", "Sprint", "timespent", "Fix Version"].map(changedField)).toEqual([
      "Status",
      "Sprint",
      "Time spent",
      "Fix Version",
    ])
  })

  it("tells times in hours and minutes, and all else as it is", () => {
    expect(["0", "20", "1800", "14400", "5400", "3h"].map((text) => changedValue("timespent", text))).toEqual(
      ["0m", "0m", "30m", "4h", "1h 30m", "3h"],
    )
    expect(changedValue("summary", "14400")).toBe("14400")
  })
})
