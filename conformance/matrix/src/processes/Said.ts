import * as Schema from "effect/Schema"

const Ended = Schema.Union(
  Schema.Struct({
    _tag: Schema.Literal("Page"),
    id: Schema.String,
    version: Schema.Int,
    title: Schema.String,
    status: Schema.String,
  }),
  Schema.Struct({ _tag: Schema.Literal("Ledger"), number: Schema.Int }),
  Schema.Struct({ _tag: Schema.Literal("Seat"), id: Schema.String, taken: Schema.Boolean }),
  Schema.Struct({ _tag: Schema.Literal("Looked") }),
  Schema.Struct({ _tag: Schema.Literal("Refused"), failure: Schema.String }),
  Schema.Struct({ _tag: Schema.Literal("Broken"), what: Schema.String }),
)
/** How a step of an engine process ended. */
export type Ended = typeof Ended.Type

/** The steps of an engine process. */
export const StepName = Schema.Literal("create", "update", "move", "trash", "restore", "post", "sit", "look")
export type StepName = typeof StepName.Type

/** What an engine process says of one step after it was answered, as a line of JSON. */
export const Said = Schema.parseJson(
  Schema.Struct({
    /** Names the step: the audit log, the versions and the ledger tell whose they are. */
    token: Schema.NonEmptyString,
    step: StepName,
    ended: Ended,
  }),
)
export type Said = typeof Said.Type
