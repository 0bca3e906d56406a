import { Commit, JobKind, Order, Schedule, type ScheduleReads, Where, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { BackupFiles } from "../files/BackupFile"
import { BackupJobs } from "../job/BackupJob"
import { limits } from "../limits"

const hourMillis = 60 * 60 * 1_000

const expired = ({ select, moment }: ScheduleReads, limit: number) =>
  select(BackupFiles, {
    where: Where.atMost("deleteAt", moment.at),
    orderBy: [Order.ascending("deleteAt")],
    limit,
  })

/** Removes files whose time is over (BAK-12). Their bytes are collected as those of any blob that nothing refers to. */
const removeFiles = JobKind.make("backup.removeFiles", {
  summary: "Remove the files of old backups",
  payload: Schema.Struct({}),
  // Should one take longer than an hour, the next one waits for it.
  key: () => "backup.upkeep",
  priority: "low",
  step: ({ reads, progress }: JobKind.JobRun<object, true>) =>
    Effect.gen(function* () {
      const { records, more } = yield* expired(reads, limits.removedTogether)
      const jobs = yield* reads.getAll(
        BackupJobs,
        records.map(({ value }) => sequenceKey(value.jobId)),
      )
      return {
        changes: [
          ...records.map(({ key }) => Commit.remove(BackupFiles, key)),
          ...[...jobs.values()].map((job) => Commit.put(BackupJobs, { ...job, isFileGone: true })),
        ],
        progress: { done: progress.done + records.length },
        ...(more ? { cursor: true as const } : {}),
      }
    }),
})

export const upkeepKinds = [removeFiles]

/** Once an hour. */
export const upkeepSchedules = [Schedule.make(removeFiles, {}, hourMillis, Schedule.whereAny(expired))]
