import { type Period, Units, beginOf, isOverAYear } from "@quoin/audit"
import { Instant } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"

const at = (text: string): Instant => Instant.make(Date.parse(text))

const begin = (number: number, units: Units, now: string): string | undefined => {
  const found = beginOf({ number, units }, at(now))
  return found === undefined ? undefined : new Date(found).toISOString().slice(0, 10)
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysIn = (year: number, month: number): number =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0

/** Every unit in capitals, and its number of months or of milliseconds. */
const months = { MONTHS: 1, YEARS: 12, DECADES: 120, CENTURIES: 1_200 } as const
const millis = {
  MILLIS: 1,
  SECONDS: 1_000,
  MINUTES: 60_000,
  HOURS: 60 * 60_000,
  HALF_DAYS: 12 * 60 * 60_000,
  DAYS: 24 * 60 * 60_000,
  WEEKS: 7 * 24 * 60 * 60_000,
} as const

const moments = fc
  .integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2400, 0, 1) })
  .map((now) => Instant.make(now))

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as Array<string & keyof Table>

describe("a period", () => {
  // Holds AUD-7.
  it("of the calendar ends the same day of an earlier month, or its last, also in leap years", () => {
    expect(begin(1, "MONTHS", "2028-03-31")).toBe("2028-02-29")
    expect(begin(1, "MONTHS", "2027-03-31")).toBe("2027-02-28")
    expect(begin(1, "YEARS", "2028-02-29")).toBe("2027-02-28")
    expect(begin(4, "Years", "2028-02-29")).toBe("2024-02-29")
    expect(begin(1, "CENTURIES", "2000-02-29")).toBe("1900-02-28")
    fc.assert(
      fc.property(moments, fc.constantFrom(...keysOf(months)), fc.nat(30), (now, units, number) => {
        const from = new Date(now)
        const to = new Date(beginOf({ number, units }, now) ?? Number.NaN)
        const place = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth()
        expect(place(to)).toBe(place(from) - number * months[units])
        const days = daysIn(to.getUTCFullYear(), to.getUTCMonth())
        expect(to.getUTCDate()).toBe(Math.min(from.getUTCDate(), days))
        expect(to.toISOString().slice(-13)).toBe(from.toISOString().slice(-13))
      }),
      propertyParameters(100),
    )
  })

  // Holds AUD-7.
  it("of the clock is so many milliseconds, and a part of one is no older than now", () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...keysOf(millis)), fc.nat(1_000), (now, units, number) => {
        expect(beginOf({ number, units }, now)).toBe(now - number * millis[units])
      }),
      propertyParameters(100),
    )
    const now = Instant.make(1_000)
    expect(beginOf({ number: 999_999, units: "NANOS" }, now)).toBe(1_000)
    expect(beginOf({ number: 2_000_000, units: "NANOS" }, now)).toBe(998)
    expect(beginOf({ number: 3_000, units: "MICROS" }, now)).toBe(997)
  })

  // Holds AUD-6.
  it("is the same in both vocabularies", () => {
    const titles = Units.literals.filter((units) => units !== units.toUpperCase())
    const pairs = titles.flatMap((title) => {
      const capitals = Units.literals.find(
        (units) => units !== title && units.replaceAll("_", "") === title.toUpperCase(),
      )
      return capitals === undefined ? [] : [[title, capitals] as const]
    })
    expect(pairs).toHaveLength(13)
    fc.assert(
      fc.property(moments, fc.constantFrom(...pairs), fc.nat(50), (now, [title, capitals], number) => {
        expect(beginOf({ number, units: title }, now)).toBe(beginOf({ number, units: capitals }, now))
      }),
      propertyParameters(100),
    )
  })

  // Holds AUD-7.
  it("before all times has no begin", () => {
    for (const units of ["Forever", "Eras"] as const) {
      expect(beginOf({ number: 1, units }, at("2026-01-01"))).toBe(undefined)
    }
    expect(begin(9_007_199_254_740_991, "Millennia", "2026-01-01")).toBe(undefined)
    expect(begin(9_007_199_254_740_991, "WEEKS", "2026-01-01")).toBe(undefined)
    expect(begin(1, "Millennia", "2026-01-01")).toBe("1026-01-01")
  })

  // Holds AUD-8.
  it("is over a year where some year is shorter", () => {
    const within: ReadonlyArray<Period> = [
      { number: 12, units: "MONTHS" },
      { number: 1, units: "Years" },
      { number: 52, units: "WEEKS" },
      { number: 365, units: "DAYS" },
      { number: 730, units: "HalfDays" },
      { number: 8_760, units: "HOURS" },
    ]
    const over: ReadonlyArray<Period> = [
      { number: 13, units: "MONTHS" },
      { number: 2, units: "YEARS" },
      { number: 1, units: "Decades" },
      { number: 53, units: "WEEKS" },
      { number: 366, units: "DAYS" },
      { number: 8_761, units: "HOURS" },
      { number: 1, units: "Eras" },
      { number: 1, units: "Forever" },
    ]
    expect(within.filter(isOverAYear)).toEqual([])
    expect(over.filter((period) => !isOverAYear(period))).toEqual([])
  })
})
