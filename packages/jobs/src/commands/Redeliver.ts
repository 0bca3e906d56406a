import {
  Audit,
  Commit,
  CommonFailure,
  Given,
  Operation,
  Permission,
  decided,
  sequenceKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { jobsCategory } from "../audit"
import { type DeadLetter, DeadLetterView, DeadLetters, deadLetterView } from "../delivery/DeadLetter"
import { lineOf } from "../delivery/Delivery"
import { noDeadLetter, noSubscription } from "../delivery/missing"
import { Subscriptions, isSubscriber } from "../delivery/Subscription"
import type { Job } from "../job/Job"
import { lineUp } from "../queue/lineUp"

/** Delivers once more what was set aside, behind what waits for the same entity, with all attempts anew. */
export class Redeliver extends Operation.Request<Redeliver>()("jobs.redeliver", () => ({
  payload: { id: Given.Key },
  success: DeadLetterView,
  failure: CommonFailure,
})) {}

/** As it was before its first attempt. It keeps its id and its fence: its consumer can tell what it did before. */
const anew = (
  { endedAt: _over, startedAt: _begun, error: _told, ...dead }: DeadLetter,
  now: Job["dueAt"],
): Job => ({
  ...dead,
  state: "QUEUED",
  blocked: false,
  dueAt: now,
  failures: 0,
  deaths: 0,
})

export const redeliver = Operation.command(
  Redeliver,
  {
    summary: "Deliver again what was set aside",
    scope: "write:jobs",
    entry: Permission.administer,
    rules: ["JOB-24"],
  },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const dead = yield* reads.get(DeadLetters, sequenceKey(id))
        if (dead === undefined) return yield* noDeadLetter(id)
        const { consumer, entity } = dead.delivery
        if (isSubscriber(consumer)) {
          const subscription = yield* reads.get(Subscriptions, dead.kind)
          // Nobody would ever take it.
          if (subscription === undefined || subscription.endedAt !== undefined) {
            return yield* noSubscription(dead.kind)
          }
        }
        const job = anew(dead, reads.moment.at)
        return { dead, line: yield* lineUp(reads, [{ key: lineOf(consumer, entity), job }]) }
      }),
    decide: (_request, { dead, line }) =>
      decided({
        changes: [Commit.remove(DeadLetters, DeadLetters.keyOf(dead)), ...line],
        audit: [
          Audit.entry({
            summary: "Delivery begun again",
            category: jobsCategory,
            affectedObject: { name: dead.name, objectType: "Delivery" },
          }),
        ],
        reply: deadLetterView(dead),
      }),
  },
)
