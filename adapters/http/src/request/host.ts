import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { IncomingRequest } from "./message"

/** A name or an IPv4 address, or an IPv6 address in brackets, and a port: what may stand in a link without being anything else. */
const authority = /^https?:\/\/(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,255})(?::(\d{1,5}))?$/i

/** TCP has no further port. */
const ports = 65_535

const isAuthority = (origin: string): boolean => {
  const found = authority.exec(origin)
  return found !== null && Number(found[1] ?? 0) <= ports
}

const scheme = /^https?:\/\//i

/** Links begin with the host that a caller names (HTT-6): what is no host and no port is refused before anything is done (HTT-609). */
export const checkHost = ({ origin }: Pick<IncomingRequest, "origin">): Effect.Effect<void, InvalidInput> =>
  isAuthority(origin)
    ? Effect.void
    : invalid("Host", origin.replace(scheme, ""), "a host and a port, such as wiki.example.org:8080")
