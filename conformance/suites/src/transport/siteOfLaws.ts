import { leaveBehind } from "./leftBehind"
import { administrator } from "./TransportSubject"

/**
 * What every engine begins with that the laws of transports talk to: `newEngine` of `quoin/testing` makes one of it. Its audit log is
 * sealed, as there is nothing to verify where nobody seals.
 */
export const siteOfLaws = {
  administrator,
  sealKey: "a key of the laws, as long as keys have to be",
  prepare: leaveBehind,
} as const
