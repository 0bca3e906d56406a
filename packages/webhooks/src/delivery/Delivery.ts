import { Collection, Field, Instant, sequenceKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { products } from "../events/WebhookEvent"
import { WebhookId } from "../webhook/Webhook"
import { Outcome } from "./Attempt"

/**
 * Where a delivery stands: it waits for its first or its next attempt; it came; it was given up after too long, or because the
 * target refused it for good; or it was dropped, because its webhook calls no more. It is not sent where the query of its webhook
 * could not be judged: whether it was meant for it, nobody knows.
 */
export const deliveryStates = ["WAITING", "DELIVERED", "FAILED", "DROPPED", "UNJUDGED"] as const
export const DeliveryState = Schema.Literal(...deliveryStates)
export type DeliveryState = typeof DeliveryState.Type

/** One message on its way to one webhook. */
export const DeliveryRecord = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    webhookId: WebhookId,
    product: Schema.Literal(...products),
    messageId: Schema.NonEmptyString,
    event: Schema.NonEmptyString,
    entity: Schema.Struct({ type: Schema.String, id: Schema.String }),
    /** When it happened. */
    at: Instant,
    state: DeliveryState,
    /** Since when it is tried: as it happened, or as somebody had it sent anew. */
    triedSince: Instant,
    /** How often it was tried. */
    tries: Schema.Int,
    /** How the last attempt went. */
    outcome: Schema.optional(Outcome),
    /** When the next attempt is due. */
    nextAt: Schema.optional(Instant),
    endedAt: Schema.optional(Instant),
    /** Why it was not sent. */
    reason: Schema.optional(Schema.String),
  }),
)
export type DeliveryRecord = typeof DeliveryRecord.Type

export const Deliveries = Collection.make({
  name: "webhooks.delivery",
  version: 1,
  schema: DeliveryRecord,
  key: ({ id }: DeliveryRecord) => sequenceKey(id),
  fields: {
    webhookId: Field.text(({ webhookId }: DeliveryRecord) => webhookId),
    id: Field.text(({ id }: DeliveryRecord) => id),
    event: Field.text(({ event }: DeliveryRecord) => event),
    state: Field.text(({ state }: DeliveryRecord) => state),
    at: Field.instant(({ at }: DeliveryRecord) => at),
    endedAt: Field.instant(({ endedAt }: DeliveryRecord) => endedAt),
    messageId: Field.text(({ messageId }: DeliveryRecord) => messageId),
  },
  orders: [["webhookId", "at"], ["webhookId", "state", "at"], ["endedAt"], ["messageId"]],
})
