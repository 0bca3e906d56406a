import { type Instant, JobKind } from "@quoin/kernel"
import { limits } from "../limits"
import type { Job } from "./Job"
import { type JobState, type Trigger, advance } from "./Lifecycle"

/** A job after something has happened to it; `undefined` where it may not happen. */
const after = (job: Job, trigger: Trigger, changed: Partial<Job>): Job | undefined => {
  const state: JobState | undefined = advance(job.state, trigger)
  return state === undefined ? undefined : { ...job, ...changed, state }
}

/** A worker begins it. */
export const begun = (job: Job, now: Instant): Job | undefined =>
  after(job, "claim", { startedAt: now, fence: job.fence + 1 })

/** It is shown to be as far as its step has said. */
export const toldOf = (job: Job, told: JobKind.Progress | undefined): Job => ({
  ...job,
  progress: JobKind.further(job.progress, told),
})

/** Another worker goes on with it, because the one before gave it back, or died. */
export const takenOver = (job: Job, died: boolean): Job => ({
  ...job,
  fence: job.fence + 1,
  deaths: job.deaths + (died ? 1 : 0),
})

/** So many workers have died over one step of it that it must be the job's own fault. */
export const killsWorkers = ({ deaths }: Job): boolean => deaths > limits.deaths

const keptMessages = (job: Job, said: ReadonlyArray<string> = []): Job["messages"] =>
  [...job.messages, ...said.map((text) => text.slice(0, limits.messageChars))].slice(-limits.messages)

/** It has done a step, and goes on: whatever workers died of, it was not this job alone. */
export const advanced = (job: Job, { cursor, progress, messages }: JobKind.JobStep): Job => ({
  ...job,
  deaths: 0,
  cursor,
  progress: progress ?? job.progress,
  messages: keptMessages(job, messages),
})

const ending = (job: Job, step: JobKind.JobStep, now: Instant): Partial<Job> => ({
  ...advanced(job, step),
  endedAt: now,
})

/** It has done its last step. */
export const finished = (job: Job, step: JobKind.JobStep, now: Instant): Job | undefined =>
  after(job, "finish", { ...ending(job, step, now), error: undefined })

/** Its attempt failed, and there will be another one. */
export const failedOnce = (job: Job, message: string): Job => ({
  ...job,
  failures: job.failures + 1,
  error: message.slice(0, limits.messageChars),
})

/** Its last attempt failed. */
export const failed = (job: Job, step: JobKind.JobStep, message: string, now: Instant): Job | undefined =>
  after(job, "fail", { ...ending(job, step, now), ...{ error: message.slice(0, limits.messageChars) } })

/** Somebody asks that it ends. Who waits ends at once; who runs is told. */
export const cancelled = (job: Job, by: string, now: Instant): Job | undefined => {
  const asked = after(job, "cancel", { cancelledAt: now, cancelledBy: by })
  return asked?.state === "CANCELLED" ? { ...asked, endedAt: now } : asked
}

/** It has put in order what it left half done. */
export const cancellationAnswered = (job: Job, step: JobKind.JobStep, now: Instant): Job | undefined =>
  after(job, "answer the cancellation", ending(job, step, now))
