import { CommonFailure, Given, Operation, Order, Paging, Permission, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { DeadLetterView, DeadLetters, deadLetterView } from "../delivery/DeadLetter"
import { limits } from "../limits"

/** Deliveries that were set aside, latest first; of one consumer where it is named. */
export class ListDeadLetters extends Operation.Request<ListDeadLetters>()("jobs.listDeadLetters", () => ({
  payload: {
    consumer: Schema.optional(Given.Key),
    start: Schema.optional(Schema.Int),
    limit: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(DeadLetterView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
  failure: CommonFailure,
})) {}

const style = Paging.startLimit(limits.listDefault, limits.listMax)

export const listDeadLetters = Operation.query(
  ListDeadLetters,
  {
    summary: "List deliveries that were set aside",
    scope: "read:jobs",
    entry: Permission.administer,
    rules: ["JOB-24"],
  },
  {
    load: ({ consumer, start, limit }, reads) =>
      reads.list(DeadLetters, {
        style,
        from: start,
        size: limit,
        where: consumer === undefined ? Where.all : Where.equals("consumer", consumer),
        orderBy: [Order.descending("endedAt")],
        show: () => Effect.succeed((dead) => Effect.succeed(deadLetterView(dead))),
      }),
    answer: (_request, page) => Either.right(page),
  },
)
