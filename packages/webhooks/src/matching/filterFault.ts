import {
  type AuditEntry,
  Commit,
  type ProposedChange,
  Prompt,
  type ReadFailure,
  type Reads,
} from "@quoin/kernel"
import { auditWebhook } from "../audit"
import { type WebhookRecord, Webhooks } from "../webhook/Webhook"

/** What is known of the query of a webhook by now: why it cannot be judged; nothing where it can. */
export interface FilterNews {
  readonly webhook: WebhookRecord
  readonly why?: string
}

/** What is committed so that a webhook says of its query what is known of it. */
export interface Told {
  readonly changes: ReadonlyArray<ProposedChange>
  readonly audit: ReadonlyArray<AuditEntry>
}

const nothing: Told = { changes: [], audit: [] }

/** The webhook as it is in this commit may have another query by now, of which this is no news. */
const toldOne = (reads: Reads, { webhook, why }: FilterNews): Prompt.Prompt<Told, ReadFailure> =>
  Prompt.map(Prompt.beginning(reads.get)(Webhooks, webhook.id), (now): Told => {
    if (now === undefined || now.filter !== webhook.filter) return nothing
    const { filterFault, ...rest } = now
    if ((filterFault === undefined) === (why === undefined)) return nothing
    return why === undefined
      ? { changes: [Commit.put(Webhooks, rest)], audit: [auditWebhook(now, "Webhook query judged again")] }
      : {
          changes: [Commit.put(Webhooks, { ...rest, filterFault: { since: reads.moment.at, message: why } })],
          audit: [auditWebhook(now, "Webhook query cannot be judged", { description: why })],
        }
  })

/** Says in the record and in the audit log of each webhook that its query fails, once, and that it no longer does (WHK-26). */
export const tellFilters = (
  reads: Reads,
  news: ReadonlyArray<FilterNews>,
): Prompt.Prompt<Told, ReadFailure> =>
  Prompt.map(
    Prompt.forEach(news, (each) => toldOne(reads, each)),
    (told) => ({
      changes: told.flatMap(({ changes }) => changes),
      audit: told.flatMap(({ audit }) => audit),
    }),
  )
