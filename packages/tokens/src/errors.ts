import * as Schema from "effect/Schema"

/** What was asked for is missing, unknown, or not of an API that the client is attached to; which of these is not told. */
export class InvalidScope extends Schema.TaggedError<InvalidScope>()("InvalidScope", {}) {
  override get message(): string {
    return "scope: missing, unknown, or of no API that this client is attached to"
  }
}
