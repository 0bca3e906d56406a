import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ProgramThrottle } from "../../src/signIn/ProgramThrottle"

const minuteMillis = 60_000
const perMinute = 3

const from = (network: string, name = "client-1") => ({ network, name, pair: `${name} ${network}` })

describe("programs that fail to prove themselves", () => {
  // Holds TOK-17.
  it("looks at so many failures of a network in a minute, and makes no other wait", () => {
    const step = fc.record({ passed: fc.nat(minuteMillis / 2), network: fc.constantFrom("a", "b", "") })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const throttle = new ProgramThrottle(perMinute)
        const looked = new Map<string, ReadonlyArray<number>>()
        let now = 0
        for (const { passed, network } of steps) {
          now += passed
          const wait = throttle.waitMillis(from(network), now)
          expect(wait).toBeGreaterThanOrEqual(0)
          expect(wait).toBeLessThanOrEqual(minuteMillis)
          if (wait > 0) continue
          throttle.failed(from(network), now)
          const times = [...(looked.get(network) ?? []), now]
          looked.set(network, times)
          // A minute begins with the first failure that is looked at after the minute before.
          const begins = times.reduce((begin, at) => (at - begin >= minuteMillis ? at : begin), times[0] ?? 0)
          expect(times.filter((at) => at >= begins).length).toBeLessThanOrEqual(perMinute)
        }
      }),
      propertyParameters(200),
    )
  })

  it("wait until the minute is over that began with the first, whatever names they say", () => {
    const throttle = new ProgramThrottle(perMinute)
    const names = ["client-1", "client-2", "none"]
    names.forEach((name, second) => throttle.failed(from("a", name), second * 1_000))
    expect([2_000, minuteMillis - 1, minuteMillis].map((now) => throttle.waitMillis(from("a"), now))).toEqual(
      [minuteMillis - 2_000, 1, 0],
    )
    expect(throttle.waitMillis(from("b"), 2_000)).toBe(0)
    expect(throttle.waitMillis(from(""), 2_000)).toBe(0)
  })

  it("wait no longer than a minute when the clock is set back", () => {
    const throttle = new ProgramThrottle(1)
    throttle.failed(from("a"), 10 * minuteMillis)
    expect(throttle.waitMillis(from("a"), 10 * minuteMillis)).toBe(minuteMillis)
    expect(throttle.waitMillis(from("a"), 0)).toBe(0)
  })
})
