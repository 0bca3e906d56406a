import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** What one change did to one attribute, in the words that were shown (AST-102). */
export const HistoryChange = Schema.Struct({
  attribute: Schema.String,
  oldValue: Schema.String,
  newValue: Schema.String,
})
export type HistoryChange = typeof HistoryChange.Type

/** One commit to one object, as it is stored: creation, or changes of attributes. */
export const HistoryRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  objectId: Schema.NonEmptyString,
  at: Instant,
  actorKey: Schema.optional(Schema.String),
  type: Schema.Literal("created", "updated"),
  changes: Schema.Array(HistoryChange),
})
export type HistoryRecord = typeof HistoryRecord.Type
