import ipaddr from "ipaddr.js"

const bits = 128
const mappedBits = 96

const hexOf = (bytes: ReadonlyArray<number>): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")

/**
 * `10.1` and octal forms are no addresses here: what a person means by them differs. Nor is `fe80::1%eth0`: the zone means
 * something on one machine only, and would tell apart what compares as equal.
 */
const parsed = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && !text.includes("%"))
    ? ipaddr.parse(text)
    : undefined

/** All addresses on one line: those of version 4 stand where version 6 maps them. */
const bytesOf = (address: ipaddr.IPv4 | ipaddr.IPv6): ReadonlyArray<number> =>
  address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress().toByteArray() : address.toByteArray()

/** An IPv4 or IPv6 address in its canonical form; `undefined` when the text is none. */
export const canonicalAddress = (text: string): string | undefined => parsed(text.trim())?.toString()

/** An address as a text that sorts as addresses do; empty for what is no address. */
export const sortableAddress = (text: string): string => {
  const address = parsed(text.trim())
  return address === undefined ? "" : hexOf(bytesOf(address))
}

/** The first and the last address of a range such as `10.0.0.0/8`, sortable. */
interface AddressRange {
  readonly first: string
  readonly last: string
}

/** Reads an address or a range in CIDR notation; `undefined` when the text is neither. */
export const addressRange = (text: string): AddressRange | undefined => {
  const [base = "", length, ...rest] = text.trim().split("/")
  const address = parsed(base)
  if (address === undefined || rest.length > 0) return undefined
  const own = address instanceof ipaddr.IPv4 ? bits - mappedBits : bits
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined
  const prefix = length === undefined ? own : Number(length)
  if (prefix > own) return undefined
  const fixed = prefix + (bits - own)
  const end = (fill: 0 | 1): string =>
    hexOf(
      bytesOf(address).map((byte, i) => {
        const free = 0xff >> Math.min(8, Math.max(0, fixed - i * 8))
        return fill === 0 ? byte & ~free : byte | free
      }),
    )
  return { first: end(0), last: end(1) }
}
