import { Commit, JobKind, Order, Schedule, type ScheduleReads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { AccessTokens } from "../collections"
import { limits } from "../limits"

const hourMillis = 60 * 60 * 1_000

const expired = ({ select, moment }: ScheduleReads, limit: number) =>
  select(AccessTokens, {
    where: Where.atMost("expiresAt", moment.at),
    orderBy: [Order.ascending("expiresAt")],
    limit,
  })

/** Removes tokens that have expired, the oldest first. They open nothing any more, so that it does not matter when (TOK-13). */
export const removeExpiredJob = JobKind.make("tokens.removeExpired", {
  summary: "Remove expired access tokens",
  payload: Schema.Struct({}),
  key: () => "tokens.upkeep",
  priority: "low",
  step: ({ reads, progress }: JobKind.JobRun<object, true>) =>
    Effect.map(expired(reads, limits.removedTogether), ({ records, more }) => ({
      changes: records.map(({ key }) => Commit.remove(AccessTokens, key)),
      progress: { done: progress.done + records.length },
      ...(more ? { cursor: true as const } : {}),
    })),
})

/** Once an hour. */
export const upkeep = Schedule.make(removeExpiredJob, {}, hourMillis, Schedule.whereAny(expired))
