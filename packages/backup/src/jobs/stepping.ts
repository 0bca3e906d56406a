import { type JobKind, StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** What a step of a backup or restore ends in. */
export type StepFailure = JobKind.JobFailure | StorageUnavailable

/**
 * A storage that is in trouble for a while is asked again by the worker. Whatever will not become better by waiting is the end
 * of the job, with its reason.
 */
export const asJobFailure = (failure: JobKind.JobFailure): StepFailure =>
  failure instanceof StorageUnavailable && failure.retryable ? failure : { message: failure.message }

/** Work outside of the storage, which ends when the job is to be cancelled. */
export const cancellable = <A, E>(
  { cancelled }: Pick<JobKind.JobRun, "cancelled">,
  work: Effect.Effect<A, E>,
): Effect.Effect<A, E | JobKind.JobFailure> =>
  Effect.raceFirst(work, Effect.zipRight(cancelled, Effect.fail({ message: "it was cancelled" })))
