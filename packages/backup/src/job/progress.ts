import type { JobKind } from "@quoin/kernel"
import type { Watching } from "../site/Ground"
import type { BackupJob, Statistics } from "./BackupJob"
import { noStatistics } from "./BackupJob"

type Doing = Pick<BackupJob, "operation" | "dryRun">

/** How often each record and each blob is gone through: a restore reads it, and then puts it. */
const passesOf = ({ operation, dryRun }: Doing): number =>
  operation === "RESTORE" && dryRun === undefined ? 2 : 1

/** Shows the progress of the work as that of the job. */
export const watchingFor = (job: Doing, tell: JobKind.JobRun["tell"]): Watching => {
  let total = 0
  let done = 0
  return {
    counted: (objects) => {
      total = objects * passesOf(job)
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
export const statisticsSoFar = (job: Doing, { done, total = 0 }: JobKind.Progress): Statistics => {
  const objects = Math.floor(total / passesOf(job))
  return { ...noStatistics, totalObjectsCount: objects, processedObjectsCount: Math.min(done, objects) }
}

/** How far a job has come that is done. */
export const progressAtEnd = (job: Doing & Pick<BackupJob, "statistics">): JobKind.Progress => {
  const total = job.statistics.totalObjectsCount * passesOf(job)
  return { done: total, total }
}
