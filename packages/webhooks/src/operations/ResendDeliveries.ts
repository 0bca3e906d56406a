import {
  CommonFailure,
  Given,
  Instant,
  NotFound,
  Operation,
  Order,
  Permission,
  type Reads,
  Where,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditWebhook } from "../audit"
import { Deliveries, type DeliveryRecord, DeliveryState, deliveryStates } from "../delivery/Delivery"
import { lineUpDeliveries } from "../outbox/deliver"
import { limits } from "../limits"
import { WebhookId, Webhooks } from "../webhook/Webhook"

/** Sends deliveries to a webhook anew: one, those of a span of time, or all that failed. */
export class ResendDeliveries extends Operation.Request<ResendDeliveries>()(
  "webhooks.resendDeliveries",
  () => ({
    payload: {
      webhookId: WebhookId,
      /** Only these. */
      ids: Schema.optional(Given.list(Given.Key)),
      /** Only what happened from then on, and before then. */
      from: Schema.optional(Instant),
      until: Schema.optional(Instant),
      /** Only what stands so; where ids are given, whatever has ended, else what failed. */
      states: Schema.optional(Given.list(DeliveryState)),
    },
    success: Schema.Struct({
      resent: Schema.Int,
      /** There are more than one request sends: the same request sends these. */
      more: Schema.Boolean,
    }),
    failure: CommonFailure,
  }),
) {}

const failed: ReadonlyArray<DeliveryState> = ["FAILED"]
const ended: ReadonlyArray<DeliveryState> = deliveryStates.filter((state) => state !== "WAITING")

const whereOf = ({ webhookId, ids, from, until, states }: ResendDeliveries) =>
  Where.and(
    Where.equals("webhookId" as const, webhookId),
    // What waits is on its way already.
    Where.isIn(
      "state" as const,
      (states ?? (ids === undefined ? failed : ended)).filter((state) => state !== "WAITING"),
    ),
    ids === undefined ? Where.all : Where.isIn("id" as const, [...ids]),
    from === undefined ? Where.all : Where.atLeast("at" as const, from),
    until === undefined ? Where.all : Where.atMost("at" as const, until - 1),
  )

const load = (request: ResendDeliveries, reads: Reads) =>
  Effect.gen(function* () {
    const { webhookId: id } = request
    const webhook = yield* reads.get(Webhooks, id)
    if (webhook === undefined) return yield* new NotFound({ kind: "webhook", id })
    // Its deliveries would be dropped as soon as their turn comes: that is no sending anew.
    if (!webhook.active) return yield* invalid("webhookId", id, "a webhook that is active")
    const { records, more } = yield* reads.select(Deliveries, {
      where: whereOf(request),
      orderBy: [Order.ascending("at")],
      limit: limits.resentTogether,
    })
    const anew = records.map(
      ({ value: { endedAt: _endedAt, nextAt: _nextAt, reason: _reason, ...delivery } }): DeliveryRecord => ({
        ...delivery,
        state: "WAITING",
        triedSince: reads.moment.at,
      }),
    )
    return { webhook, more, count: anew.length, changes: yield* lineUpDeliveries(reads, anew) }
  })

export const resendDeliveries = Operation.command(
  ResendDeliveries,
  {
    summary: "Send deliveries to a webhook anew",
    scope: "write:webhooks",
    entry: Permission.administer,
    rules: ["WHK-19"],
  },
  {
    load,
    decide: (_request, { webhook, more, count, changes }) =>
      decided({
        changes,
        audit:
          count === 0
            ? []
            : [auditWebhook(webhook, "Webhook deliveries sent anew", { description: String(count) })],
        reply: { resent: count, more },
      }),
  },
)
