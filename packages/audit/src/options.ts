import type { Seal } from "./seal/Seal"

/** What a host may choose of the audit log. */
export interface AuditOptions {
  /** Whether the log itself tells of each export of it: true when left out. */
  readonly tellsExports?: boolean
  /** Whether the log itself tells of each time that it is listed: false when left out. */
  readonly tellsReads?: boolean
  /** Whether records may be kept for longer than a year, also for ever: false when left out. */
  readonly keepsForever?: boolean
  /** Seals the log, so that a change made past Quoin is found: not sealed when left out. Always the same key for one storage. */
  readonly seal?: Seal
}
