import * as Data from "effect/Data"

/** An answer with a status of its own: what was there before is told from what was made, and a part of a whole from all of it. */
export class Answered extends Data.Class<{
  readonly status: number
  /** As JSON; without it the answer has no content. */
  readonly json?: unknown
}> {}
