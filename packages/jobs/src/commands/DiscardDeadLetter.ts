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
import { DeadLetterView, DeadLetters, deadLetterView } from "../delivery/DeadLetter"
import { noDeadLetter } from "../delivery/missing"

/** Drops a delivery that was set aside: its consumer is never told of the event. */
export class DiscardDeadLetter extends Operation.Request<DiscardDeadLetter>()(
  "jobs.discardDeadLetter",
  () => ({
    payload: { id: Given.Key },
    success: DeadLetterView,
    failure: CommonFailure,
  }),
) {}

export const discardDeadLetter = Operation.command(
  DiscardDeadLetter,
  {
    summary: "Drop a delivery that was set aside",
    scope: "write:jobs",
    destructive: true,
    entry: Permission.administer,
    rules: ["JOB-24"],
  },
  {
    load: ({ id }, reads) =>
      Effect.flatMap(reads.get(DeadLetters, sequenceKey(id)), (dead) =>
        dead === undefined ? Effect.fail(noDeadLetter(id)) : Effect.succeed(dead),
      ),
    decide: (_request, dead) =>
      decided({
        changes: [Commit.remove(DeadLetters, DeadLetters.keyOf(dead))],
        audit: [
          Audit.entry({
            summary: "Delivery dropped",
            category: jobsCategory,
            affectedObject: { name: dead.name, objectType: "Delivery" },
          }),
        ],
        reply: deadLetterView(dead),
      }),
  },
)
