import * as Schema from "effect/Schema"

/** What a worker process tells of a step. */
export const Told = Schema.Struct({
  event: Schema.Literal("begins", "ends"),
  job: Schema.String,
  fence: Schema.Int,
  /** Milliseconds since the Unix epoch, by the one clock of the machine. */
  at: Schema.Number,
})
export type Told = typeof Told.Type
