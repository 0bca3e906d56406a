import { Collection, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { WebhookId } from "../webhook/Webhook"

/** A webhook whose calls fail. There is no record where the last one went well. */
export const Health = Schema.asSchema(
  Schema.Struct({
    webhookId: WebhookId,
    failingSince: Instant,
    /** Since when it calls from time to time only. */
    pausedAt: Schema.optional(Instant),
    /** When the next call may be tried then. */
    probeAt: Schema.optional(Instant),
  }),
)
export type Health = typeof Health.Type

export const Healths = Collection.make({
  name: "webhooks.health",
  version: 1,
  schema: Health,
  key: ({ webhookId }: Health) => webhookId,
  fields: {},
})
