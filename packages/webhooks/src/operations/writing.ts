import {
  Commit,
  type Decision,
  type InvalidInput,
  NotFound,
  type ProposedChange,
  type Reads,
  type Resource,
  callerKey,
  invalid,
} from "@quoin/kernel"
import { type Site, readQuery } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { foundFilter } from "../matching/ReadFilters"
import { type WebhookRecord, Webhooks } from "../webhook/Webhook"
import type { Named } from "./webhookRequests"

/** The webhooks of the other product are none. */
export const demandOf = ({ id, product }: Named, record: WebhookRecord): Effect.Effect<void, NotFound> =>
  product === undefined || product === record.product
    ? Effect.void
    : Effect.fail(new NotFound({ kind: "webhook", id }))

/** A query that means nothing is told where it is given, in its own words. */
export const checkFilter = (site: Site, reads: Reads, filter: string): Effect.Effect<void, InvalidInput> =>
  filter.trim() === ""
    ? Effect.void
    : Effect.catchAll(
        Effect.asVoid(reads.ask((queries) => foundFilter(site, queries, readQuery(filter)))),
        ({ message }) => Effect.fail(invalid("filter", filter, message)),
      )

interface Written {
  readonly record: WebhookRecord
  readonly followed: ReadonlyArray<ProposedChange>
}

/** The decision of the resource, with the events that are delivered from then on. */
export const withFollowed =
  ({ record, followed }: Written) =>
  <A>(decision: Decision<A>): Decision<A> => ({
    ...decision,
    changes: [
      ...decision.changes.map((change) =>
        change._tag === "Put" && change.collection.name === Webhooks.name
          ? Commit.put(Webhooks, record)
          : change,
      ),
      ...followed,
    ],
  })

/** One that is changed: when and by whom, and with the secret of before, which signs beside a new one for a while. */
export const stamped = (
  before: WebhookRecord,
  { filterFault, ...after }: WebhookRecord,
  { moment: { at, caller } }: Reads,
): WebhookRecord => {
  const by = callerKey(caller)
  const isRotated =
    before.secret !== undefined && after.secret !== undefined && before.secret !== after.secret
  const until = (at + limits.overlapMillis) as WebhookRecord["updatedAt"]
  // Whether another query can be judged is not known yet.
  const isSameFilter = before.filter === after.filter
  return {
    ...after,
    ...(filterFault !== undefined && isSameFilter ? { filterFault } : {}),
    ...(isRotated ? { formerSecret: { secret: before.secret, until } } : {}),
    updatedAt: at,
    ...(by === undefined ? {} : { updatedBy: by }),
  }
}

/** One that transitions use stays until it is detached from them (WHK-10). */
export const isAttached: Resource.Use = (reads, id) =>
  Effect.map(reads.get(Webhooks, id), (webhook) =>
    (webhook?.transitionIds ?? []).length === 0
      ? undefined
      : invalid("id", id, "a webhook that is the post function of no transition"),
  )
