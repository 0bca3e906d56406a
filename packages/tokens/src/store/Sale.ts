import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** A sale, as a report tells of it. It stays when its application is deleted, and holds what that was called. */
export const SaleRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  applicationId: Schema.NonEmptyString,
  applicationName: Schema.NonEmptyString,
  soldAt: Instant,
  /** Two capital letters (ISO 3166-1). */
  country: Schema.NonEmptyString,
  units: Schema.Int,
  /** What was paid for all units, in the smallest coin of the currency. */
  amountMinor: Schema.Int,
  /** Three capital letters (ISO 4217). */
  currency: Schema.NonEmptyString,
})
export type SaleRecord = typeof SaleRecord.Type
