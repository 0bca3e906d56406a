import { deliverDirectly } from "@quoin/jobs"
import { Commit, type ProposedChange, Prompt, type ReadFailure, type Reads } from "@quoin/kernel"
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
): Prompt.Prompt<ReadonlyArray<ProposedChange>, ReadFailure> =>
  Prompt.map(
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

/** What is stored of a message that some webhooks are called with. */
interface Written {
  readonly message: Message
  readonly deliveries: ReadonlyArray<DeliveryRecord>
  /** Those of webhooks whose query could not be judged. */
  readonly unsent: ReadonlyArray<DeliveryRecord>
}

const written = (
  reads: Reads,
  { message, webhooks, unjudged }: Matched,
): Prompt.Prompt<Written, ReadFailure> => {
  const newId = () => Prompt.beginning(reads.newId)(journalSequence)
  return Prompt.flatMap(newId(), (messageId) => {
    const whole = { ...message, id: messageId }
    const sent = Prompt.forEach(webhooks, (webhook) =>
      Prompt.map(newId(), (id) => newDelivery(id, webhook, whole)),
    )
    return Prompt.flatMap(sent, (deliveries) =>
      Prompt.map(
        Prompt.forEach(unjudged, ({ webhook, why }) =>
          Prompt.map(newId(), (id): DeliveryRecord => ({
            ...newDelivery(id, webhook, whole),
            ...{ state: "UNJUDGED", endedAt: reads.moment.at, reason: why },
          })),
        ),
        (unsent) => ({ message: whole, deliveries, unsent }),
      ),
    )
  })
}

/** What changes so that all webhooks which matched are called, and the journal of those that could not be judged says so (WHK-26). */
export const deliverMatched = (
  reads: Reads,
  found: ReadonlyArray<Matched>,
): Prompt.Prompt<ReadonlyArray<ProposedChange>, ReadFailure> =>
  Prompt.flatMap(
    Prompt.forEach(found, (matched) => written(reads, matched)),
    (all) =>
      Prompt.map(
        lineUpDeliveries(
          reads,
          all.flatMap(({ deliveries }) => deliveries),
        ),
        (lined) => [
          ...all.map(({ message }) => Commit.put(Messages, message)),
          ...all.flatMap(({ unsent }) => unsent.map((delivery) => Commit.put(Deliveries, delivery))),
          ...lined,
        ],
      ),
  )
