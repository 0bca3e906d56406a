import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { thingKinds } from "../views/thingsElsewhere"

/** What an object was called that was referred to, and where it stood: who may see its schema is asked when it is shown. */
export const ReferredTo = Schema.Struct({ schemaId: Schema.NonEmptyString, label: Schema.String })
export type ReferredTo = typeof ReferredTo.Type

/** Projects, versions or pages by their ids: what they are called is asked when it is shown, of whoever is shown it. */
export const ThingsNamed = Schema.Struct({
  kind: Schema.Literal(...thingKinds),
  ids: Schema.Array(Schema.String),
})

/** What was shown of the values of an attribute: a text that everybody may read who sees the object, references, or things elsewhere. */
export const HistoryValue = Schema.Union(Schema.String, Schema.Array(ReferredTo), ThingsNamed)
export type HistoryValue = typeof HistoryValue.Type

/** What one change did to one attribute, in the words that were shown (AST-102). */
export const HistoryChange = Schema.Struct({
  attribute: Schema.String,
  oldValue: HistoryValue,
  newValue: HistoryValue,
})
export type HistoryChange = typeof HistoryChange.Type

/** What can happen to an object. */
export const happenings = [
  "created",
  "updated",
  "archived",
  "restored",
  "commented",
  "attached",
  "detached",
] as const
export type Happening = (typeof happenings)[number]

/** One commit to one object, as it is stored. */
export const HistoryRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  objectId: Schema.NonEmptyString,
  at: Instant,
  actorKey: Schema.optional(Schema.String),
  type: Schema.Literal(...happenings),
  changes: Schema.Array(HistoryChange),
  /** What hangs on the object and came or went: the name of a file, or the beginning of a comment. */
  part: Schema.optional(Schema.String),
  /** The import that did it; absent where somebody did. */
  importId: Schema.optional(Schema.String),
})
export type HistoryRecord = typeof HistoryRecord.Type
