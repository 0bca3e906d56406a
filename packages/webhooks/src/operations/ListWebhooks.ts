import { CommonFailure, Given, Operation, Order, Paging, Permission, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { products } from "../events/WebhookEvent"
import { limits } from "../limits"
import { viewOf } from "../webhook/view"
import { type WebhookRecord, WebhookView, Webhooks } from "../webhook/Webhook"

/** Lists the webhooks of a product, the oldest first: all of them, or those that name one of some events. */
export class ListWebhooks extends Operation.Request<ListWebhooks>()("webhooks.listWebhooks", () => ({
  payload: {
    product: Schema.Literal(...products),
    events: Schema.optional(Given.list(Given.Key)),
    start: Schema.optional(Schema.Int),
    limit: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(WebhookView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
  failure: CommonFailure,
})) {}

const style = Paging.startLimit(limits.webhooks, limits.webhooks)

export const listWebhooks = Operation.query(
  ListWebhooks,
  { summary: "List webhooks", scope: "read:webhooks", entry: Permission.administer, rules: ["WHK-12"] },
  {
    load: ({ product, events = [], start, limit }, reads) =>
      reads.list(Webhooks, {
        style,
        from: start,
        size: limit,
        where: Where.and(
          Where.equals("product", product),
          events.length === 0 ? Where.all : Where.isIn("named", [...events]),
        ),
        orderBy: [Order.ascending("createdAt")],
        show: () => Effect.succeed((webhook: WebhookRecord) => viewOf(webhook, reads)),
      }),
    answer: (_request, page) => Either.right(page),
  },
)
