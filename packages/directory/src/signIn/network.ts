import ipaddr from "ipaddr.js"

/** Bits of an IPv6 address that its owner cannot choose: one line has all addresses below them. */
const ownedBits = 64

/** Whom attempts from an address are counted for: the network of 64 bits in IPv6, everything else as it is. */
export const networkOf = (address: string): string => {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv4
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${ownedBits}`).toString()
}
