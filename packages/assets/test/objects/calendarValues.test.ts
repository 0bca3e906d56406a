import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  formatDate,
  formatDateTime,
  formatTime,
  parseDate,
  parseDateTime,
  parseTime,
  showDateTime,
} from "../../src/objects/values/calendarValues"

const day = 86_400_000
const first = Date.parse("0001-01-01T00:00:00.000Z")
const last = Date.parse("9999-12-31T23:59:59.999Z")
const instants = fc.integer({ min: first, max: last })

describe("days", () => {
  it("are read as they are written, each as its midnight in UTC", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const text = formatDate(instant)
        const millis = parseDate(text) ?? NaN
        expect(Math.abs(millis % day)).toBe(0)
        expect(formatDate(millis)).toBe(text)
        expect(instant - millis).toBeGreaterThanOrEqual(0)
        expect(instant - millis).toBeLessThan(day)
      }),
      propertyParameters(100),
    )
  })

  it("are days of the calendar", () => {
    expect(parseDate("2024-02-29")).toBe(Date.UTC(2024, 1, 29))
    for (const text of [
      "2023-02-29",
      "2024-02-30",
      "2024-13-01",
      "0000-01-01",
      "2024-1-1",
      "2024-01-01Z",
      "",
    ]) {
      expect(parseDate(text), text).toBeUndefined()
    }
  })
})

describe("times of day", () => {
  it("are read as they are written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), (second) => {
        expect(parseTime(formatTime(second * 1000))).toBe(second * 1000)
      }),
      propertyParameters(100),
    )
  })

  it("may leave the seconds out", () => {
    expect(parseTime("09:30")).toBe((9 * 60 + 30) * 60_000)
    for (const text of ["24:00", "9:30", "09:60", "09:30:60", "09:30:00.5", "half past nine"]) {
      expect(parseTime(text), text).toBeUndefined()
    }
  })
})

describe("instants", () => {
  it("are read as they are written, to the millisecond", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(parseDateTime(formatDateTime(instant))).toBe(instant)
      }),
      propertyParameters(100),
    )
  })

  it("mean the same in every offset", () => {
    const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 })
    fc.assert(
      fc.property(fc.integer({ min: first + day, max: last - day }), offsets, (instant, minutes) => {
        const size = Math.abs(minutes)
        const offset = `${minutes < 0 ? "-" : "+"}${formatTime(size * 60_000).slice(0, 5)}`
        const local = formatDateTime(instant + minutes * 60_000).replace("Z", offset)
        expect(parseDateTime(local)).toBe(instant)
        expect(parseDateTime(local.replace(/:(\d\d)$/, "$1"))).toBe(instant)
      }),
      propertyParameters(100),
    )
  })

  // Holds AST-73.
  it("need an offset, a day of the calendar and a year of four digits", () => {
    expect(parseDateTime("2024-05-31T12:00Z")).toBe(Date.UTC(2024, 4, 31, 12))
    expect(parseDateTime("2024-05-31T12:00:00,123456+00:00")).toBe(Date.UTC(2024, 4, 31, 12, 0, 0, 123))
    for (const text of [
      "2024-05-31T12:00:00",
      "2024-05-31",
      "2024-02-30T12:00:00Z",
      "2024-05-31T24:00:00Z",
      "2024-05-31T12:00.5Z",
      "2024-05-31T12:00:00+25:00",
      "0001-01-01T00:00:00+00:01",
      "9999-12-31T23:59:59-00:01",
      "2024-05-31 12:00:00Z",
    ]) {
      expect(parseDateTime(text), text).toBeUndefined()
    }
  })

  it("are shown with their zone", () => {
    expect(showDateTime(Date.UTC(2024, 4, 31, 12, 5))).toBe("2024-05-31 12:05 UTC")
  })
})
