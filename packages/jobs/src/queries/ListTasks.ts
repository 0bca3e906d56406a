import { CommonFailure, Operation, Order, Paging, Permission, Where, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Jobs } from "../job/collections"
import type { Job } from "../job/Job"
import { loadShown } from "../job/shown"
import { TaskView, taskView } from "../job/TaskView"
import { limits } from "../limits"

/** The caller's tasks, latest first; everybody's for an administrator. */
export class ListTasks extends Operation.Request<ListTasks>()("jobs.listTasks", () => ({
  payload: { start: Schema.optional(Schema.Int), limit: Schema.optional(Schema.Int) },
  success: Schema.Struct({
    items: Schema.Array(TaskView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
  failure: CommonFailure,
})) {}

const style = Paging.startLimit(limits.listDefault, limits.listMax)

export const listTasks = Operation.query(
  ListTasks,
  { summary: "List tasks", scope: "read:jobs", rules: ["JOB-9", "JOB-10", "JOB-30"] },
  {
    load: ({ start, limit }, reads) =>
      Effect.gen(function* () {
        const { caller, at } = reads.moment
        const owner = callerKey(caller)
        const all = yield* reads.may(Permission.administer)
        return yield* reads.list(Jobs, {
          style,
          from: start,
          size: limit,
          where: all
            ? Where.equals("task", true)
            : owner === undefined
              ? Where.none
              : Where.equals("owner", owner),
          orderBy: [Order.descending("createdAt")],
          show: (jobs: ReadonlyArray<Job>) =>
            Effect.map(loadShown(reads.getAll, jobs), (shown) => {
              const byId = new Map(shown.map((job) => [job.id, job]))
              return (job: Job) => Effect.succeed(taskView(byId.get(job.id) ?? job, at))
            }),
        })
      }),
    answer: (_request, page) => Either.right(page),
  },
)
