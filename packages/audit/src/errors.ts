import * as Schema from "effect/Schema"

/** Nothing can be verified: the host has opened the engine without a seal. */
export class NotSealed extends Schema.TaggedError<NotSealed>()("NotSealed", {}) {
  override get message(): string {
    return "The audit log is not sealed: open the engine with a key for its seal"
  }
}
