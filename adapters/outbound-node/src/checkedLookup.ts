import { lookup } from "node:dns"
import { lookup as addressesOf } from "node:dns/promises"
import { isIP } from "node:net"
import type { LookupFunction } from "node:net"
import { NoAnswer } from "@quoin/kernel"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"

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

/** All addresses that a host stands for just now. */
export const lookUp = (host: string, timeoutMillis: number): Effect.Effect<ReadonlyArray<string>, NoAnswer> =>
  Effect.tryPromise({
    try: async () => (await addressesOf(host, { all: true })).map(({ address }) => address),
    catch: (cause) => new NoAnswer({ reason: "no connection", detail: String(cause) }),
  }).pipe(
    Effect.timeoutFail({
      duration: Duration.millis(timeoutMillis),
      onTimeout: () => new NoAnswer({ reason: "time limit", detail: `${host} was not found in time` }),
    }),
  )

/** A host that is an address by itself is never looked up: it is judged as it stands. */
export const isRefusedLiteral = ({ hostname }: URL, allows: (address: string) => boolean): boolean => {
  const host = hostname.replace(/^\[|\]$/g, "")
  return isIP(host) !== 0 && !allows(host)
}
