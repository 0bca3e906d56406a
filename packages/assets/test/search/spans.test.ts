import type { Field } from "@quoin/kernel"
import { matches, noLookup } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { beside, inequalities, withinAny } from "../../src/search/moments/Interval"
import { timeInterval, timeOfDayInterval } from "../../src/search/moments/spans"
import { contextAt, item } from "./testContext"

const oslo = contextAt("2024-03-30T23:30:00Z", "Europe/Oslo")

const iso = (value: Field.Scalar): string => new Date(Number(value)).toISOString()

const shown = (timeline: "instants" | "local", written: string): string =>
  Either.match(timeInterval(oslo, timeline, item(written), "Built"), {
    onLeft: ({ expected }) => expected.join(),
    onRight: ({ from, to }) => `${iso(from)} ${iso(to)}`,
  })

describe("a time in a query", () => {
  const rows: ReadonlyArray<readonly [string, "instants" | "local", string, string]> = [
    ["2024-03-31", "instants", "2024-03-30T23:00:00.000Z", "2024-03-31T22:00:00.000Z"],
    ["2024/03/31", "local", "2024-03-31T00:00:00.000Z", "2024-04-01T00:00:00.000Z"],
    ["2024-03-31 12:30", "instants", "2024-03-31T10:30:00.000Z", "2024-03-31T10:31:00.000Z"],
    ["2024-03-31T12:30:15", "local", "2024-03-31T12:30:15.000Z", "2024-03-31T12:30:16.000Z"],
    ["2024-03-31T12:30:15.250", "local", "2024-03-31T12:30:15.250Z", "2024-03-31T12:30:15.251Z"],
    ["2024-03-31T12:30Z", "instants", "2024-03-31T12:30:00.000Z", "2024-03-31T12:31:00.000Z"],
    ["2024-03-31T12:30:00+05:30", "instants", "2024-03-31T07:00:00.000Z", "2024-03-31T07:00:01.000Z"],
    ["2024-03-31T12:30Z", "local", "2024-03-31T14:30:00.000Z", "2024-03-31T14:31:00.000Z"],
    ["startOfDay()", "local", "2024-03-31T00:00:00.000Z", "2024-03-31T00:00:00.001Z"],
    ["now()", "instants", "2024-03-30T23:30:00.000Z", "2024-03-30T23:30:00.001Z"],
  ]
  // Holds AST-115.
  it.each(rows)("%s on the line of %s", (written, timeline, from, to) => {
    expect(shown(timeline, written)).toBe(`${from} ${to}`)
  })

  it.each([
    "2024-02-30",
    "2024-3-1",
    "2024-03/01",
    "24-03-01",
    "2024-03-01 25:00",
    "2024-03-01Z",
    "tomorrow",
  ])("is not %j", (written) => {
    expect(shown("instants", written)).toBe("a date for Built, such as 2024-05-31, 2024-05-31 14:30 or now()")
  })

  it("of day is a minute or a second", () => {
    const of = (written: string) => timeOfDayInterval(oslo, item(written), "Window")
    expect(of("00:01")).toEqual(Either.right({ from: 60_000, to: 120_000, closed: false }))
    expect(of("00:01:05")).toEqual(Either.right({ from: 65_000, to: 66_000, closed: false }))
    expect(Either.isLeft(of("24:00"))).toBe(true)
  })
})

describe("an interval", () => {
  it("lies before, at or behind every value, and nowhere else", () => {
    const interval = fc
      .record({
        from: fc.integer({ min: 0, max: 9 }),
        length: fc.integer({ min: 0, max: 4 }),
        closed: fc.boolean(),
      })
      .filter(({ length, closed }) => closed || length > 0)
    fc.assert(
      fc.property(interval, fc.integer({ min: -1, max: 15 }), ({ from, length, closed }, value) => {
        const given = { from, to: from + length, closed }
        const isTrue = (where: ReturnType<typeof beside>): boolean =>
          matches(where, "a", { createdAt: value }, noLookup)
        const [less, atMost, more, atLeast] = inequalities.map((each) =>
          isTrue(beside("createdAt", each, given)),
        )
        const equal = isTrue(withinAny("createdAt", [given]))
        expect([less, equal, more].filter(Boolean)).toHaveLength(1)
        expect([atMost, atLeast]).toEqual([less === true || equal, more === true || equal])
      }),
      propertyParameters(100),
    )
  })
})
