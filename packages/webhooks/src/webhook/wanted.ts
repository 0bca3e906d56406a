import { following } from "@quoin/jobs"
import { type ProposedChange, type ReadFailure, type Reads, limits as kernelLimits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { declaredEvents, webhookEvents } from "../events/WebhookEvent"
import { subscribed } from "../matching/keeping"
import { type WebhookRecord, Webhooks } from "./Webhook"

/** What transitions are told of with. */
const ofTransitions = "tracker.issue_updated"

const namedIn = ({ product, events, active, transitionIds = [] }: WebhookRecord): ReadonlyArray<string> =>
  active
    ? [
        ...webhookEvents[product].filter(({ name }) => events.includes(name)).flatMap((event) => event.of),
        ...(transitionIds.length === 0 ? [] : [ofTransitions]),
      ]
    : []

/**
 * What changes so that exactly those events are delivered to webhooks which one of them names, once these are as they are given:
 * what nobody names is not stored (WHK-2).
 */
export const followNamed = (
  reads: Reads,
  changed: { readonly id: string; readonly after?: WebhookRecord },
): Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure> =>
  Effect.flatMap(reads.select(Webhooks, { limit: kernelLimits.selectRecords }), ({ records }) => {
    const others = records.map(({ value }) => value).filter(({ id }) => id !== changed.id)
    const all = changed.after === undefined ? others : [...others, changed.after]
    return following(reads, subscribed, declaredEvents, new Set(all.flatMap(namedIn)))
  })
