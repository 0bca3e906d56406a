import { type Job, Jobs, isFinal, loadShown, states } from "@quoin/jobs"
import { Instant, type QueryReads, type ReadFailure, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type BackupJob, Foreseen, Statistics, operations, scopes } from "./BackupJob"
import { statisticsSoFar } from "./progress"

/** A backup or restore as it is shown to those who may see it (BAK-6). */
export const JobView = Schema.Struct({
  id: Schema.NonEmptyString,
  jobOperation: Schema.Literal(...operations),
  jobScope: Schema.Literal(...scopes),
  jobState: Schema.Literal(...states),
  createTime: Instant,
  startProcessingTime: Schema.optional(Instant),
  finishProcessingTime: Schema.optional(Instant),
  cancelTime: Schema.optional(Instant),
  owner: Schema.String,
  cancelledBy: Schema.optional(Schema.String),
  errorMessage: Schema.optional(Schema.String),
  fileName: Schema.optional(Schema.String),
  spaceKeys: Schema.Array(Schema.String),
  fileDeleteTime: Schema.optional(Instant),
  fileExists: Schema.Boolean,
  skipReindex: Schema.Boolean,
  /** True where nothing is restored, and only told what would come of it; absent otherwise. */
  dryRun: Schema.optional(Schema.Literal(true)),
  /** What a dry run has come to, once it has ended. */
  foreseen: Schema.optional(Foreseen),
  statistics: Statistics,
})
export type JobView = typeof JobView.Type

type Doing = typeof Job.Type

/** What happens to a job as it is asked for. */
export const justAsked = (job: BackupJob): JobView => jobView(job, undefined, job.createdAt, "QUEUED")

/** The job that does it is forgotten long after its end: only what was finished is kept longer, for its file. */
const without = (job: BackupJob, otherwise: JobView["jobState"]) => ({
  jobState: job.finishedAt === undefined ? otherwise : ("FINISHED" as const),
  ...(job.startedAt === undefined ? {} : { startProcessingTime: job.startedAt }),
  ...(job.finishedAt === undefined ? {} : { finishProcessingTime: job.finishedAt }),
})

/** A job is done when its own record says so: a cancel after that comes too late. */
const doing = (record: BackupJob, job: Doing) => ({
  jobState: record.finishedAt === undefined ? job.state : ("FINISHED" as const),
  ...(job.startedAt === undefined ? {} : { startProcessingTime: job.startedAt }),
  ...(job.endedAt === undefined || job.state === "CANCELLED" ? {} : { finishProcessingTime: job.endedAt }),
  ...(job.cancelledAt === undefined ? {} : { cancelTime: job.cancelledAt }),
  ...(job.cancelledBy === undefined ? {} : { cancelledBy: job.cancelledBy }),
  ...(job.error === undefined || !isFinal(job.state) ? {} : { errorMessage: job.error }),
})

export const jobView = (
  job: BackupJob,
  done: Doing | undefined,
  at: Instant,
  jobState: JobView["jobState"] = "FAILED",
): JobView => ({
  id: job.id,
  jobOperation: job.operation,
  jobScope: job.scope,
  createTime: job.createdAt,
  ...(done === undefined ? without(job, jobState) : doing(job, done)),
  owner: job.ownerName,
  ...(job.fileName === undefined ? {} : { fileName: job.fileName }),
  spaceKeys: job.spaceKeys,
  ...(job.fileDeleteAt === undefined ? {} : { fileDeleteTime: job.fileDeleteAt }),
  // A file is gone when its time is over, and removed a little later.
  fileExists: !job.isFileGone && (job.fileDeleteAt === undefined || job.fileDeleteAt > at),
  skipReindex: job.skipReindex,
  ...(job.dryRun === undefined ? {} : { dryRun: job.dryRun }),
  ...(job.foreseen === undefined ? {} : { foreseen: job.foreseen }),
  statistics:
    done === undefined || job.finishedAt !== undefined ? job.statistics : statisticsSoFar(job, done.progress),
})

/** Shows records with the jobs that do them, in one read. */
export const loadViews = (
  reads: Pick<QueryReads, "getAll" | "moment">,
  jobs: ReadonlyArray<BackupJob>,
): Effect.Effect<ReadonlyArray<JobView>, ReadFailure> =>
  Effect.gen(function* () {
    const found = yield* reads.getAll(
      Jobs,
      jobs.map(({ id }) => sequenceKey(id)),
    )
    const shown = new Map((yield* loadShown(reads.getAll, [...found.values()])).map((job) => [job.id, job]))
    return jobs.map((job) => jobView(job, shown.get(job.id), reads.moment.at))
  })
