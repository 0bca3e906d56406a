import { Instant, JobKind } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { Job } from "./Job"
import { isFinal, states } from "./Lifecycle"

/** What a command answers that asks for a task. */
export const SubmittedTask = Schema.Struct({ taskId: Schema.NonEmptyString })

/** A job as it is shown to those who wait for it. */
export const TaskView = Schema.Struct({
  id: Schema.NonEmptyString,
  /** What is done, in words: `Archive pages`. */
  name: Schema.String,
  kind: Schema.String,
  state: Schema.Literal(...states),
  owner: Schema.String,
  createdAt: Instant,
  startedAt: Schema.optional(Instant),
  endedAt: Schema.optional(Instant),
  cancelledBy: Schema.optional(Schema.String),
  /** Since it was asked for, until it ended. */
  elapsedMillis: Schema.Int,
  /** 100 as soon as it has ended, however it ended. */
  percentage: Schema.Int,
  finished: Schema.Boolean,
  /** It has ended, and everything is done. */
  successful: Schema.Boolean,
  messages: Schema.Array(Schema.String),
  error: Schema.optional(Schema.String),
  /** Why it has not begun although its time has come: another job of this line is before it. */
  waitsBehind: Schema.optional(Schema.String),
})
export type TaskView = typeof TaskView.Type

/** What runs shows at most this, as 100 means the end to those who ask again and again. */
const mostWhileRunning = 99

const percentageOf = ({ state, progress }: Job): number =>
  isFinal(state) ? 100 : Math.min(mostWhileRunning, Math.floor(JobKind.shareOf(progress) * 100))

export const taskView = (job: Job, now: Instant): TaskView => ({
  id: job.id,
  name: job.name,
  kind: job.kind,
  state: job.state,
  owner: job.owner.name,
  createdAt: job.createdAt,
  ...(job.startedAt === undefined ? {} : { startedAt: job.startedAt }),
  ...(job.endedAt === undefined ? {} : { endedAt: job.endedAt }),
  ...(job.cancelledBy === undefined ? {} : { cancelledBy: job.cancelledBy }),
  elapsedMillis: Math.max(0, (job.endedAt ?? now) - job.createdAt),
  percentage: percentageOf(job),
  finished: isFinal(job.state),
  successful: job.state === "FINISHED",
  messages: job.messages,
  ...(job.error === undefined ? {} : { error: job.error }),
  ...(job.blocked && job.turn !== undefined ? { waitsBehind: job.turn.key } : {}),
})
