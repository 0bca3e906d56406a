import type { Told } from "../delivery/Delivery"
import type { Job } from "../job/Job"
import type { Making } from "../queue/Making"
import { type Stepped, attemptFailed, cancelDone, failedForGood, stepDone } from "../queue/stepped"
import {
  type JobKind,
  type Moment,
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

const runOf = ({ job, commit, cancelled, tell }: StepToMake): JobKind.JobRun => ({
  id: job.id,
  payload: given(job),
  cursor: job.cursor,
  progress: job.progress,
  failures: job.failures,
  fence: job.fence,
  reads: commit.reads,
  cancelled,
  tell,
})

/** Whatever ends a step otherwise than well, in words. */
const failureOf = (cause: Cause.Cause<JobKind.JobFailure>): JobKind.JobFailure =>
  Option.getOrElse(Cause.failureOption(cause), () => ({
    message: `stopped by a defect: ${Cause.pretty(cause)}`,
  }))

type Attempted = Either.Either<JobKind.JobStep, string>

/** A storage in trouble is no fault of the job; anything else is. */
const faulty = (failure: JobKind.JobFailure): Effect.Effect<Attempted, StorageUnavailable> =>
  failure instanceof StorageUnavailable ? Effect.fail(failure) : Effect.succeed(Either.left(failure.message))

/** What a kind makes of the job: the changes of its step, with the audit entries and the deliveries of what it tells. */
const attempted = (
  { ports, commit }: StepToMake,
  work: Effect.Effect<JobKind.JobStep, JobKind.JobFailure>,
): Effect.Effect<Attempted, StorageUnavailable> =>
  Effect.matchCauseEffect(work, {
    onFailure: (cause) => (Cause.isInterrupted(cause) ? Effect.interrupt : faulty(failureOf(cause))),
    onSuccess: (step) =>
      Effect.matchEffect(
        recordsOf(
          ports,
          { audit: step.audit ?? [], events: step.events ?? [], changes: step.changes ?? [] },
          commit.reads,
        ),
        {
          onFailure: faulty,
          onSuccess: (records) =>
            Effect.succeed(Either.right({ ...step, changes: [...(step.changes ?? []), ...records] })),
        },
      ),
  })

type Made = Effect.Effect<Stepped, ReadFailure>

/** The kind puts in order what it left; when that fails as well, that is told. */
export const giveUp = (making: StepToMake, message: string): Made =>
  Effect.gen(function* () {
    const { kind, job, moment, commit } = making
    const undone = yield* attempted(making, kind.undo(runOf(making)))
    const step = Either.getOrElse(undone, () => ({}))
    const all = Either.isRight(undone) ? message : `${message}; and undoing it failed: ${undone.left}`
    return yield* failedForGood(commit, job, step, all, moment.at)
  })

const cancel = (making: StepToMake): Made =>
  Effect.gen(function* () {
    const { kind, job, moment, commit } = making
    const undone = yield* attempted(making, kind.undo(runOf(making)))
    return Either.isRight(undone)
      ? yield* cancelDone(commit, job, undone.right, moment.at)
      : yield* failedForGood(commit, job, {}, undone.left, moment.at)
  })

/** An attempt has failed: there is another one, or none is left. */
export const fail = (making: StepToMake, message: string): Made => {
  const job = making.standing()
  return job.failures + 1 < making.kind.attempts.most
    ? Effect.succeed(attemptFailed(job, making.kind, message, making.moment.at))
    : giveUp({ ...making, job }, message)
}

/** What the next step of a job comes to; nothing is committed yet. */
export const oneStep = (making: StepToMake): Made =>
  Effect.gen(function* () {
    const { kind, job, moment, commit } = making
    if (job.state === "CANCELLING") return yield* cancel(making)
    const made = yield* attempted(making, kind.step(runOf(making)))
    if (Either.isLeft(made)) return yield* fail(making, made.left)
    const stepped = yield* stepDone(commit, job, made.right, moment.at)
    return { ...stepped, step: made.right }
  })

/** The last step was done when somebody asked that the job ends: it was too late for that. */
export const finishAnyway = ({ commit, moment }: StepToMake, job: Job, step: JobKind.JobStep): Made =>
  stepDone(commit, job, step, moment.at)
