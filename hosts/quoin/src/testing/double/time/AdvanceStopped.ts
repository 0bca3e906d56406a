import type { AnyFailure } from "@quoin/kernel"
import * as Data from "effect/Data"

const iso = (millis: number): string => new Date(millis).toISOString()

/** Time was moved, but not as far as was asked for. Its message says how far, and why not farther. */
export class AdvanceStopped extends Data.TaggedError("AdvanceStopped")<{
  /** Where the time stands, in milliseconds since the Unix epoch. */
  readonly reached: number
  /** Where it was to stand. */
  readonly until: number
  /** Why it went no farther. */
  readonly cause: AnyFailure
}> {
  override get message(): string {
    const { reached, until, cause } = this
    return `advance came to ${iso(reached)} of ${iso(until)}; what was due before is done: ${cause.message}`
  }
}
