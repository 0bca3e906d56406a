import { type Job, type JobState, isFinal, taskView } from "@quoin/jobs"
import { Instant, JobKind, type Moment, callerKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** What runs so long that its progress can be asked after, by the names that clients know. */
export const categories = [
  "imports",
  "assets-reindex",
  "freetext-reindex",
  "cache-query",
  "async-task",
  "archive-objects",
] as const
export type Category = (typeof categories)[number]

/** How far a run of a category has come. */
export const ProgressView = Schema.asSchema(
  Schema.Struct({
    category: Schema.Literal(...categories),
    /** The run: the id of its task. */
    resourceId: Schema.String,
    state: Schema.Literal("waiting", "running", "finished", "failed", "cancelled"),
    percentage: Schema.Int,
    /** What is done, in words. */
    step: Schema.String,
    /** Things that are done, and those that there are to do. */
    done: Schema.Int,
    total: Schema.Int,
    /** What it came to last, in words. */
    message: Schema.optional(Schema.String),
    actorKey: Schema.optional(Schema.String),
    createdAt: Instant,
    startedAt: Schema.optional(Instant),
    endedAt: Schema.optional(Instant),
    /** When it ends if it goes on as it began. */
    expectedEnd: Schema.optional(Instant),
  }),
)
export type ProgressView = typeof ProgressView.Type

const states = {
  QUEUED: "waiting",
  PROCESSING: "running",
  CANCELLING: "running",
  FINISHED: "finished",
  FAILED: "failed",
  CANCELLED: "cancelled",
} as const satisfies Record<JobState, ProgressView["state"]>

/** Reckoned from the part that is done; not before something is. */
const expectedEnd = (job: Job, now: Instant): Instant | undefined => {
  const share = JobKind.shareOf(job.progress)
  return job.startedAt === undefined || isFinal(job.state) || share === 0
    ? undefined
    : Instant.make(Math.round(job.startedAt + (now - job.startedAt) / share))
}

export const progressView = (category: Category, job: Job, now: Instant): ProgressView => {
  const { percentage } = taskView(job, now)
  const message = job.error ?? job.messages.at(-1)
  const end = expectedEnd(job, now)
  return {
    category,
    resourceId: job.id,
    state: states[job.state],
    percentage,
    step: job.name,
    done: job.progress.done,
    total: job.progress.total ?? 0,
    ...(message === undefined ? {} : { message }),
    ...(job.owner.key === undefined ? {} : { actorKey: job.owner.key }),
    createdAt: job.createdAt,
    ...(job.startedAt === undefined ? {} : { startedAt: job.startedAt }),
    ...(job.endedAt === undefined ? {} : { endedAt: job.endedAt }),
    ...(end === undefined ? {} : { expectedEnd: end }),
  }
}

/** A run that has just been asked for. */
export const askedFor = (
  category: Category,
  { id, step, total }: { readonly id: string; readonly step: string; readonly total: number },
  { at, caller }: Moment,
): ProgressView => {
  const key = callerKey(caller)
  return {
    category,
    resourceId: id,
    state: "waiting",
    percentage: 0,
    step,
    done: 0,
    total,
    ...(key === undefined ? {} : { actorKey: key }),
    createdAt: at,
  }
}
