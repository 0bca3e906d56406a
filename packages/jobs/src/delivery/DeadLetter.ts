import { Collection, Field, Instant, sequenceKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { Job } from "../job/Job"
import { Delivery } from "./Delivery"

/** A delivery whose last attempt failed, as it then was. */
export const DeadLetter = Schema.asSchema(
  Schema.Struct({ ...Job.fields, delivery: Delivery, endedAt: Instant }),
)
export type DeadLetter = typeof DeadLetter.Type

/** Deliveries that were set aside. The queue is rid of them. */
export const DeadLetters = Collection.make({
  name: "jobs.deadLetter",
  version: 1,
  ofStorage: true,
  schema: DeadLetter,
  key: ({ id }: DeadLetter) => sequenceKey(id),
  fields: {
    kind: Field.text(({ kind }: DeadLetter) => kind),
    consumer: Field.text(({ delivery }: DeadLetter) => delivery.consumer),
    endedAt: Field.instant(({ endedAt }: DeadLetter) => endedAt),
  },
  orders: [["kind"], ["consumer", "endedAt"], ["endedAt"]],
})

/** A dead letter as it is shown. */
export const DeadLetterView = Schema.Struct({
  /** The id that the consumer was given with each attempt. */
  id: Schema.NonEmptyString,
  consumer: Schema.String,
  event: Schema.String,
  entity: Schema.Struct({ type: Schema.String, id: Schema.String }),
  payload: Schema.Unknown,
  /** Who caused the event. */
  causedBy: Schema.String,
  /** When it happened. */
  at: Instant,
  setAsideAt: Instant,
  attempts: Schema.Int,
  /** Why the last attempt failed. */
  error: Schema.optional(Schema.String),
})
export type DeadLetterView = typeof DeadLetterView.Type

export const deadLetterView = ({ id, delivery, payload, owner, ...dead }: DeadLetter): DeadLetterView => ({
  id,
  ...delivery,
  payload,
  causedBy: owner.name,
  at: dead.createdAt,
  setAsideAt: dead.endedAt,
  attempts: dead.failures + 1,
  ...(dead.error === undefined ? {} : { error: dead.error }),
})
