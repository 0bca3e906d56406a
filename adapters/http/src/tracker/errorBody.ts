import * as Schema from "effect/Schema"
import type { KnownFailure } from "../failure/errorTable"

/** The body of every failure of the tracker: what is wrong with a field under its name, everything else as a message. */
export const TrackerErrorJson = Schema.Struct({
  errorMessages: Schema.Array(Schema.String),
  errors: Schema.Record({ key: Schema.String, value: Schema.String }),
}).annotations({ identifier: "TrackerError" })
export type TrackerErrorJson = typeof TrackerErrorJson.Type

export const trackerErrorBody = (failure: KnownFailure, message: string): TrackerErrorJson =>
  failure._tag === "InvalidInput"
    ? {
        errorMessages: [],
        errors: Object.fromEntries(
          failure.violations.map(({ field, given, allowed }) => [
            field,
            `given ${given}, allowed: ${allowed}`,
          ]),
        ),
      }
    : { errorMessages: [message], errors: {} }
