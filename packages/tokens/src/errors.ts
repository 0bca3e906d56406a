import * as Schema from "effect/Schema"

/** What was asked for is missing, unknown, or not of an API that the client is attached to; the failure does not say which. */
export class InvalidScope extends Schema.TaggedError<InvalidScope>()("InvalidScope", {}) {
  override get message(): string {
    return "scope: missing, unknown, or of no API that this client is attached to"
  }
}

/** Somebody else has changed the edit since it was read: the client must read it again. Never retried. */
export class StaleEdit extends Schema.TaggedError<StaleEdit>()("StaleEdit", {
  id: Schema.String,
  /** The one that it has now. */
  revision: Schema.Int,
}) {
  override get message(): string {
    return `Edit ${this.id} has changed since it was read: its revision is ${this.revision}`
  }
}

/** What a consumer asks for cannot be had, in the words of OAuth's problem reporting. */
export class GrantRefused extends Schema.TaggedError<GrantRefused>()("GrantRefused", {
  problem: Schema.Literal("parameter_rejected", "permission_unknown", "token_expired", "token_rejected"),
  /** The one that is rejected, where it is one. */
  parameter: Schema.optionalWith(Schema.String, { exact: true }),
}) {
  override get message(): string {
    return this.parameter === undefined ? this.problem : `${this.problem}: ${this.parameter}`
  }
}
