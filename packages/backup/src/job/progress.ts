import type { JobKind } from "@quoin/kernel"
import type { Watching } from "../site/Ground"
import type { BackupJob, Statistics } from "./BackupJob"
import { noStatistics } from "./BackupJob"

/** How often each record and each blob is gone through: a restore reads it, and then puts it. */
const passes = { BACKUP: 1, RESTORE: 2 } as const

/** Shows the progress of the work as that of the job. */
export const watchingFor = (
  { operation }: Pick<BackupJob, "operation">,
  tell: JobKind.JobRun["tell"],
): Watching => {
  let total = 0
  let done = 0
  return {
    counted: (objects) => {
      total = objects * passes[operation]
      done = 0
      tell({ done, total })
    },
    done: (objects) => {
      done = Math.min(total, done + objects)
      tell({ done, total })
    },
  }
}

/** What a job that has not ended well has done so far: nothing of it is kept yet. */
export const statisticsSoFar = (
  { operation }: Pick<BackupJob, "operation">,
  { done, total = 0 }: JobKind.Progress,
): Statistics => {
  const objects = Math.floor(total / passes[operation])
  return { ...noStatistics, totalObjectsCount: objects, processedObjectsCount: Math.min(done, objects) }
}

/** How far a job has come that is done. */
export const progressAtEnd = ({
  operation,
  statistics: { totalObjectsCount },
}: Pick<BackupJob, "operation" | "statistics">): JobKind.Progress => {
  const total = totalObjectsCount * passes[operation]
  return { done: total, total }
}
