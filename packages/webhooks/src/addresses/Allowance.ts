import { type InvalidInput, invalid, lookUp } from "@quoin/kernel"
import * as Either from "effect/Either"
import ipaddr from "ipaddr.js"
import { limits } from "../limits"

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** May calls go to this address, written as numbers? */
export type Allowance = (address: string) => boolean

/** Groups of addresses that a host may allow by a word, with what the library calls them. */
const groups: Readonly<Record<string, ReadonlyArray<string>>> = {
  loopback: ["loopback", "unspecified"],
  private: ["private", "uniqueLocal", "carrierGradeNat"],
  "link-local": ["linkLocal"],
}

/** Whether addresses of a range are what the host has allowed. */
type Range = (address: Address) => boolean

const allowedForms = `${Object.keys(groups).join(", ")}, an address, or a range such as 10.0.0.0/8`

const ofNetwork = (text: string): Range | undefined => {
  if (ipaddr.isValidCIDR(text)) {
    const [network, bits] = ipaddr.parseCIDR(text)
    return (address) => address.kind() === network.kind() && address.match([network, bits])
  }
  // Only the four numbers that everybody reads alike: 0177.1 is no address here.
  const isPlain = ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text)
  if (!isPlain) return undefined
  const only = ipaddr.process(text).toNormalizedString()
  return (address) => address.toNormalizedString() === only
}

const rangeOf = (text: string): Range | undefined => {
  const named = lookUp(groups, text.toLowerCase())
  return named === undefined ? ofNetwork(text) : (address) => named.includes(address.range())
}

const allowing =
  (ranges: ReadonlyArray<Range>): Allowance =>
  (text) => {
    if (!ipaddr.isValid(text)) return false
    // An IPv4 address inside an IPv6 one is what it is.
    const address = ipaddr.process(text)
    return address.range() === "unicast" || ranges.some((range) => range(address))
  }

/** Nothing but public addresses. */
export const publicOnly: Allowance = allowing([])

/**
 * What a host has allowed besides public addresses. Everything else is refused: loopback, private and link-local networks, where
 * clouds tell their secrets, and what carries such an address inside another one (WHK-20).
 */
export const allowanceOf = (texts: ReadonlyArray<string>): Either.Either<Allowance, InvalidInput> => {
  if (texts.length > limits.allowedRanges) {
    return Either.left(invalid("webhooks.allow", texts.length, `at most ${limits.allowedRanges} ranges`))
  }
  const ranges: Array<Range> = []
  for (const text of texts) {
    const range = rangeOf(text.trim())
    if (range === undefined) return Either.left(invalid("webhooks.allow", text, allowedForms))
    ranges.push(range)
  }
  return Either.right(allowing(ranges))
}
