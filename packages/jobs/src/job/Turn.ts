import * as Schema from "effect/Schema"

/** A line of jobs with the same key: who is at its head, and how many have ever come. It is gone when nobody stands in it. */
export const Turn = Schema.Struct({
  key: Schema.NonEmptyString,
  head: Schema.NonEmptyString,
  last: Schema.Int,
})
export type Turn = typeof Turn.Type
