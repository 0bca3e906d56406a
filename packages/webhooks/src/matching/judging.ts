import type { AnyFailure, QueryReads } from "@quoin/kernel"
import type { Site } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type { WebhookEvent } from "../events/WebhookEvent"
import type { WebhookRecord } from "../webhook/Webhook"
import type { Kept } from "./keeping"
import { type ReadFilters, foundFilter } from "./ReadFilters"

/** What judging rests on. */
export interface Judging {
  readonly site: Site
  readonly filters: ReadFilters
  /** Lets others have a turn: between one query and the next. */
  readonly giveWay: Effect.Effect<void>
}

/** A webhook whose query could not be judged, and why. */
export interface Unjudged {
  readonly webhook: WebhookRecord
  readonly why: string
}

/** The webhooks whose query has an issue, and those of which nobody knows. */
export interface Judged {
  readonly having: ReadonlyArray<WebhookRecord>
  readonly unjudged: ReadonlyArray<Unjudged>
  /** Those whose query could be judged, although it could not be before. */
  readonly mended: ReadonlyArray<WebhookRecord>
}

type Verdict = boolean | { readonly why: string }

/** Whether a query has the issue; of one that means nothing any more, as what it names is gone, nobody knows. */
const verdictOf = (
  { site, filters }: Judging,
  reads: QueryReads,
  issue: NonNullable<Kept["issue"]>,
  text: string,
): Effect.Effect<Verdict, AnyFailure> =>
  Effect.catchIf(
    Effect.flatMap(foundFilter(site, reads, filters.of(text)), ({ has }) => has(issue)),
    ({ _tag }) => _tag !== "StorageUnavailable",
    ({ message }) => Effect.succeed({ why: message }),
  )

const filterOf = ({ filter }: WebhookRecord): string => filter.trim()

/** What some webhooks say of an event; each query is judged once, however many of them have it (WHK-6, WHK-26). */
export const judge = (
  judging: Judging,
  reads: QueryReads,
  { ofIssue }: WebhookEvent,
  { issue }: Kept,
  webhooks: ReadonlyArray<WebhookRecord>,
): Effect.Effect<Judged, AnyFailure> =>
  Effect.gen(function* () {
    if (issue === undefined && ofIssue) return { having: [], unjudged: [], mended: [] }
    if (issue === undefined || !ofIssue) return { having: webhooks, unjudged: [], mended: [] }
    const verdicts = new Map<string, Verdict>([["", true]])
    for (const text of new Set(webhooks.map(filterOf))) {
      if (verdicts.has(text)) continue
      verdicts.set(text, yield* verdictOf(judging, reads, issue, text))
      yield* judging.giveWay
    }
    const said = webhooks.map((webhook) => ({ webhook, verdict: verdicts.get(filterOf(webhook)) }))
    return {
      having: said.flatMap(({ webhook, verdict }) => (verdict === true ? [webhook] : [])),
      unjudged: said.flatMap(({ webhook, verdict }) =>
        typeof verdict === "object" ? [{ webhook, why: verdict.why }] : [],
      ),
      mended: said.flatMap(({ webhook, verdict }) =>
        typeof verdict === "boolean" && webhook.filterFault !== undefined ? [webhook] : [],
      ),
    }
  })
