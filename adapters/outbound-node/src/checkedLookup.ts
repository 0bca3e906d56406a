import { lookup } from "node:dns"
import { isIP } from "node:net"
import type { LookupFunction } from "node:net"

/** Nobody may be called there. */
export class RefusedAddress extends Error {
  constructor(host: string, addresses: ReadonlyArray<string>) {
    const found = addresses.length === 0 || addresses[0] === host ? "" : ` (${addresses.join(", ")})`
    super(`${host}${found} is no address that may be called`)
  }
}

/**
 * Looks a name up for a connection, and gives nothing but addresses that may be called: the one that was checked is the one that is
 * connected to, whatever the name stands for a moment later.
 */
export const checkedLookup =
  (allows: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        callback(error, "")
        return
      }
      const allowed = found.filter(({ address }) => allows(address))
      const [first] = allowed
      if (first === undefined) {
        callback(
          new RefusedAddress(
            hostname,
            found.map(({ address }) => address),
          ),
          "",
        )
        return
      }
      if (options.all === true) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }

/** A host that is an address by itself is never looked up: it is judged as it stands. */
export const isRefusedLiteral = ({ hostname }: URL, allows: (address: string) => boolean): boolean => {
  const host = hostname.replace(/^\[|\]$/g, "")
  return isIP(host) !== 0 && !allows(host)
}
