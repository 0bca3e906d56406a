import {
  Audit,
  Commit,
  CommonFailure,
  Given,
  Operation,
  type ProposedChange,
  type ReadFailure,
  type Reads,
  callerName,
  decided,
  noChange,
  sequenceKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { jobsCategory } from "../audit"
import { cancelled } from "../job/changes"
import { Jobs, Leases, isTask } from "../job/collections"
import type { Job } from "../job/Job"
import { isFinal } from "../job/Lifecycle"
import { TaskView, taskView } from "../job/TaskView"
import { needsToSee, noTask } from "../job/visibility"
import { leaveLine } from "../queue/leave"

/** Nobody has a job that waits for its next attempt, and its cancellation shall not wait with it: it is due at once. */
const calledBack = (reads: Reads, { id }: Job): Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure> =>
  Effect.gen(function* () {
    const key = sequenceKey(id)
    // A lease that a worker holds is renewed all the time, and is no business of ours: only one without is guarded.
    const lease = yield* reads.peek(Leases, key)
    if (lease?.worker !== "") return []
    const released = yield* reads.get(Leases, key)
    return released?.worker === "" ? [Commit.put(Leases, { ...released, until: reads.moment.at })] : []
  })

/** Asks that a task ends. What waits ends at once, what runs is told; what has ended stays as it is. */
export class CancelTask extends Schema.TaggedRequest<CancelTask>()("jobs.cancelTask", {
  payload: { id: Given.Key },
  success: TaskView,
  failure: CommonFailure,
}) {}

export const cancelTask = Operation.command(
  CancelTask,
  { summary: "Cancel a task", scope: "write:jobs", rules: ["JOB-1", "JOB-7", "JOB-9"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const job = yield* reads.get(Jobs, sequenceKey(id))
        if (job === undefined || !isTask(job)) return yield* noTask(id)
        const { caller, at } = reads.moment
        const after = cancelled(job, callerName(caller), at)
        if (after === undefined) return { job, after, changes: [], caller }
        const others = isFinal(after.state) ? yield* leaveLine(reads, job) : yield* calledBack(reads, job)
        return { job, after, changes: [Commit.put(Jobs, after), ...others], caller }
      }),
    allow: (_request, { job, caller }) => ({ see: [needsToSee(job, caller)] }),
    decide: (_request, { job, after, changes }, { at }) =>
      after === undefined
        ? noChange(taskView(job, at))
        : decided({
            changes,
            audit: [
              Audit.entry({
                summary: "Task cancelled",
                category: jobsCategory,
                affectedObject: { name: job.name, objectType: "Task" },
                changedValues: [{ name: "state", oldValue: job.state, newValue: after.state }],
              }),
            ],
            reply: taskView(after, at),
          }),
  },
)
