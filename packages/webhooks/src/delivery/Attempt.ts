import { Collection, Field, Instant, sequenceKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { WebhookId } from "../webhook/Webhook"

export const outcomes = ["SUCCESS", "FAILURE", "ERROR"] as const
/** A good answer, a bad one, or none. */
export const Outcome = Schema.Literal(...outcomes)
export type Outcome = typeof Outcome.Type

const Headers = Schema.Record({ key: Schema.String, value: Schema.String })

/** One call, and how it went. */
export const Attempt = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    deliveryId: Schema.NonEmptyString,
    messageId: Schema.NonEmptyString,
    webhookId: WebhookId,
    event: Schema.NonEmptyString,
    start: Instant,
    finish: Instant,
    outcome: Outcome,
    request: Schema.Struct({
      url: Schema.String,
      /** Without credentials. */
      headers: Headers,
      /** Whether it had the body of its message. */
      hasBody: Schema.Boolean,
    }),
    /** Absent where there was no answer. */
    answer: Schema.optional(
      Schema.Struct({
        status: Schema.Int,
        headers: Headers,
        /** The beginning of it. */
        text: Schema.String,
      }),
    ),
    description: Schema.String,
  }),
)
export type Attempt = typeof Attempt.Type

export const Attempts = Collection.make({
  name: "webhooks.attempt",
  version: 1,
  schema: Attempt,
  key: ({ id }: Attempt) => sequenceKey(id),
  fields: {
    webhookId: Field.text(({ webhookId }: Attempt) => webhookId),
    deliveryId: Field.text(({ deliveryId }: Attempt) => deliveryId),
    event: Field.text(({ event }: Attempt) => event),
    outcome: Field.text(({ outcome }: Attempt) => outcome),
    finish: Field.instant(({ finish }: Attempt) => finish),
  },
  orders: [["webhookId", "finish"], ["webhookId", "outcome", "finish"], ["deliveryId", "finish"], ["finish"]],
})
