import { type Keeping, domainSubscriptions, subscriber } from "@quoin/jobs"
import { type DomainEvent, type ProposedChange, type ReadFailure, type Reads, leavingOf } from "@quoin/kernel"
import { type IssueRecord, Issues } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { partOf, textOf } from "../bodies/told"
import { namedBy } from "../events/WebhookEvent"
import type { WikiKept } from "../bodies/WikiKept"
import { loadWikiKept } from "./wikiKept"

/** Whose subscriptions webhooks hold up. */
export const subscribed = "webhooks"

/** The consumer of all events that a webhook names. */
export const matcher = subscriber(domainSubscriptions(subscribed))

/** What is kept of an event for webhooks: what it tells, and the issue that it is about as it is in the commit (WHK-6). */
export interface Kept {
  readonly told: unknown
  readonly issue?: IssueRecord
  /** What an event of the wiki is about, for bodies that hold whole things. */
  readonly wiki?: WikiKept
}

/** The id of the issue that an event is about: of a link, that which it begins at. */
const issueIdIn = (payload: unknown): string | undefined =>
  textOf(payload, "issue", "id") ?? textOf(payload, "sourceIssueId")

const keep = (
  event: DomainEvent,
  reads: Reads,
  changes: ReadonlyArray<ProposedChange>,
): Effect.Effect<Kept, ReadFailure> => {
  const { name, payload } = event
  const leaving = leavingOf(reads, changes)
  if (name.startsWith("wiki.")) {
    return Effect.map(loadWikiKept(event, leaving), (wiki) => ({ told: payload, wiki }))
  }
  const id = namedBy(name).some(({ ofIssue }) => ofIssue) ? issueIdIn(payload) : undefined
  if (id === undefined) return Effect.succeed({ told: payload })
  return Effect.map(leaving(Issues, id), (found) => ({
    told: payload,
    ...(found === undefined ? {} : { issue: found }),
  }))
}

export const keeping: Keeping = { consumer: matcher, together: true, keep }

/** What was kept, as it comes back from the queue. */
export const keptOf = (payload: unknown): Kept => {
  const { told, issue, wiki } = partOf(payload)
  // Nobody else gives to this consumer; things are kept as their collections have them.
  return {
    told,
    ...(issue === undefined ? {} : { issue: issue as IssueRecord }),
    ...(wiki === undefined ? {} : { wiki: wiki as WikiKept }),
  }
}
