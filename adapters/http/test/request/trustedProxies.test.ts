import { trustedProxies } from "@quoin/http"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { clientAddress } from "../../src/request/trustedProxies"

const trusted = (...list: ReadonlyArray<string>) => Either.getOrThrow(trustedProxies(list))

describe("the address of a caller", () => {
  it.each([
    ["192.0.2.9", undefined, "192.0.2.9"],
    ["192.0.2.9", "198.51.100.1", "192.0.2.9"],
    ["10.0.0.1", undefined, "10.0.0.1"],
    ["10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["::ffff:10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["10.0.0.1", "203.0.113.5, 198.51.100.1", "198.51.100.1"],
    ["10.0.0.1", "203.0.113.5, 198.51.100.1, 10.2.3.4", "198.51.100.1"],
    ["10.0.0.1", "10.0.0.7, 10.2.3.4", "10.0.0.7"],
    ["10.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
    ["10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"],
    ["10.0.0.1", "198.51.100.1, nonsense", "10.0.0.1"],
    ["10.0.0.1", "", "10.0.0.1"],
    ["2001:db8:ffff::1", "198.51.100.1", "198.51.100.1"],
  ])("of %s, forwarded for %j, is %s", (peer, forwardedFor, client) => {
    expect(clientAddress(trusted("10.0.0.0/8", "2001:db8:ffff::/48"), peer, forwardedFor)).toBe(client)
  })

  // Holds HTT-91.
  it("is never what an untrusted peer claims", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (peer, claimed) => {
        expect(clientAddress(trusted(), peer, claimed.join(", "))).toBe(peer)
        const ended = [...claimed, "192.0.2.66"].join(", ")
        expect(clientAddress(trusted("10.0.0.1"), "10.0.0.1", ended)).toBe("192.0.2.66")
      }),
      propertyParameters(200),
    )
  })

  it.each(["nonsense", "10.0.0.0/33", "10.0.0", "", "proxy.example.org"])("cannot be told by %j", (text) => {
    expect(Either.isLeft(trustedProxies([text]))).toBe(true)
  })
})
