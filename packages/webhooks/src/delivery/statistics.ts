import { Instant, Order, type QueryReads, type ReadFailure, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { AttemptView, attemptView } from "./AttemptView"
import { Attempts, type Outcome } from "./Attempt"

/** How the calls of a webhook went, over as long as the journal goes back. */
export const Statistics = Schema.Struct({
  successes: Schema.Int,
  failures: Schema.Int,
  errors: Schema.Int,
  windowStart: Instant,
  windowMillis: Schema.Int,
  /** The last call without an answer. */
  lastError: Schema.optional(AttemptView),
})
export type Statistics = typeof Statistics.Type

/** Which calls are meant: those of a webhook, for one event where one is named. */
export interface Counted {
  readonly webhookId: string
  readonly event?: string | undefined
  readonly outcomes?: ReadonlyArray<Outcome> | undefined
}

const isOneOf = (outcomes: ReadonlyArray<Outcome>) => {
  const [only, ...others] = outcomes
  if (only === undefined) return Where.all
  return others.length === 0
    ? Where.equals("outcome" as const, only)
    : Where.isIn("outcome" as const, [...outcomes])
}

const whereOf = ({ webhookId, event, outcomes = [] }: Counted) =>
  Where.and(
    Where.equals("webhookId" as const, webhookId),
    event === undefined ? Where.all : Where.equals("event" as const, event),
    isOneOf(outcomes),
  )

/** The last of some calls. */
export const loadLatest = (
  reads: QueryReads,
  counted: Counted,
): Effect.Effect<AttemptView | undefined, ReadFailure> =>
  Effect.flatMap(
    reads.select(Attempts, { where: whereOf(counted), orderBy: [Order.descending("finish")], limit: 1 }),
    ({ records: [last] }): Effect.Effect<AttemptView | undefined, ReadFailure> =>
      last === undefined ? Effect.succeed(undefined) : attemptView(last.value, reads),
  )

export const loadStatistics = (reads: QueryReads, counted: Counted): Effect.Effect<Statistics, ReadFailure> =>
  Effect.gen(function* () {
    const windowStart = Instant.make(reads.moment.at - limits.journalMillis)
    const count = (outcome: Outcome) =>
      Effect.map(
        reads.select(Attempts, {
          where: Where.and(
            whereOf({ ...counted, outcomes: [outcome] }),
            Where.atLeast("finish", windowStart),
          ),
          // By the index that has the window: what is older is not looked at.
          orderBy: [Order.descending("finish")],
          limit: 1,
          total: true,
        }),
        ({ total = 0 }) => total,
      )
    const lastError = yield* loadLatest(reads, { ...counted, outcomes: ["ERROR"] })
    return {
      successes: yield* count("SUCCESS"),
      failures: yield* count("FAILURE"),
      errors: yield* count("ERROR"),
      ...{ windowStart, windowMillis: limits.journalMillis },
      ...(lastError === undefined ? {} : { lastError }),
    }
  })
