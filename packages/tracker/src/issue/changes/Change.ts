import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ShownUser } from "../../people"

/** One field that an update changed: ids of what it named before and after, and their texts. */
export const ChangeItem = Schema.Struct({
  field: Schema.String,
  fieldId: Schema.String,
  fieldtype: Schema.Literal("tracker", "custom"),
  from: Schema.NullOr(Schema.String),
  fromText: Schema.NullOr(Schema.String),
  to: Schema.NullOr(Schema.String),
  toText: Schema.NullOr(Schema.String),
})
export type ChangeItem = typeof ChangeItem.Type

/** One entry of the change log of an issue: what one update changed. */
export const ChangeRecord = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    issueId: Schema.NonEmptyString,
    author: Schema.optional(Schema.String),
    at: Instant,
    items: Schema.NonEmptyArray(ChangeItem),
    /** An entry of an older release, of which no periods are kept yet. */
    unperioded: Schema.optional(Schema.Literal(true)),
  }),
)
export type ChangeRecord = typeof ChangeRecord.Type

export const ChangeView = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    author: Schema.optional(ShownUser),
    at: Instant,
    items: Schema.Array(ChangeItem),
  }),
)
export type ChangeView = typeof ChangeView.Type
