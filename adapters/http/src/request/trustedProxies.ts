import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import ipaddr from "ipaddr.js"

/** Says of an address whether it is a proxy's whose word on where a request comes from counts. */
export type TrustedProxies = (address: string) => boolean

type Address = ipaddr.IPv4 | ipaddr.IPv6

const parsed = (text: string): Address | undefined =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined

type Range = readonly [Address, number]

const rangeOf = (text: string): Range | undefined => {
  const address = parsed(text)
  if (address !== undefined) return [address, address instanceof ipaddr.IPv4 ? 32 : 128]
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined
}

const isWithin = (address: Address, [network, bits]: Range): boolean =>
  address.kind() === network.kind() && address.match(network, bits)

/** Reads a list of addresses and networks, such as `10.0.0.0/8`, `192.0.2.1` and `2001:db8::/32`. */
export const trustedProxies = (given: ReadonlyArray<string>): Either.Either<TrustedProxies, InvalidInput> =>
  Either.map(
    Either.all(
      given.map((text) => {
        const range = rangeOf(text.trim())
        return range === undefined
          ? Either.left(
              invalid("trustedProxies", text, "addresses and networks, such as 192.0.2.1 and 10.0.0.0/8"),
            )
          : Either.right(range)
      }),
    ),
    (ranges) => (text: string) => {
      const address = parsed(text)
      return address !== undefined && ranges.some((range) => isWithin(address, range))
    },
  )

/** Some proxies write a port behind the address: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

/**
 * Where a request comes from (HTT-91). Each proxy writes behind the others whom it was asked by, so the list is read from its end,
 * for as long as trusted proxies wrote it; what stands before that is whatever the caller claims.
 */
export const clientAddress = (
  isTrusted: TrustedProxies,
  peer: string,
  forwardedFor: string | undefined,
): string => {
  // Most requests come straight from their caller, and what is no address costs the library an exception.
  if (forwardedFor === undefined) return peer
  let client = peer
  for (const text of forwardedFor.split(",").reverse()) {
    const address = parsed(withoutPort(text.trim()))
    if (address === undefined || !isTrusted(client)) break
    client = address.toString()
  }
  return client
}
