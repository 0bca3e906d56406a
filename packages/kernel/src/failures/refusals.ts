import * as Schema from "effect/Schema"

/** A guard of the commit did not hold: what the decision rested on has changed. Nothing was written. */
export class GuardFailed extends Schema.TaggedError<GuardFailed>()("GuardFailed", {
  guard: Schema.Literal("unchanged", "none"),
  collection: Schema.String,
  key: Schema.optional(Schema.String),
}) {
  override get message(): string {
    return `Guard ${this.guard} failed on ${this.collection}${this.key === undefined ? "" : ` ${this.key}`}`
  }
}

/** The commit required this record to be absent. Nothing was written. */
export class AlreadyThere extends Schema.TaggedError<AlreadyThere>()("AlreadyThere", {
  collection: Schema.String,
  key: Schema.String,
}) {
  override get message(): string {
    return `Already there: ${this.collection} ${this.key}`
  }
}

/**
 * After the commit two records would have held the same unique value. Nothing was written. Callers meet it only where a
 * domain has no failure of its own for the clash.
 */
export class UniqueTaken extends Schema.TaggedError<UniqueTaken>()("UniqueTaken", {
  collection: Schema.String,
  field: Schema.String,
  value: Schema.String,
}) {
  override get message(): string {
    return `Unique value taken: ${this.collection}.${this.field} = ${this.value}`
  }
}

/** Why a commit was refused by the state of the store. */
export type Refusal = GuardFailed | AlreadyThere | UniqueTaken
