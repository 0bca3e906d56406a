import { deliverDirectly } from "@quoin/jobs"
import { Commit, type ProposedChange, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Matched } from "../matching/match"
import { type Message, Messages } from "../message/Message"
import type { WebhookRecord } from "../webhook/Webhook"
import { Deliveries, type DeliveryRecord } from "../delivery/Delivery"
import { declaredSendKind } from "./sendKind"

/** What ids of deliveries, messages and attempts are counted by. */
export const journalSequence = "webhookDelivery"

/** Whose line the deliveries to a webhook stand in. */
export const lineOfWebhook = (id: string): string => `webhook/${id}`

const newDelivery = (id: string, webhook: WebhookRecord, message: Message): DeliveryRecord => ({
  id,
  webhookId: webhook.id,
  product: message.product,
  messageId: message.id,
  event: message.event,
  entity: message.entity,
  at: message.at,
  triedSince: message.at,
  state: "WAITING",
  tries: 0,
})

/** What changes so that some deliveries are brought to their webhooks, each behind those for its entity. */
export const lineUpDeliveries = (
  reads: Reads,
  deliveries: ReadonlyArray<DeliveryRecord>,
): Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure> =>
  Effect.map(
    deliverDirectly(
      reads,
      declaredSendKind,
      deliveries.map(({ id, webhookId, event, entity }) => ({
        to: lineOfWebhook(webhookId),
        ...{ event, entity },
        payload: { deliveryId: id },
      })),
    ),
    (jobs) => [...deliveries.map((delivery) => Commit.put(Deliveries, delivery)), ...jobs],
  )

/** What changes so that all webhooks which matched are called, and the journal of those that could not be judged says so (WHK-26). */
export const deliverMatched = (
  reads: Reads,
  found: ReadonlyArray<Matched>,
): Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure> =>
  Effect.gen(function* () {
    const messages: Array<Message> = []
    const deliveries: Array<DeliveryRecord> = []
    const unsent: Array<DeliveryRecord> = []
    for (const { message, webhooks, unjudged } of found) {
      const whole = { ...message, id: yield* reads.newId(journalSequence) }
      messages.push(whole)
      for (const webhook of webhooks) {
        deliveries.push(newDelivery(yield* reads.newId(journalSequence), webhook, whole))
      }
      for (const { webhook, why } of unjudged) {
        const delivery = newDelivery(yield* reads.newId(journalSequence), webhook, whole)
        unsent.push({ ...delivery, state: "UNJUDGED", endedAt: reads.moment.at, reason: why })
      }
    }
    const lined = yield* lineUpDeliveries(reads, deliveries)
    return [
      ...messages.map((message) => Commit.put(Messages, message)),
      ...unsent.map((delivery) => Commit.put(Deliveries, delivery)),
      ...lined,
    ]
  })
