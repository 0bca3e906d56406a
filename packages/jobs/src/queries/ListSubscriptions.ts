import { CommonFailure, Instant, Operation, Paging, Permission, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type Subscription, Subscriptions, subscriber } from "../delivery/Subscription"
import { limits } from "../limits"

const SubscriptionView = Schema.Struct({
  name: Schema.String,
  event: Schema.String,
  /** What its deliveries are listed by. */
  consumer: Schema.String,
  createdAt: Instant,
  /** It has ended, and what waited for it is being dropped. */
  ended: Schema.Boolean,
})
type SubscriptionView = typeof SubscriptionView.Type

const subscriptionView = ({ name, event, createdAt, endedAt }: Subscription): SubscriptionView => ({
  name,
  event,
  consumer: subscriber(name),
  createdAt,
  ended: endedAt !== undefined,
})

/** All subscriptions, by their names, also those that no process handles at the moment. */
export class ListSubscriptions extends Operation.Request<ListSubscriptions>()(
  "jobs.listSubscriptions",
  () => ({
    payload: { start: Schema.optional(Schema.Int), limit: Schema.optional(Schema.Int) },
    success: Schema.Struct({
      items: Schema.Array(SubscriptionView),
      offset: Schema.Int,
      limit: Schema.Int,
      more: Schema.Boolean,
    }),
    failure: CommonFailure,
  }),
) {}

const style = Paging.startLimit(limits.listDefault, limits.listMax)

export const listSubscriptions = Operation.query(
  ListSubscriptions,
  {
    summary: "List subscriptions to events",
    scope: "read:jobs",
    entry: Permission.administer,
    rules: ["JOB-26"],
  },
  {
    load: ({ start, limit }, reads) =>
      reads.list(Subscriptions, {
        style,
        from: start,
        size: limit,
        where: Where.all,
        orderBy: [],
        show: () =>
          Effect.succeed((subscription: Subscription) => Effect.succeed(subscriptionView(subscription))),
      }),
    answer: (_request, page) => Either.right(page),
  },
)
