import { CommonFailure, Given, Operation, giveWay, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Jobs, isTask } from "../job/collections"
import { isFinal } from "../job/Lifecycle"
import { loadShownOne } from "../job/shown"
import { TaskView, taskView } from "../job/TaskView"
import { needsToSee, noTask } from "../job/visibility"

/** A task by its id. Its owner and administrators see it. */
export class GetTask extends Operation.Request<GetTask>()("jobs.getTask", () => ({
  payload: { id: Given.Key },
  success: TaskView,
  failure: CommonFailure,
})) {}

export const getTask = Operation.query(
  GetTask,
  { summary: "Read a task", scope: "read:jobs", rules: ["JOB-9", "JOB-10", "JOB-30", "BAK-30"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const job = yield* reads.get(Jobs, sequenceKey(id))
        if (job === undefined || !isTask(job)) return yield* noTask(id)
        // Who asks again and again in the process that does the task must not keep it from being done.
        if (!isFinal(job.state)) yield* giveWay
        return { job: yield* loadShownOne(reads.getAll, job), moment: reads.moment }
      }),
    allow: (_request, { job, moment }) => needsToSee(job, moment.caller),
    answer: (_request, { job, moment }) => Either.right(taskView(job, moment.at)),
  },
)
