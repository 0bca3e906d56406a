import { deliveryKind, deliveryKinds, deliveryToKind } from "@quoin/jobs"
import {
  type AnyFailure,
  Consumer,
  type JobKind,
  Prompt,
  type QueryReads,
  type ReadFailure,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { declaredEvents } from "../events/WebhookEvent"
import { matcher } from "../matching/keeping"
import { type MatchedEvent, type Matching, matched } from "../matching/match"
import { tellFilters } from "../matching/filterFault"
import { limits } from "../limits"
import { MatchedTogether } from "../matching/MatchedTogether"
import { deliverMatched } from "./deliver"

/** Asks a question with the reads of a query that sees everything. */
export type Asking = <A, E>(question: (reads: QueryReads) => Effect.Effect<A, E>) => Effect.Effect<A, E>

/** What is tried again: the storage, and what a defect left. It is never given up as long as anybody may mend it. */
const attempts: JobKind.Attempts = { most: 100, backoffMillis: Consumer.defaultAttempts.backoffMillis }

const consumer = {
  name: matcher,
  events: declaredEvents,
  attempts,
} as const

const eventsByKind = new Map(declaredEvents.map((event) => [deliveryKind(matcher, event), event]))

const deliveryOf = ({ kind, run }: JobKind.RunOfKind): Consumer.Delivery =>
  deliveryToKind(run, eventsByKind.get(kind) ?? kind)

/** What is committed for an event: whom it goes to, and what is known of queries by now. */
const stepOf = (
  { reads }: Pick<Consumer.Delivery, "reads">,
  { found, mended }: MatchedEvent,
): Prompt.Prompt<JobKind.JobStep, ReadFailure> => {
  const news = [...found.flatMap(({ unjudged }) => unjudged), ...mended.map((webhook) => ({ webhook }))]
  return Prompt.flatMap(tellFilters(reads, news), ({ changes, audit }) =>
    Prompt.map(deliverMatched(reads, found), (delivered) => ({ changes: [...delivered, ...changes], audit })),
  )
}

/** The kinds of jobs that find out which webhooks an event goes to; one for each event. Of many it is found out in one go. */
export const matchKinds = (ask: Asking, matching: Matching): ReadonlyArray<JobKind.Any> => {
  const together = new MatchedTogether<Consumer.Delivery, MatchedEvent>(
    (asked) => ask<ReadonlyArray<MatchedEvent>, AnyFailure>(matched(matching, asked)),
    limits.matchedTogether,
  )
  const kinds = deliveryKinds({
    ...consumer,
    handle: (delivery) => Effect.flatMap(together.one(delivery), (found) => stepOf(delivery, found)),
  })
  const stepAll = (runs: ReadonlyArray<JobKind.RunOfKind>) => {
    const deliveries = runs.map(deliveryOf)
    return Effect.flatMap(together.all(deliveries), (found) =>
      Prompt.together(deliveries, (delivery, at) => {
        const one = found[at]
        return one === undefined ? Either.right(undefined) : stepOf(delivery, one)
      }),
    )
  }
  return kinds.map((kind) => ({ ...kind, together: true, stepAll }))
}
