import { compareText } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addressRange, canonicalAddress, sortableAddress } from "../../src/objects/values/IpAddress"

const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))

const asNumber = (parts: ReadonlyArray<number>): number => parts.reduce((sum, part) => sum * 256 + part, 0)

describe("addresses", () => {
  it("of version 4 sort as their numbers", () => {
    fc.assert(
      fc.property(octets, octets, (a, b) => {
        const order = compareText(sortableAddress(a.join(".")), sortableAddress(b.join(".")))
        expect(Math.sign(order)).toBe(Math.sign(asNumber(a) - asNumber(b)))
      }),
      propertyParameters(100),
    )
  })

  // Holds AST-79.
  it("have one canonical form, which stands where they stand", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const canonical = canonicalAddress(text) ?? ""
        expect(canonicalAddress(canonical)).toBe(canonical)
        expect(sortableAddress(canonical)).toBe(sortableAddress(text))
        expect(sortableAddress(text)).toHaveLength(32)
      }),
      propertyParameters(100),
    )
  })

  // Holds AST-79.
  it("are not what people might read in two ways", () => {
    for (const text of ["10.1", "010.0.0.1", "0x7f.0.0.1", "", "localhost", "10.0.0.1/8", "fe80::1%eth0"]) {
      expect(canonicalAddress(text), text).toBeUndefined()
      expect(sortableAddress(text), text).toBe("")
    }
  })
})

describe("a range of addresses", () => {
  // Holds AST-117.
  it("holds exactly those that share its first bits", () => {
    fc.assert(
      fc.property(octets, octets, fc.nat(32), (base, other, bits) => {
        const range = addressRange(`${base.join(".")}/${bits}`)
        const size = 2 ** (32 - bits)
        const inside = Math.floor(asNumber(base) / size) === Math.floor(asNumber(other) / size)
        const at = sortableAddress(other.join("."))
        expect(range !== undefined && range.first <= at && at <= range.last).toBe(inside)
      }),
      propertyParameters(100),
    )
  })

  it("of one address is that address", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const at = sortableAddress(text)
        expect(addressRange(text)).toEqual({ first: at, last: at })
      }),
      propertyParameters(100),
    )
  })

  it("of all of version 4 lies in that of all of version 6", () => {
    const small = addressRange("0.0.0.0/0")
    const all = addressRange("::/0")
    expect(all?.first).toBe("0".repeat(32))
    expect(all?.last).toBe("f".repeat(32))
    expect(small?.last).toBe(sortableAddress("255.255.255.255"))
  })

  it("has a length that its version allows", () => {
    for (const text of ["10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0.0/-1", "/8"]) {
      expect(addressRange(text), text).toBeUndefined()
    }
  })
})
