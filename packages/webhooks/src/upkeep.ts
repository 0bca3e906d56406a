import {
  Commit,
  type DeclaredCollection,
  Instant,
  JobKind,
  Order,
  type ProposedChange,
  type ReadFailure,
  type Reads,
  Schedule,
  type ScheduleReads,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Attempts } from "./delivery/Attempt"
import { Deliveries, deliveryStates } from "./delivery/Delivery"
import { limits } from "./limits"
import { Messages } from "./message/Message"
import { Webhooks } from "./webhook/Webhook"

const dayMillis = 24 * 60 * 60 * 1_000

/** What is older than the journal goes back. */
const aged = <A, N extends string>(
  { select, moment }: ScheduleReads,
  collection: DeclaredCollection<A, N>,
  field: NoInfer<N>,
  ageMillis: number,
  limit: number,
) =>
  select(collection, {
    where: Where.lessThan(field, Instant.make(Math.max(0, moment.at - ageMillis))),
    orderBy: [Order.ascending(field)],
    limit,
  })

const oldAttempts = (reads: ScheduleReads, limit: number) =>
  aged(reads, Attempts, "finish", limits.journalMillis, limit)

const oldDeliveries = (reads: ScheduleReads, limit: number) =>
  aged(reads, Deliveries, "endedAt", limits.journalMillis, limit)

/** A message outlives every delivery of it: what is given up last ends when its age is over. */
const oldMessages = (reads: ScheduleReads, limit: number) =>
  aged(reads, Messages, "at", limits.journalMillis + limits.deliveryAgeMillis * 2, limit)

type Found = Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure>

/** Of a webhook that is called very often, only the latest deliveries are kept. */
const tooMany = (reads: Reads): Found =>
  Effect.gen(function* () {
    const { records: webhooks } = yield* reads.select(Webhooks, {})
    for (const { key } of webhooks) {
      const where = Where.and(
        Where.equals("webhookId", key),
        Where.isIn(
          "state",
          deliveryStates.filter((state) => state !== "WAITING"),
        ),
      )
      const limit = limits.removedTogether
      const { records, total = 0 } = yield* reads.select(Deliveries, {
        ...{ where, limit, total: true },
        orderBy: [Order.ascending("at")],
      })
      const spare = total - limits.journalDeliveries
      if (spare > 0) {
        const gone = records.slice(0, spare).map((stored) => Commit.remove(Deliveries, stored.key))
        return gone
      }
    }
    return []
  })

const old = (reads: Reads): Found =>
  Effect.gen(function* () {
    const limit = limits.removedTogether
    const attempts = yield* oldAttempts(reads, limit)
    const deliveries = yield* oldDeliveries(reads, limit)
    const messages = yield* oldMessages(reads, limit)
    return [
      ...attempts.records.map(({ key }) => Commit.remove(Attempts, key)),
      ...deliveries.records.map(({ key }) => Commit.remove(Deliveries, key)),
      ...messages.records.map(({ key }) => Commit.remove(Messages, key)),
    ]
  })

/** Removes what the journal keeps no longer (WHK-13). */
export const removeOldJob = JobKind.make("webhooks.removeOld", {
  summary: "Remove old deliveries of webhooks",
  payload: Schema.Struct({}),
  key: () => "webhooks.upkeep",
  priority: "low",
  step: ({ reads }: JobKind.JobRun<object, true>) =>
    Effect.gen(function* () {
      const found = yield* old(reads)
      const changes = found.length > 0 ? found : yield* tooMany(reads)
      return { changes, ...(changes.length > 0 ? { cursor: true as const } : {}) }
    }),
})

/** Once a day, where anything was ever sent. */
export const upkeep = Schedule.make(
  removeOldJob,
  {},
  dayMillis,
  Schedule.whereAny((reads, limit) => reads.select(Messages, { limit })),
)
