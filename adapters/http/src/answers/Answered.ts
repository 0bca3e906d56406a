import * as Data from "effect/Data"

/** An answer with a status of its own: the status says whether a thing was made or replaced, and whether an answer is complete. */
export class Answered extends Data.Class<{
  readonly status: number
  /** As JSON; without it and a text the answer has no content. */
  readonly json?: unknown
  /** A text of the type that the headers say. */
  readonly text?: string
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}> {}
