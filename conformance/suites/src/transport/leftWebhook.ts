import { Commit, type Instant } from "@quoin/kernel"
import { Deliveries, WebhookId, Webhooks } from "@quoin/webhooks"

/** Ids that the engine will not give. */
export const idOf = (number: number): string => String(900_000_000 + number)

/** A webhook that is left behind, and a delivery to it. */
export const webhook = { id: idOf(700), delivery: idOf(701) }

/** A webhook that calls nobody, and a delivery to it that was given up. */
export const givenUp = (at: Instant): ReadonlyArray<Commit.Change> => [
  Commit.put(Webhooks, {
    ...{ id: WebhookId.make(webhook.id), product: "tracker", name: "Left behind" },
    ...{ url: "https://ci.example.org/left", events: [], filter: "", description: "" },
    ...{ excludeBody: false, active: true, sslVerificationRequired: true },
    ...{ createdAt: at, updatedAt: at },
  }),
  Commit.put(Deliveries, {
    ...{ id: webhook.delivery, webhookId: WebhookId.make(webhook.id), product: "tracker" },
    ...{ messageId: "left-behind", event: "tracker:issue_updated" },
    ...{ entity: { type: "issue", id: "1" }, at, triedSince: at, endedAt: at },
    ...{ state: "FAILED", tries: 9, outcome: "ERROR" },
  }),
]
