import { SubmittedTask, enqueue } from "quoin"
import {
  Commit,
  CommonFailure,
  Instant,
  JobKind,
  Operation,
  Order as Sorting,
  Where,
  decided,
} from "quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Orders } from "./Order"

/** Orders that are closed in one commit. */
const together = 50

/** Closes all orders that were placed before a moment, however many there are: each step is one commit, and says how far it came. */
export const closing = JobKind.make("orders.closing", {
  summary: "Close old orders",
  payload: Schema.Struct({ before: Instant }),
  cursor: Schema.Struct({ closed: Schema.Int }),
  key: () => "orders.closing",
  attempts: { most: 3, backoffMillis: JobKind.doubling(1_000, 60_000) },
  step: ({ payload, reads, cursor = { closed: 0 } }) =>
    Effect.gen(function* () {
      const { records, more } = yield* reads.select(Orders, {
        where: Where.and(Where.equals("isClosed", false), Where.lessThan("placedAt", payload.before)),
        orderBy: [Sorting.ascending("placedAt")],
        limit: together,
      })
      for (const { key, revision } of records) yield* reads.guard(Commit.unchanged(Orders, key, revision))
      const closed = cursor.closed + records.length
      return {
        changes: records.map(({ value }) => Commit.put(Orders, { ...value, isClosed: true })),
        progress: { done: closed },
        ...(more ? { cursor: { closed } } : { messages: [`${closed} orders closed`] }),
      }
    }),
})

/** Asks for it. The answer names the task that does it. */
export class CloseOrders extends Operation.Request<CloseOrders>()("orders.close", {
  payload: { before: Instant },
  success: SubmittedTask,
  failure: CommonFailure,
}) {}

export const closeOrders = Operation.command(
  CloseOrders,
  { summary: "Close old orders", scope: "write:orders", rules: [] },
  {
    load: ({ before }, reads) => enqueue(reads, closing, { before }),
    decide: (_request, { id, changes }) => decided({ changes, reply: { taskId: id } }),
  },
)
