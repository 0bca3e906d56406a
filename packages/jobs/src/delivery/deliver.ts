import type { Deliveries, DomainEvent, JobKind, ProposedChange, ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Job, queued } from "../job/Job"
import { type InLine, lineUp } from "../queue/lineUp"
import { deliveryKind, lineOf } from "./Delivery"
import type { KnownConsumers } from "./KnownConsumers"

/** What is done, in words. */
export const deliverySummary = (consumer: string, event: string): string => `Deliver ${event} to ${consumer}`

/** What a domain keeps of what happened, beside what the event tells: it is loaded only where the domain is told of it. */
export interface Keeping {
  readonly consumer: string
  /** Its deliveries are handled together with others. */
  readonly together: boolean
  readonly keep: (
    event: DomainEvent,
    reads: Reads,
    changes: ReadonlyArray<ProposedChange>,
  ) => Effect.Effect<unknown, ReadFailure>
}

const delivering = (
  reads: Reads,
  consumer: string,
  { name: event, entity }: DomainEvent,
  payload: unknown,
  places: Pick<JobKind.Any, "together" | "waitsOutside">,
) =>
  Effect.map(reads.newId("job"), (id): InLine => {
    const { caller, at: now } = reads.moment
    const kind = {
      name: deliveryKind(consumer, event),
      summary: deliverySummary(consumer, event),
      priority: "normal",
      ...places,
    } as const
    const job: Job = { ...queued({ id, kind, payload, caller, now }), delivery: { consumer, event, entity } }
    return { key: lineOf(consumer, entity), job }
  })

/**
 * Asks for a delivery of each event to each of its consumers, in the commit of the decision that raised it: so each stands in
 * the queue exactly when the command has happened (JOB-20), behind what was delivered for its entity before (JOB-22).
 */
export const deliveries =
  (consumers: KnownConsumers, keeping?: Keeping): Deliveries =>
  (events, reads, changes) =>
    Effect.gen(function* () {
      const known = yield* consumers.at(reads.moment.at)
      const asked: Array<InLine> = []
      for (const event of events) {
        for (const { consumer, stands, declared } of known.get(event.name) ?? []) {
          if (stands !== undefined) yield* reads.guard(stands)
          const kept = keeping?.consumer === consumer ? keeping : undefined
          const keep = kept?.keep ?? declared?.keep
          const payload = keep === undefined ? event.payload : yield* keep(event, reads, changes)
          if (keep !== undefined && payload === undefined) continue
          const places = { together: kept?.together === true, waitsOutside: declared?.waitsOutside === true }
          asked.push(yield* delivering(reads, consumer, event, payload, places))
        }
      }
      return yield* lineUp(reads, asked)
    })
