import { Commit, Instant, JobKind, Order, Schedule, type ScheduleReads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Jobs } from "../job/collections"
import { limits } from "../limits"

const dayMillis = 24 * 60 * 60 * 1_000

const endedLongAgo = ({ select, moment }: ScheduleReads, limit: number) =>
  select(Jobs, {
    where: Where.lessThan(
      "taskEndedAt",
      Instant.make(Math.max(0, moment.at - limits.endedTaskDays * dayMillis)),
    ),
    orderBy: [Order.ascending("taskEndedAt")],
    limit,
  })

/** Removes tasks that ended long ago: nobody asks after them any more (JOB-15). */
const removeEndedTasks = JobKind.make("jobs.removeEndedTasks", {
  summary: "Remove tasks that ended long ago",
  payload: Schema.Struct({}),
  // Should one take longer than a day, the next one waits for it.
  key: () => "jobs.upkeep",
  priority: "low",
  step: ({ reads, progress }: JobKind.JobRun<object, true>) =>
    Effect.gen(function* () {
      const { records, more } = yield* endedLongAgo(reads, limits.removedTogether)
      return {
        changes: records.map(({ key }) => Commit.remove(Jobs, key)),
        progress: { done: progress.done + records.length },
        ...(more ? { cursor: true as const } : {}),
      }
    }),
})

export const upkeepKinds = [removeEndedTasks]

/** Once a day. */
export const upkeepSchedules = [
  Schedule.make(removeEndedTasks, {}, dayMillis, Schedule.whereAny(endedLongAgo)),
]
