import fc from "fast-check"
import { expect, it } from "vitest"
import * as Either from "effect/Either"
import { allowanceOf, publicOnly } from "../src/addresses/Allowance"
import { targetFaults } from "../src/addresses/target"
import { retryTime } from "../src/sending/retryTime"

const octet = fc.integer({ min: 0, max: 255 })

const isPublic = ([a, b, c]: ReadonlyArray<number>): boolean => {
  if (a === undefined || b === undefined || c === undefined) return false
  const isPrivate = a === 10 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168)
  const isNear = a === 0 || a === 127 || (a === 169 && b === 254) || (a === 100 && b >= 64 && b < 128)
  return !isPrivate && !isNear && a < 224
}

/** The ways in which one IPv4 address is written as a host. */
const writings = ([a = 0, b = 0, c = 0, d = 0]: ReadonlyArray<number>): ReadonlyArray<string> => [
  `${a}.${b}.${c}.${d}`,
  String(a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d),
  `0x${[a, b, c, d].map((each) => each.toString(16).padStart(2, "0")).join("")}`,
  [a, b, c, d].map((each) => `0${each.toString(8)}`).join("."),
  `[::ffff:${a}.${b}.${c}.${d}]`,
]

// Holds WHK-20.
it("calls no private, local or reserved address, however it is written", () => {
  fc.assert(
    fc.property(fc.tuple(octet, octet, octet, octet), (address) => {
      const refused = writings(address).map(
        (host) => targetFaults("url", `http://${host}/`, publicOnly).length > 0,
      )
      if (!isPublic(address)) expect(refused).toEqual([true, true, true, true, true])
      // Some public ranges are reserved as well: what matters is that all writings are judged alike.
      expect(new Set(refused).size).toBe(1)
    }),
  )
})

// Holds WHK-20.
it("calls what the host allows, by a word, an address or a range", () => {
  const allowed = (texts: ReadonlyArray<string>, host: string) =>
    targetFaults("url", `http://${host}/`, Either.getOrThrow(allowanceOf(texts))).length === 0
  expect(allowed(["loopback"], "127.0.0.1")).toBe(true)
  expect(allowed(["loopback"], "localhost")).toBe(true)
  expect(allowed([], "localhost")).toBe(false)
  expect(allowed(["10.0.0.0/8"], "10.1.2.3")).toBe(true)
  expect(allowed(["10.0.0.0/8"], "192.168.0.1")).toBe(false)
  expect(allowed(["private"], "169.254.169.254")).toBe(false)
  expect(allowed(["fd00::/8"], "[fd00::1]")).toBe(true)
  for (const wrong of ["everything", "10.0.0.0/99", "0177.1"]) {
    expect(Either.isLeft(allowanceOf([wrong])), wrong).toBe(true)
  }
})

// Holds WHK-3.
it.each([
  ["ftp://example.org/", "http://"],
  ["https://{issue.key}.example.org/", "http://"],
  ["https://ci:sesame@example.org/", "credentials"],
  ["no address", "http://"],
])("refuses %s as a target", (url, allowed) => {
  expect(JSON.stringify(targetFaults("url", url, publicOnly))).toContain(allowed)
})

// Holds WHK-16.
it("waits within bounds: the first retry within ten seconds, none later than an hour unless it is asked for, never earlier than asked", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
      (failures, random, seconds) => {
        const retryAfter = seconds === undefined ? undefined : String(seconds)
        const wait = retryTime({ now: 1_000, failures, retryAfter, random }) - 1_000
        const asked = Math.min((seconds ?? 0) * 1_000, 24 * 60 * 60 * 1_000)
        expect(wait).toBeGreaterThanOrEqual(asked)
        expect(wait).toBeLessThanOrEqual(Math.max(asked, 60 * 60 * 1_000))
        if (failures === 1 && asked === 0) expect(wait).toBeLessThanOrEqual(10_000)
      },
    ),
  )
})
