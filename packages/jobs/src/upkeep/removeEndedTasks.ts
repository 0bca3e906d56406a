import { Commit, Instant, JobKind, Order, Schedule, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Jobs } from "../job/collections"
import { limits } from "../limits"

const dayMillis = 24 * 60 * 60 * 1_000

/** Removes tasks that ended long ago: nobody asks after them any more (JOB-15). */
const removeEndedTasks = JobKind.make("jobs.removeEndedTasks", {
  summary: "Remove tasks that ended long ago",
  payload: Schema.Struct({}),
  // Should one take longer than a day, the next one waits for it.
  key: () => "jobs.upkeep",
  priority: "low",
  step: ({ reads, progress }: JobKind.JobRun<object, true>) =>
    Effect.gen(function* () {
      const before = Instant.make(Math.max(0, reads.moment.at - limits.endedTaskDays * dayMillis))
      const { records, more } = yield* reads.select(Jobs, {
        where: Where.lessThan("taskEndedAt", before),
        orderBy: [Order.ascending("taskEndedAt")],
        limit: limits.removedTogether,
      })
      return {
        changes: records.map(({ key }) => Commit.remove(Jobs, key)),
        progress: { done: progress.done + records.length },
        ...(more ? { cursor: true as const } : {}),
      }
    }),
})

export const upkeepKinds = [removeEndedTasks]

/** Once a day. */
export const upkeepSchedules = [Schedule.make(removeEndedTasks, {}, dayMillis)]
