import {
  CommonFailure,
  Given,
  NotFound,
  Operation,
  Order,
  Paging,
  Permission,
  Where,
  sequenceKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Attempts } from "../delivery/Attempt"
import { AttemptView, attemptView } from "../delivery/AttemptView"
import { Deliveries, DeliveryRecord, DeliveryState } from "../delivery/Delivery"
import { limits } from "../limits"
import { WebhookId } from "../webhook/Webhook"
import { loadNamed } from "./history"

/** Lists what was to be told to a webhook, the latest first. */
export class ListDeliveries extends Operation.Request<ListDeliveries>()("webhooks.listDeliveries", () => ({
  payload: {
    webhookId: WebhookId,
    state: Schema.optional(DeliveryState),
    event: Schema.optional(Given.Key),
    start: Schema.optional(Schema.Int),
    limit: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(DeliveryRecord),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
    total: Schema.optional(Schema.Int),
  }),
  failure: CommonFailure,
})) {}

/** Reads a delivery with its calls, the first one first. */
export class GetDelivery extends Operation.Request<GetDelivery>()("webhooks.getDelivery", () => ({
  payload: { id: Given.Key },
  success: Schema.Struct({ delivery: DeliveryRecord, calls: Schema.Array(AttemptView) }),
  failure: CommonFailure,
})) {}

const facts = { scope: "read:webhooks", entry: Permission.administer, rules: ["WHK-11"] }

const style = Paging.startLimit(limits.listDefault, limits.listMax)

export const listDeliveries = Operation.query(
  ListDeliveries,
  { summary: "List the deliveries to a webhook", ...facts },
  {
    load: ({ webhookId, state, event, start, limit }, reads) =>
      Effect.zipRight(
        loadNamed(reads, { id: webhookId, product: undefined }),
        reads.list(Deliveries, {
          style,
          from: start,
          size: limit,
          total: true,
          where: Where.and(
            Where.equals("webhookId", webhookId),
            state === undefined ? Where.all : Where.equals("state", state),
            event === undefined ? Where.all : Where.equals("event", event),
          ),
          orderBy: [Order.descending("at")],
          show: () => Effect.succeed((delivery: DeliveryRecord) => Effect.succeed(delivery)),
        }),
      ),
    answer: (_request, page) => Either.right(page),
  },
)

/** How the time of an attempt orders them; ids order those of one millisecond. */
const inTime = [Order.ascending("finish" as const)]

export const getDelivery = Operation.query(
  GetDelivery,
  { summary: "Read a delivery to a webhook", ...facts },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const delivery = yield* reads.get(Deliveries, sequenceKey(id))
        if (delivery === undefined) return yield* new NotFound({ kind: "delivery", id })
        const { records } = yield* reads.select(Attempts, {
          where: Where.equals("deliveryId", id),
          orderBy: inTime,
          limit: limits.attemptsShown,
        })
        const calls = yield* Effect.forEach(records, ({ value }) => attemptView(value, reads))
        return { delivery, calls }
      }),
    answer: (_request, reply) => Either.right(reply),
  },
)
