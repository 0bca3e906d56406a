import * as Schema from "effect/Schema"

/** Changes whenever somebody takes a seat, so that of two who take the last one at once one is refused. */
export const SeatsRecord = Schema.Struct({ taken: Schema.Int })
export type SeatsRecord = typeof SeatsRecord.Type

/** There is one such record. */
export const seatsKey = "site"
