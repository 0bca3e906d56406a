import type { Told } from "../delivery/Delivery"
import type { Job } from "../job/Job"
import type { Making } from "../queue/Making"
import { type Stepped, attemptFailed, cancelDone, failedForGood, stepDone } from "../queue/stepped"
import {
  type JobKind,
  type Moment,
  Prompt,
  type ReadFailure,
  type ShellPorts,
  StorageUnavailable,
  recordsOf,
} from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"

/** A step that is about to be made. */
export interface StepToMake {
  readonly ports: ShellPorts
  readonly kind: JobKind.Any
  readonly job: Job
  readonly moment: Moment
  /** The commit of the step. */
  readonly commit: Making
  /** Ends when the job is to be cancelled. */
  readonly cancelled: Effect.Effect<void>
  readonly tell: JobKind.JobRun["tell"]
  /** The job, with what the step has said so far. */
  readonly standing: () => Job
}

/** A delivery tells its kind what happened to what, and when, around what the event itself tells. */
const given = ({ delivery, payload, createdAt }: Job): unknown =>
  delivery === undefined ? payload : ({ entity: delivery.entity, at: createdAt, payload } satisfies Told)

export const runOf = ({ job, commit, cancelled, tell }: StepToMake): JobKind.JobRun => ({
  id: job.id,
  payload: given(job),
  cursor: job.cursor,
  progress: job.progress,
  failures: job.failures,
  fence: job.fence,
  get reads() {
    return commit.reads
  },
  cancelled,
  tell,
})

/** Whatever ends a step otherwise than well, in words. */
const failureOf = (cause: Cause.Cause<JobKind.JobFailure>): JobKind.JobFailure =>
  Option.getOrElse(Cause.failureOption(cause), () => ({
    message: `stopped by a defect: ${Cause.pretty(cause)}`,
  }))

type Attempted = Either.Either<JobKind.JobStep, string>

type Attempting = Prompt.Prompt<Attempted, StorageUnavailable>

/** A storage in trouble is no fault of the job; anything else is. */
const faulty = (failure: JobKind.JobFailure): Attempting =>
  failure instanceof StorageUnavailable ? Either.left(failure) : Either.right(Either.left(failure.message))

/** A step with the audit entries and the deliveries of what it tells. Most tell nothing. */
export const withRecords = ({ ports, commit }: StepToMake, step: JobKind.JobStep): Attempting => {
  const { audit = [], events = [], changes = [] } = step
  if (audit.length === 0 && events.length === 0) return Either.right(Either.right(step))
  return Effect.matchEffect(recordsOf(ports, { audit, events, changes }, commit.reads), {
    onFailure: faulty,
    onSuccess: (records) => Effect.succeed(Either.right({ ...step, changes: [...changes, ...records] })),
  })
}

/** What a kind makes of the job: the changes of its step, with the audit entries and the deliveries of what it tells. */
const attempted = <A, E>(
  making: StepToMake,
  work: Effect.Effect<JobKind.JobStep, JobKind.JobFailure>,
  then: (made: Attempted) => Prompt.Prompt<A, E>,
): Effect.Effect<A, E | StorageUnavailable> =>
  Effect.matchCauseEffect(work, {
    onFailure: (cause) =>
      Cause.isInterrupted(cause) ? Effect.interrupt : Prompt.flatMap(faulty(failureOf(cause)), then),
    onSuccess: (step) => Prompt.flatMap(withRecords(making, step), then),
  })

type Made = Effect.Effect<Stepped, ReadFailure>

/** The kind puts in order what it left; when that fails as well, that is told. */
export const giveUp = (making: StepToMake, message: string): Made => {
  const { kind, job, moment, commit } = making
  return attempted(making, kind.undo(runOf(making)), (undone) => {
    const step = Either.getOrElse(undone, () => ({}))
    const all = Either.isRight(undone) ? message : `${message}; and undoing it failed: ${undone.left}`
    return failedForGood(commit, job, step, all, moment.at)
  })
}

const cancel = (making: StepToMake): Made => {
  const { kind, job, moment, commit } = making
  return attempted(making, kind.undo(runOf(making)), (undone) =>
    Either.isRight(undone)
      ? cancelDone(commit, job, undone.right, moment.at)
      : failedForGood(commit, job, {}, undone.left, moment.at),
  )
}

/** An attempt has failed: there is another one, or none is left. */
export const fail = (making: StepToMake, message: string): Made => {
  const job = making.standing()
  return job.failures + 1 < making.kind.attempts.most
    ? Effect.succeed(attemptFailed(job, making.kind, message, making.moment.at))
    : giveUp({ ...making, job }, message)
}

/** A step that works, with what it makes of the job. */
export const stepMade = (
  { commit, job, moment }: StepToMake,
  step: JobKind.JobStep,
): Prompt.Prompt<Stepped, ReadFailure> =>
  Prompt.map(stepDone(commit, job, step, moment.at), (stepped) => ({ ...stepped, step }))

/** What the next step of a job comes to; nothing is committed yet. */
export const oneStep = (making: StepToMake): Made => {
  const { kind, job } = making
  if (job.state === "CANCELLING") return cancel(making)
  return attempted(making, kind.step(runOf(making)), (made) =>
    Either.isLeft(made) ? fail(making, made.left) : stepMade(making, made.right),
  )
}

/** The last step was done when somebody asked that the job ends: it was too late for that. */
export const finishAnyway = ({ commit, moment }: StepToMake, job: Job, step: JobKind.JobStep): Made =>
  stepDone(commit, job, step, moment.at)
