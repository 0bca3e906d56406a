import { propertyParameters } from "@quoin/suites"
import { momentCalled, startOf, toInstant, toLocal } from "@quoin/query"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { call, contextAt } from "./testContext"

/** What a function with an offset means, as ISO 8601. */
const momentAt = (instant: string, zone: string, name: string, ...offset: ReadonlyArray<string>): string => {
  const moment = momentCalled(contextAt(instant, zone), call(name, ...offset))
  if (moment === undefined) return "no moment"
  return Either.match(moment, {
    onLeft: (wrong) => wrong.expected,
    onRight: (millis) => new Date(millis).toISOString(),
  })
}

describe("functions of time", () => {
  const rows: ReadonlyArray<readonly [zone: string, name: string, offset: string, means: string]> = [
    ["UTC", "now", "", "2024-03-30T23:30:00.000Z"],
    ["UTC", "now", "-2h 15m", "2024-03-30T21:15:00.000Z"],
    ["UTC", "now", "-2h +15m", "2024-03-30T21:45:00.000Z"],
    ["UTC", "now", "1d2h", "2024-04-01T01:30:00.000Z"],
    ["UTC", "now", "-1M", "2024-02-29T23:30:00.000Z"],
    ["UTC", "now", "30s", "2024-03-30T23:30:30.000Z"],
    ["UTC", "startOfDay", "", "2024-03-30T00:00:00.000Z"],
    ["UTC", "endOfDay", "", "2024-03-30T23:59:59.999Z"],
    ["UTC", "startOfWeek", "", "2024-03-25T00:00:00.000Z"],
    ["UTC", "endOfWeek", "-1w", "2024-03-24T23:59:59.999Z"],
    ["UTC", "startOfMonth", "14d", "2024-03-15T00:00:00.000Z"],
    ["UTC", "endOfMonth", "-1M", "2024-02-29T23:59:59.999Z"],
    ["UTC", "endOfMonth", "15d", "2024-04-15T23:59:59.999Z"],
    ["UTC", "startOfYear", "-1y", "2023-01-01T00:00:00.000Z"],
    ["UTC", "endOfYear", "", "2024-12-31T23:59:59.999Z"],
    // In Oslo it is 31 March, the day on which clocks go from 2 to 3.
    ["Europe/Oslo", "startOfDay", "", "2024-03-30T23:00:00.000Z"],
    ["Europe/Oslo", "endOfDay", "", "2024-03-31T21:59:59.999Z"],
    ["Europe/Oslo", "startOfDay", "2h 30m", "2024-03-31T01:30:00.000Z"],
    ["Europe/Oslo", "startOfMonth", "", "2024-02-29T23:00:00.000Z"],
    ["Europe/Oslo", "now", "1d", "2024-03-31T22:30:00.000Z"],
    ["Europe/Oslo", "now", "24h", "2024-03-31T23:30:00.000Z"],
    ["Pacific/Auckland", "startOfDay", "", "2024-03-30T11:00:00.000Z"],
  ]
  // Holds AST-116.
  it.each(rows)("in %s: %s(%s)", (zone, name, offset, means) => {
    const given = offset === "" ? [] : [offset]
    expect(momentAt("2024-03-30T23:30:00Z", zone, name, ...given)).toBe(means)
  })

  it("are no others", () => {
    expect(momentAt("2024-01-01T00:00:00Z", "UTC", "currentUser")).toBe("no moment")
  })

  // Holds AST-116.
  it.each(["", "2", "d", "2 days", "2D", "-", "1h,2m", "5000y", "13000M", "400000d", "99999999999h"])(
    "take no offset %j",
    (offset) => {
      expect(momentAt("2024-01-01T00:00:00Z", "UTC", "now", offset)).toContain("an offset such as")
    },
  )
})

const zones = [
  "UTC",
  "Europe/Oslo",
  "America/New_York",
  "Asia/Kolkata",
  "Pacific/Apia",
  "Australia/Lord_Howe",
]
const instants = fc.integer({ min: Date.parse("1970-01-01"), max: Date.parse("2100-01-01") })

describe("the caller's calendar", () => {
  it("shows a later time for what it means, or the same", () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
        const context = contextAt("2024-01-01", zone)
        const local = toLocal(context.zone, instant)
        const back = toInstant(context.zone, local)
        // A clock that is put back shows an hour twice; the earlier one is meant.
        expect(back <= instant && toLocal(context.zone, back) === local).toBe(true)
      }),
      propertyParameters(100),
    )
  })

  it("parts time into units without gaps", () => {
    const unit = fc.constantFrom("day" as const, "week" as const, "month" as const, "year" as const)
    fc.assert(
      fc.property(unit, instants, (each, local) => {
        const start = startOf(each, local)
        expect(start <= local && startOf(each, start) === start).toBe(true)
        expect(startOf(each, start - 1)).toBeLessThan(start)
      }),
      propertyParameters(100),
    )
  })
})
