import {
  AuditLog,
  type ProposedChange,
  Commit,
  type Instant,
  JobKind,
  Order,
  type ReadFailure,
  type Reads,
  Schedule,
  type ScheduleReads,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { withdraw } from "../seal/withdraw"
import type { Seal } from "../seal/Seal"
import { type Retention, expiredBy, keptSince, loadRetention } from "./Retention"

const hourMillis = 60 * 60 * 1_000

/** A sealed log says what may be gone, so that the rest of it still verifies. */
const withdrawn = (
  seal: Seal | undefined,
  reads: Reads,
  goneBefore: Instant | undefined,
): Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure> =>
  seal === undefined || goneBefore === undefined ? Effect.succeed([]) : withdraw(seal, reads, goneBefore)

const expiredUnder = (retention: Retention, { select, moment }: ScheduleReads, limit: number) =>
  select(AuditLog, {
    where: expiredBy(retention, moment.at),
    orderBy: [Order.ascending("at")],
    limit,
  })

const expired = (reads: ScheduleReads, limit: number) =>
  Effect.flatMap(loadRetention(reads.peek), (retention) => expiredUnder(retention, reads, limit))

/** Removes records that are expired, oldest first. Nobody sees them any more, so that it does not matter when (AUD-9). */
const removeExpired = (seal: Seal | undefined) =>
  JobKind.make("audit.removeExpired", {
    summary: "Remove expired audit records",
    payload: Schema.Struct({}),
    // Should one take longer than the time to the next, that one waits for it.
    key: () => "audit.upkeep",
    priority: "low",
    step: ({ reads, progress }: JobKind.JobRun<object, true>) =>
      Effect.gen(function* () {
        const retention = yield* loadRetention(reads.get)
        const { records, more } = yield* expiredUnder(retention, reads, limits.removedTogether)
        const chain = yield* withdrawn(seal, reads, keptSince(retention, reads.moment.at))
        return {
          changes: [...records.map(({ key }) => Commit.remove(AuditLog, key)), ...chain],
          progress: { done: progress.done + records.length },
          ...(more ? { cursor: true as const } : {}),
        }
      }),
  })

/** Once an hour. A seal learns how far records may be gone also when no record is expired. */
export const upkeep = (seal: Seal | undefined) => {
  const kind = removeExpired(seal)
  const hasWork = seal === undefined ? Schedule.whereAny(expired) : undefined
  return { kinds: [kind], schedules: [Schedule.make(kind, {}, hourMillis, hasWork)] }
}
