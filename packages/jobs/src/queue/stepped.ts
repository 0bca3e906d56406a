import {
  Commit,
  type DomainEvent,
  type Instant,
  type JobKind,
  type ProposedChange,
  Prompt,
  type ReadFailure,
  sequenceKey,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { advanced, cancellationAnswered, failed, failedOnce, finished } from "../job/changes"
import { Jobs, Leases, Turns } from "../job/collections"
import type { Job } from "../job/Job"
import { kept } from "./kept"
import { leaveLine } from "./leave"
import type { Making } from "./Making"

/** What a job looks like after something, and what is committed for it. */
export interface Stepped {
  readonly job: Job
  readonly changes: ReadonlyArray<ProposedChange>
  /** What it tells of, which is among the changes where anybody consumes it. */
  readonly events: ReadonlyArray<DomainEvent>
  /** The job is over, or given back: the worker is done with it. */
  readonly left: boolean
  /** The step that was made, where it was one that works. */
  readonly step?: JobKind.JobStep
}

type Made = Prompt.Prompt<Stepped, ReadFailure>

/** Changes that are few enough to see at once that none of them is of a line, nor two of one record. */
const fewChanges = 8

const areApart = (changes: ReadonlyArray<ProposedChange>): boolean =>
  changes.length <= fewChanges &&
  changes.every(
    ({ collection, key }, at) =>
      collection.name !== Turns.name &&
      !changes.some(
        (other, otherAt) => otherAt < at && other.key === key && other.collection.name === collection.name,
      ),
  )

const none: ReadonlyArray<never> = []

const ended = (making: Making, job: Job, after: Job | undefined, step: JobKind.JobStep): Made => {
  const { changes = none, events = none } = step
  const gone = Commit.remove(Leases, sequenceKey(job.id))
  const ends = after === undefined ? [gone] : [...kept(after), gone]
  const stepped = (all: ReadonlyArray<ProposedChange>): Stepped => ({
    ...{ job: after ?? job, changes: all, events, left: true },
  })
  if (areApart(changes)) {
    if (job.turn === undefined) return Either.right(stepped([...changes, ...ends]))
    return Prompt.map(leaveLine(making.reads, job), (line) => stepped([...changes, ...ends, ...line]))
  }
  // The step itself may have let others join the line that the job leaves.
  making.write(changes)
  return Prompt.map(leaveLine(making.reads, job), (line) => {
    making.write([...ends, ...line])
    return stepped(making.changes())
  })
}

/** The job is given back, for whoever comes first from this time on. It stays at the head of its line. */
const givenBack = (job: Job, until: Instant): Stepped => ({
  job,
  changes: [
    Commit.put(Jobs, job),
    Commit.put(Leases, { jobId: job.id, kind: job.kind, worker: "", fence: job.fence, until }),
  ],
  events: [],
  left: true,
})

/** A step is done: the last one when it names no place to go on from. */
export const stepDone = (making: Making, job: Job, step: JobKind.JobStep, now: Instant): Made => {
  if (step.cursor === undefined) return ended(making, job, finished(job, step, now), step)
  const after = advanced(job, step)
  if (step.nextAt !== undefined && step.nextAt > now) {
    const waiting = givenBack(after, step.nextAt)
    const changes = [...(step.changes ?? []), ...waiting.changes]
    return Either.right({ ...waiting, changes, events: step.events ?? [] })
  }
  return Either.right({
    job: after,
    changes: [...(step.changes ?? []), Commit.put(Jobs, after)],
    events: step.events ?? [],
    left: false,
  })
}

/** What was half done is in order, and the job is cancelled. */
export const cancelDone = (making: Making, job: Job, step: JobKind.JobStep, now: Instant) =>
  ended(making, job, cancellationAnswered(job, step, now), step)

/** No attempt is left. */
export const failedForGood = (
  making: Making,
  job: Job,
  step: JobKind.JobStep,
  message: string,
  now: Instant,
): Made => ended(making, job, failed(job, step, message, now), step)

/** An attempt failed, and another one follows after a while. */
export const attemptFailed = (
  job: Job,
  { attempts }: Pick<JobKind.Any, "attempts">,
  message: string,
  now: Instant,
): Stepped => {
  const after = failedOnce(job, message)
  return givenBack(after, (now + attempts.backoffMillis(after.failures)) as Instant)
}

/** Its worker stops before the job has ended. */
export const handedOver = (job: Job, now: Instant): Stepped => givenBack(job, now)
