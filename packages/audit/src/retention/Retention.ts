import { Collection, type DeclaredCollection, Instant, type ReadFailure, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Period, beginOf } from "../period/Period"

/** How long records are kept. */
const Retention = Schema.Struct({
  key: Schema.Literal("retention"),
  period: Period,
  /** What was expired before that was set stays gone, also where records are kept for longer from then on. */
  goneBefore: Schema.optional(Instant),
})
export type Retention = typeof Retention.Type

/** One record; absent until an administrator sets it. */
export const Retentions = Collection.make({
  name: "audit.retention",
  version: 1,
  schema: Retention,
  key: ({ key }: Retention) => key,
  fields: {},
})

export const retentionKey = "retention"

/** Where nobody has set it, records are kept for the longest time that can be set. */
export const usualRetention: Retention = { key: retentionKey, period: { number: 12, units: "MONTHS" } }

/** Since when records are kept; `undefined` where that is before all times. */
export const keptSince = ({ period, goneBefore }: Retention, now: Instant): Instant | undefined => {
  const begin = beginOf(period, now)
  if (begin === undefined || goneBefore === undefined) return begin ?? goneBefore
  return Instant.make(Math.max(begin, goneBefore))
}

/** The retention with another period from now on. */
export const keptFor = (before: Retention, period: Period, now: Instant): Retention => {
  const goneBefore = keptSince(before, now)
  return { key: retentionKey, period, ...(goneBefore === undefined ? {} : { goneBefore }) }
}

/** How somebody reads one record. */
type Get = <A, N extends string>(
  collection: DeclaredCollection<A, N>,
  key: string,
) => Effect.Effect<A | undefined, ReadFailure>

export const loadRetention = (get: Get): Effect.Effect<Retention, ReadFailure> =>
  Effect.map(get(Retentions, retentionKey), (set) => set ?? usualRetention)

/** What is not expired: readers of the log see no more than that (AUD-9). */
export const keptBy = (retention: Retention, now: Instant): Where.Where<"at"> => {
  const since = keptSince(retention, now)
  return since === undefined ? Where.all : Where.atLeast("at", since)
}

/** What is. */
export const expiredBy = (retention: Retention, now: Instant): Where.Where<"at"> => {
  const since = keptSince(retention, now)
  return since === undefined ? Where.none : Where.lessThan("at", since)
}
