import { directoryLimits } from "@quoin/directory"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { SignInThrottle } from "../../src/signIn/SignInThrottle"

const { freeFailures, firstThrottleMillis, longestThrottleMillis, failuresForgottenMillis } = directoryLimits

/** A throttle that shows what it is asked, at a time that the test sets. */
const throttle = () => {
  const kept = new SignInThrottle((text) => text)
  const at = (username: string, remoteAddress: string) => kept.keysOf({ username, remoteAddress })
  return {
    wait: (username: string, from: string, now = 0) => kept.waitMillis(at(username, from), now),
    fail: (username: string, from: string, now = 0) => kept.failed(at(username, from), now),
    succeed: (username: string, from: string) => kept.succeeded(at(username, from)),
  }
}

const times = (count: number, act: (index: number) => void): void =>
  Array.from({ length: count }, (_, index) => index).forEach(act)

describe("failed sign-ins", () => {
  // Holds DIR-40.
  it("make the same name from the same network wait, twice as long each time, and never long", () => {
    const { wait, fail } = throttle()
    times(freeFailures.pair - 1, () => fail("ada", "192.0.2.1"))
    expect(wait("ada", "192.0.2.1")).toBe(0)
    const waits = Array.from({ length: 9 }, () => {
      fail("Ada", "192.0.2.1")
      return wait("ada", "192.0.2.1")
    })
    expect(waits.slice(0, 3)).toEqual([1, 2, 4].map((factor) => factor * firstThrottleMillis))
    expect(waits.at(-1)).toBe(longestThrottleMillis)
    expect(wait("ada", "192.0.2.1", longestThrottleMillis)).toBe(0)
    expect(wait("ada", "192.0.2.2")).toBe(0)
    expect(wait("bob", "192.0.2.1")).toBe(0)
  })

  it("are forgotten by who signs in at last", () => {
    const { wait, fail, succeed } = throttle()
    times(freeFailures.pair, () => fail("ada", "192.0.2.1"))
    expect(wait("ada", "192.0.2.1")).toBe(firstThrottleMillis)
    succeed("ada", "192.0.2.1")
    expect(wait("ada", "192.0.2.1")).toBe(0)
    times(freeFailures.pair - 1, () => fail("ada", "192.0.2.1"))
    expect(wait("ada", "192.0.2.1")).toBe(0)
  })

  it("of who signed in from there before do not count for the name or the network", () => {
    const { wait, fail, succeed } = throttle()
    succeed("ada", "192.0.2.1")
    times(freeFailures.name, () => fail("ada", "192.0.2.1"))
    expect(wait("ada", "192.0.2.2")).toBe(0)
    expect(wait("bob", "192.0.2.1")).toBe(0)
  })

  // Holds DIR-40.
  it("from nobody knows where make no network wait, only names", () => {
    const { wait, fail } = throttle()
    times(freeFailures.network, (index) => fail(`user${index}`, ""))
    expect(wait("bob", "")).toBe(0)
    times(freeFailures.name, () => fail("ada", ""))
    expect(wait("ada", "192.0.2.1")).toBeGreaterThan(0)
  })

  it("are known until exactly the time is over", () => {
    const { wait, fail } = throttle()
    times(freeFailures.pair - 1, () => fail("ada", "192.0.2.1"))
    fail("ada", "192.0.2.1", failuresForgottenMillis)
    expect(wait("ada", "192.0.2.1", failuresForgottenMillis)).toBe(firstThrottleMillis)
  })

  it("are forgotten when none came for a while", () => {
    const { wait, fail } = throttle()
    times(freeFailures.pair + 3, () => fail("ada", "192.0.2.1"))
    const later = failuresForgottenMillis + 1
    fail("ada", "192.0.2.1", later)
    expect(wait("ada", "192.0.2.1", later)).toBe(0)
  })

  // Holds DIR-40.
  it("make a network wait that tries many names, but not who signed in from it before", () => {
    const { wait, fail, succeed } = throttle()
    succeed("ada", "192.0.2.1")
    times(freeFailures.network, (index) => fail(`user${index}`, "192.0.2.1"))
    expect(wait("bob", "192.0.2.1")).toBeGreaterThan(0)
    expect(wait("bob", "192.0.2.2")).toBe(0)
    expect(wait("ada", "192.0.2.1")).toBe(0)
  })

  // Holds DIR-40.
  it("make a name wait that is guessed at from many networks, but not where it signed in before", () => {
    const { wait, fail, succeed } = throttle()
    succeed("ada", "198.51.100.7")
    times(freeFailures.name, (index) => fail("ada", `192.0.2.${index}`))
    expect(wait("ada", "203.0.113.9")).toBeGreaterThan(0)
    expect(wait("ada", "198.51.100.7")).toBe(0)
    expect(wait("bob", "203.0.113.9")).toBe(0)
  })

  it("count for the 64 bits of an IPv6 address that its owner did not choose", () => {
    const { wait, fail } = throttle()
    times(freeFailures.pair, (index) => fail("ada", `2001:db8:1:2::${index}`))
    expect(wait("ada", "2001:db8:1:2:ffff::1")).toBeGreaterThan(0)
    expect(wait("ada", "2001:db8:1:3::1")).toBe(0)
  })

  it("never make anybody wait longer than the longest delay, whatever happened before", () => {
    const name = fc.constantFrom("ada", "bob", "eve")
    const from = fc.constantFrom("192.0.2.1", "192.0.2.2", "2001:db8::1", "")
    const step = fc.tuple(name, from, fc.nat({ max: 30_000 }), fc.boolean())
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), name, from, (steps, who, where) => {
        const { wait, fail, succeed } = throttle()
        let now = 0
        for (const [username, address, millis, right] of steps) {
          now += millis
          if (wait(username, address, now) > 0) continue
          if (right) succeed(username, address)
          else fail(username, address, now)
        }
        expect(wait(who, where, now)).toBeLessThanOrEqual(longestThrottleMillis)
        expect(wait(who, where, now + longestThrottleMillis)).toBe(0)
      }),
      propertyParameters(100),
    )
  })
})
