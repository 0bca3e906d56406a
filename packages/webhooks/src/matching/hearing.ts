import { type AnyFailure, type Consumer, type QueryReads, Where, limits as kernelLimits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { textOf } from "../bodies/told"
import type { WebhookEvent } from "../events/WebhookEvent"
import { type WebhookRecord, Webhooks } from "../webhook/Webhook"
import { type Judged, type Judging, judgeAll, nobody } from "./judging"
import type { Kept } from "./keeping"

/** An event, as it was delivered. */
export type Told = Pick<Consumer.Delivery, "event" | "entity" | "payload" | "at"> & {
  readonly reads: Pick<Consumer.Delivery["reads"], "moment">
}

/** One event as the webhooks of a product name it. */
export interface Named {
  readonly event: WebhookEvent
  readonly told: Told
  readonly kept: Kept
}

/** A named event, and what its webhooks say of it. */
export interface Heard extends Named {
  readonly judged: Judged
  readonly attached: ReadonlyArray<WebhookRecord>
}

/** The webhooks that name an event; of some events those that name the same one are read once. */
const loadNaming = (
  reads: QueryReads,
  named: ReadonlyArray<Named>,
): Effect.Effect<ReadonlyMap<WebhookEvent, ReadonlyArray<WebhookRecord>>, AnyFailure> =>
  Effect.map(
    Effect.forEach(new Set(named.map(({ event }) => event)), (event) =>
      Effect.map(
        reads.select(Webhooks, {
          where: Where.and(Where.equals("product", event.product), Where.equals("events", event.name)),
          limit: kernelLimits.selectRecords,
        }),
        ({ records }) => [event, records.map(({ value }) => value)] as const,
      ),
    ),
    (found) => new Map(found),
  )

const transitionOf = ({ event, kept }: Named): string | undefined =>
  event.product === "tracker" ? textOf(kept.told, "transition", "id") : undefined

/** The webhooks that are the post function of a transition that was made, whatever they listen to (WHK-10). */
const loadAttached = (
  reads: QueryReads,
  named: ReadonlyArray<Named>,
): Effect.Effect<ReadonlyMap<string, ReadonlyArray<WebhookRecord>>, AnyFailure> =>
  Effect.map(
    Effect.forEach(new Set(named.flatMap((each) => transitionOf(each) ?? [])), (id) =>
      Effect.map(
        reads.select(Webhooks, { where: Where.equals("transitions", id) }),
        ({ records }) => [id, records.map(({ value }) => value)] as const,
      ),
    ),
    (found) => new Map(found),
  )

/** What webhooks say of each of some events. */
export const hear = (
  matching: Judging,
  reads: QueryReads,
  named: ReadonlyArray<Named>,
): Effect.Effect<ReadonlyArray<Heard>, AnyFailure> =>
  Effect.gen(function* () {
    const naming = yield* loadNaming(reads, named)
    const attached = yield* loadAttached(reads, named)
    const asked = named.map(({ event, told, kept: { issue } }) => ({
      ofIssue: event.ofIssue,
      issue,
      // Who was registered later is not told of it.
      webhooks: (naming.get(event) ?? []).filter(({ createdAt }) => createdAt <= told.at),
    }))
    const judged = yield* judgeAll(matching, reads, asked)
    return named.map((each, at) => {
      const transition = transitionOf(each)
      return {
        ...each,
        judged: judged[at] ?? nobody,
        attached: transition === undefined ? [] : (attached.get(transition) ?? []),
      }
    })
  })
