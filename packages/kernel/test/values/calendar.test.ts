import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatDateTime, parseDate, parseDateTime } from "../../src/index"

const instants = fc.integer({
  min: Date.parse("0001-01-01T00:00:00.000Z"),
  max: Date.parse("9999-12-31T23:59:59.999Z"),
})

describe("an instant", () => {
  // Holds KER-120.
  it("is read as it is written, with the offset in each form", () =>
    fc.assert(
      fc.property(instants, (at) => {
        const text = formatDateTime(at)
        for (const offset of ["Z", "z", "+00:00", "+0000", "-0000"]) {
          expect(parseDateTime(text.replace("Z", offset))).toBe(at)
        }
      }),
      propertyParameters(100),
    ))

  it("says its offset", () => {
    expect(parseDateTime("2024-02-29T23:30:00.000-0100")).toBe(Date.UTC(2024, 2, 1, 0, 30))
    expect(parseDateTime("2024-03-01T01:30+0100")).toBe(Date.UTC(2024, 2, 1, 0, 30))
  })

  // Holds KER-120.
  it.each([
    "2024-02-30T09:30:00.000+0000",
    "2023-02-29T09:30:00.000+0000",
    "2024-04-31T09:30:00.000Z",
    "2024-13-01T09:30:00.000Z",
    "2024-00-10T09:30:00.000Z",
    "2024-01-00T09:30:00.000Z",
    "2024-01-01T24:00:00.000Z",
    "2024-01-01T09:60:00.000Z",
    "2016-12-31T23:59:60.000Z",
    "2024-01-01T09:30:00.000+2400",
    "2024-01-01T09:30:00.000+0060",
    "2024-01-01T09:30:00.000+99:99",
    "2024-01-01T09:30:00.000",
    "2024-01-01T09:30:00",
    "2024-01-01",
    "2024-01-01 09:30:00Z",
    "0000-01-01T00:00:00Z",
    "10000-01-01T00:00:00Z",
    "+012024-01-01T00:00:00Z",
    "1704101400000",
    "",
  ])("is nothing of another form, or that does not exist: %s", (text) => {
    expect(parseDateTime(text)).toBeUndefined()
  })
})

it("a day is one of the calendar", () => {
  expect(parseDate("2024-02-29")).toBe(Date.UTC(2024, 1, 29))
  for (const text of ["2024-02-30", "2024-2-3", "0000-01-01", "10000-01-01", "2024-01-01T00:00:00Z"]) {
    expect(parseDate(text)).toBeUndefined()
  }
})
