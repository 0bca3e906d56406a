import { describe, expect, it } from "vitest"
import { csvRows } from "../../src/answers/csvRows"

describe("a cell of a spreadsheet", () => {
  it.each([
    "=1+1",
    "+1",
    "-1",
    "@x",
    "\t=1",
    "\n=1+1",
    "\r\n=1",
    " =1",
    "\u00a0\n @x",
    "\ufeff=1",
    "\uff1d1",
  ])("does nothing, whatever stands before what begins a formula: %j", (cell) => {
    expect(csvRows([[cell]])).toBe(`"'${cell}"\r\n`)
  })

  it.each(["a=1", "1-1", "", "a\n=1"])("is left as it is where it is none: %j", (cell) => {
    expect(csvRows([[cell]])).toBe(`"${cell}"\r\n`)
  })
})
