import {
  Audit,
  Commit,
  CommonFailure,
  Given,
  Operation,
  Order,
  Permission,
  type ReadFailure,
  type Reads,
  Sweep,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { jobsCategory } from "../audit"
import { DeadLetters } from "../delivery/DeadLetter"
import { deliveryKind, linesOf } from "../delivery/Delivery"
import { noSubscription } from "../delivery/missing"
import { Subscriptions, isOfDomain, subscriber } from "../delivery/Subscription"
import { Jobs, Leases } from "../job/collections"
import { limits } from "../limits"
import { leaveLines } from "../queue/leave"

/** Ends a subscription for good: what waits for it is dropped, and so is what was set aside. */
export class EndSubscription extends Operation.Request<EndSubscription>()("jobs.endSubscription", () => ({
  payload: { name: Given.Key, event: Given.Key },
  success: Schema.Struct({ name: Schema.String, event: Schema.String }),
  failure: CommonFailure,
})) {}

/** Changes for each delivery that is dropped: itself, its lease, and its line with whoever is next there. */
const changesEach = 4

/** Deliveries that have not ended, so many at a time. A worker that has one of them is refused when it comes to commit. */
const dropWaiting = (reads: Reads, consumer: string, kind: string): Effect.Effect<Sweep.Step, ReadFailure> =>
  Effect.gen(function* () {
    const { records, more } = yield* reads.select(Jobs, {
      where: Where.and(Where.prefix("turn", linesOf(consumer)), Where.equals("kind", kind)),
      // Line by line, as they stand in the index: all that waits is not sorted for each step.
      orderBy: [Order.ascending("turn"), Order.ascending("place")],
      limit: limits.droppedAtOnce,
    })
    for (const { key, revision } of records) yield* reads.guard(Commit.unchanged(Jobs, key, revision))
    const lines = yield* leaveLines(
      reads,
      records.map(({ value }) => value),
    )
    const gone = records.flatMap(({ key }) => [Commit.remove(Jobs, key), Commit.remove(Leases, key)])
    return { changes: [...gone, ...lines], done: !more }
  })

const nothingYet: Sweep.Step = { changes: [], done: false }

/** Waiting ones first: none of them is set aside any more when those are dropped which were. */
const dropping = (reads: Reads, consumer: string, kind: string): Effect.Effect<Sweep.Step, ReadFailure> =>
  Sweep.inOrder(
    () => dropWaiting(reads, consumer, kind),
    Sweep.removing(reads, DeadLetters, { where: Where.equals("kind", kind) }),
  )(Sweep.budget(limits.droppedAtOnce * changesEach))

export const endSubscription = Operation.command(
  EndSubscription,
  {
    summary: "End a subscription to an event",
    scope: "write:jobs",
    destructive: true,
    entry: Permission.administer,
    rules: ["JOB-27"],
  },
  {
    load: ({ name, event }, reads) =>
      Effect.gen(function* () {
        const consumer = subscriber(name)
        const kind = deliveryKind(consumer, event)
        const subscription = yield* reads.get(Subscriptions, kind)
        if (subscription === undefined || isOfDomain(subscription)) return yield* noSubscription(kind)
        // Whoever has read the subscription before it is marked is refused when it comes to commit: nothing is left behind.
        const step = subscription.endedAt === undefined ? nothingYet : yield* dropping(reads, consumer, kind)
        return { subscription, kind, step }
      }),
    decide: ({ name, event }, { subscription, kind, step }, { at }) =>
      Sweep.decision({
        step,
        begun: subscription.endedAt !== undefined,
        mark: [Commit.put(Subscriptions, { ...subscription, endedAt: at })],
        finish: [Commit.remove(Subscriptions, kind)],
        audit: [
          Audit.entry({
            summary: "Subscription ended",
            category: jobsCategory,
            affectedObject: { name: kind, objectType: "Subscription" },
          }),
        ],
        reply: { name, event },
      }),
  },
)
