import { Commit, type ProposedChange, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Subscriptions, domainSubscriptions } from "./Subscription"

/**
 * What changes so that a domain is told of exactly these events, of all that it may ever be told of. What stands is guarded: two
 * who decide at once over what is wanted do not overlook each other (JOB-32).
 */
export const following = (
  reads: Reads,
  domain: string,
  all: ReadonlyArray<string>,
  wanted: ReadonlySet<string>,
): Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure> => {
  const name = domainSubscriptions(domain)
  const keyed = all.map((event) => {
    const subscription = { name, event, createdAt: reads.moment.at }
    return { subscription, key: Subscriptions.keyOf(subscription) }
  })
  return Effect.map(
    reads.getAll(
      Subscriptions,
      keyed.map(({ key }) => key),
    ),
    (standing) =>
      keyed.flatMap(({ key, subscription }) => {
        const isWanted = wanted.has(subscription.event)
        if (isWanted === standing.has(key)) return []
        return [isWanted ? Commit.put(Subscriptions, subscription) : Commit.remove(Subscriptions, key)]
      }),
  )
}
