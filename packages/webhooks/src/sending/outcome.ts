import { type AuditEntry, Commit, Instant, type ProposedChange } from "@quoin/kernel"
import { auditWebhook } from "../audit"
import { Deliveries, type DeliveryRecord } from "../delivery/Delivery"
import { type Health, Healths } from "../delivery/Health"
import { limits } from "../limits"
import type { WebhookSettings } from "../options"
import { type WebhookRecord, Webhooks } from "../webhook/Webhook"
import { retryTime } from "./retryTime"
import type { Verdict } from "./verdict"

interface Standing {
  readonly delivery: DeliveryRecord
  readonly webhook: WebhookRecord
  readonly health: Health | undefined
}

/** What follows from an attempt. */
export interface After {
  readonly changes: ReadonlyArray<ProposedChange>
  readonly audit: ReadonlyArray<AuditEntry>
  /** When the next one is due; absent where there is none. */
  readonly nextAt?: Instant
}

const ended = (delivery: DeliveryRecord, state: DeliveryRecord["state"], verdict: Verdict, at: Instant) =>
  Commit.put(Deliveries, {
    ...delivery,
    state,
    tries: delivery.tries + 1,
    outcome: verdict.outcome,
    endedAt: at,
    nextAt: undefined,
  })

/** It came: the webhook is well. */
const succeeded = ({ delivery, webhook, health }: Standing, verdict: Verdict, at: Instant): After => ({
  changes: [
    ended(delivery, "DELIVERED", verdict, at),
    ...(health === undefined ? [] : [Commit.remove(Healths, webhook.id)]),
  ],
  audit: health?.pausedAt === undefined ? [] : [auditWebhook(webhook, "Webhook resumed")],
})

/** Its target is gone for good: it calls no more until somebody says so (WHK-15). */
const disabled = ({ delivery, webhook }: Standing, verdict: Verdict, at: Instant): After => ({
  changes: [
    ended(delivery, "FAILED", verdict, at),
    Commit.put(Webhooks, { ...webhook, active: false, updatedAt: at }),
  ],
  audit: [auditWebhook(webhook, "Webhook disabled", { description: "its target answered 410: it is gone" })],
})

const sickness = ({ webhook, health }: Standing, at: Instant): Pick<After, "changes" | "audit"> => {
  if (health === undefined) {
    return { changes: [Commit.put(Healths, { webhookId: webhook.id, failingSince: at })], audit: [] }
  }
  const probeAt = Instant.make(at + limits.probeMillis)
  if (health.pausedAt !== undefined) {
    return { changes: [Commit.put(Healths, { ...health, probeAt })], audit: [] }
  }
  if (at - health.failingSince < limits.failingMillis) return { changes: [], audit: [] }
  const description = `every call failed for ${limits.failingMillis / 60_000} minutes; one is made every ${limits.probeMillis / 60_000} minutes`
  return {
    changes: [Commit.put(Healths, { ...health, pausedAt: at, probeAt })],
    audit: [auditWebhook(webhook, "Webhook paused", { description })],
  }
}

const failed = (
  standing: Standing,
  verdict: Verdict,
  at: Instant,
  random: number,
  { retries }: Pick<WebhookSettings, "retries">,
): After => {
  const { delivery } = standing
  const sick = sickness(standing, at)
  const failures = delivery.tries + 1
  const nextAt = Instant.make(retryTime({ now: at, failures, retryAfter: verdict.retryAfter, random }))
  const isLast = !retries || nextAt - delivery.triedSince > limits.deliveryAgeMillis
  const after = isLast
    ? ended(delivery, "FAILED", verdict, at)
    : Commit.put(Deliveries, { ...delivery, tries: failures, outcome: verdict.outcome, nextAt })
  return { ...sick, changes: [after, ...sick.changes], ...(isLast ? {} : { nextAt }) }
}

/** What becomes of a delivery, and of its webhook, after an attempt. */
export const afterAttempt = (
  standing: Standing,
  verdict: Verdict,
  at: Instant,
  random: number,
  settings: Pick<WebhookSettings, "retries">,
): After => {
  if (verdict.outcome === "SUCCESS") return succeeded(standing, verdict, at)
  return verdict.isOver ? disabled(standing, verdict, at) : failed(standing, verdict, at, random, settings)
}
