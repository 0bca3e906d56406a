import {
  Audit,
  CommonFailure,
  Given,
  Operation,
  decided,
  noChange,
  sequenceKey,
  demandSeen,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { jobsCategory } from "../audit"
import { Jobs, isTask } from "../job/collections"
import { loadShownOne } from "../job/shown"
import { TaskView, taskView } from "../job/TaskView"
import { needsToSee, noTask } from "../job/visibility"
import { cancelling } from "../queue/cancelling"

/** Asks that a task ends. What waits ends at once, what runs is told; what has ended stays as it is. */
export class CancelTask extends Operation.Request<CancelTask>()("jobs.cancelTask", () => ({
  payload: { id: Given.Key },
  success: TaskView,
  failure: CommonFailure,
})) {}

export const cancelTask = Operation.command(
  CancelTask,
  { summary: "Cancel a task", scope: "write:jobs", rules: ["JOB-1", "JOB-7", "JOB-9"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const found = yield* reads.get(Jobs, sequenceKey(id))
        if (found === undefined || !isTask(found)) return yield* noTask(id)
        yield* demandSeen(reads, [needsToSee(found, reads.moment.caller)])
        const job = yield* loadShownOne(reads.peekAll, found)
        return { job, ...(yield* cancelling(reads, job)) }
      }),
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
