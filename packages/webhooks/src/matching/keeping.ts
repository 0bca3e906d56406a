import { type Keeping, domainSubscriptions, subscriber } from "@quoin/jobs"
import type { DomainEvent, ProposedChange, ReadFailure, Reads } from "@quoin/kernel"
import { type IssueRecord, Issues } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { partOf, textOf } from "../bodies/told"
import { namedBy } from "../events/WebhookEvent"

/** Whose subscriptions webhooks hold up. */
export const subscribed = "webhooks"

/** The consumer of all events that a webhook names. */
export const matcher = subscriber(domainSubscriptions(subscribed))

/** What is kept of an event for webhooks: what it tells, and the issue that it is about as it is in the commit (WHK-6). */
export interface Kept {
  readonly told: unknown
  readonly issue?: IssueRecord
}

/** The id of the issue that an event is about: of a link, that which it begins at. */
const issueIdIn = (payload: unknown): string | undefined =>
  textOf(payload, "issue", "id") ?? textOf(payload, "sourceIssueId")

const written = (changes: ReadonlyArray<ProposedChange>, key: string): IssueRecord | undefined => {
  const found = changes.find(
    (change) => change._tag === "Put" && change.collection.name === Issues.name && change.key === key,
  )
  // The collection of a change says what its value is.
  return found?._tag === "Put" ? (found.value as IssueRecord) : undefined
}

const keep = (
  { name, payload }: DomainEvent,
  reads: Reads,
  changes: ReadonlyArray<ProposedChange>,
): Effect.Effect<Kept, ReadFailure> => {
  const id = namedBy(name).some(({ ofIssue }) => ofIssue) ? issueIdIn(payload) : undefined
  if (id === undefined) return Effect.succeed({ told: payload })
  const put = written(changes, id)
  const issue = put === undefined ? reads.peek(Issues, id) : Effect.succeed(put)
  return Effect.map(issue, (found) => ({ told: payload, ...(found === undefined ? {} : { issue: found }) }))
}

export const keeping: Keeping = { consumer: matcher, keep }

/** What was kept, as it comes back from the queue. */
export const keptOf = (payload: unknown): Kept => {
  const { told, issue } = partOf(payload)
  // Nobody else gives to this consumer; an issue is stored as its collection has it.
  return { told, ...(issue === undefined ? {} : { issue: issue as IssueRecord }) }
}
