import {
  Commit,
  type ProposedChange,
  type ReadFailure,
  type Reads,
  callerName,
  sequenceKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { cancelled } from "../job/changes"
import { Jobs, Leases } from "../job/collections"
import type { Job } from "../job/Job"
import { isFinal } from "../job/Lifecycle"
import { leaveLines } from "./leave"

type Changes = ReadonlyArray<ProposedChange>

/** A job after its cancellation was asked for; `undefined` where that changes nothing. */
export interface Cancelling {
  readonly after: Job | undefined
  readonly changes: Changes
}

/** Nobody has a job that waits for its next attempt, and its cancellation shall not wait with it: it is due at once. */
const calledBack = (reads: Reads, { id }: Job): Effect.Effect<Changes, ReadFailure> =>
  Effect.gen(function* () {
    const key = sequenceKey(id)
    // A lease that a worker holds is renewed all the time, and is no business of ours: only one without is guarded.
    const lease = yield* reads.peek(Leases, key)
    if (lease?.worker !== "") return []
    const released = yield* reads.get(Leases, key)
    return released?.worker === "" ? [Commit.put(Leases, { ...released, until: reads.moment.at })] : []
  })

/** Asks that a job ends: what waits ends at once, what runs is told, what has ended stays as it is. The job is guarded already. */
export const cancelling = (reads: Reads, job: Job): Effect.Effect<Cancelling, ReadFailure> =>
  Effect.gen(function* () {
    const { caller, at } = reads.moment
    const after = cancelled(job, callerName(caller), at)
    if (after === undefined) return { after, changes: [] }
    const others = isFinal(after.state) ? yield* leaveLines(reads, [job]) : yield* calledBack(reads, job)
    return { after, changes: [Commit.put(Jobs, after), ...others] }
  })

/** Ends jobs that wait, together: those that have begun meanwhile, or ended, stay as they are. The jobs are guarded already. */
export const cancellingQueued = (
  reads: Reads,
  jobs: ReadonlyArray<Job>,
): Effect.Effect<{ readonly ended: ReadonlyArray<Job>; readonly changes: Changes }, ReadFailure> =>
  Effect.gen(function* () {
    const { caller, at } = reads.moment
    const waiting = jobs.filter(({ state }) => state === "QUEUED")
    const ended = waiting.flatMap((job) => cancelled(job, callerName(caller), at) ?? [])
    const lines = yield* leaveLines(reads, waiting)
    return { ended, changes: [...ended.map((job) => Commit.put(Jobs, job)), ...lines] }
  })
