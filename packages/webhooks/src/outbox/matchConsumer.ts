import { deliveryKinds } from "@quoin/jobs"
import { type AnyFailure, Consumer, type JobKind, type QueryReads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
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

/** The kinds of jobs that find out which webhooks an event goes to; one for each event. */
export const matchKinds = (ask: Asking, matching: Matching): ReadonlyArray<JobKind.Any> => {
  const together = new MatchedTogether<Consumer.Delivery, MatchedEvent>(
    (asked) => ask<ReadonlyArray<MatchedEvent>, AnyFailure>(matched(matching, asked)),
    limits.matchedTogether,
  )
  const kinds = deliveryKinds({
    name: matcher,
    events: declaredEvents,
    attempts,
    handle: (delivery) =>
      Effect.gen(function* () {
        const { found, mended } = yield* together.one(delivery)
        const news = [...found.flatMap(({ unjudged }) => unjudged), ...mended.map((webhook) => ({ webhook }))]
        const { changes, audit } = yield* tellFilters(delivery.reads, news)
        return { changes: [...(yield* deliverMatched(delivery.reads, found)), ...changes], audit }
      }),
  })
  return kinds.map((kind) => ({ ...kind, together: true }))
}
