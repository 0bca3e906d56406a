import { StorageUnavailable } from "@quoin/kernel"

export type Reason = StorageUnavailable["reason"]

/** Reasons that may pass: another writer ends, space is freed, a connection comes back. */
const passing: ReadonlySet<Reason> = new Set(["busy", "locked", "full", "connection", "timeout", "contended"])

/** A failure of the storage; whether trying again can help follows from the reason alone. */
export const unavailable = (reason: Reason, detail: string): StorageUnavailable =>
  new StorageUnavailable({ reason, retryable: passing.has(reason), detail })
