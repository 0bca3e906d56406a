import { type DeclaredJobKind, JobKind } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** What is asked for: to bring this delivery to its webhook. */
export const Sending = Schema.Struct({ deliveryId: Schema.NonEmptyString })
export type Sending = typeof Sending.Type

/** What workers give to the kind of a delivery, around that. */
const Given = Schema.Struct({ payload: Sending })

/** Only a storage in trouble and defects count: what the other side does is part of a step that works. */
const attempts: JobKind.Attempts = { most: 20, backoffMillis: JobKind.doubling(1_000, 60_000) }

/** What one step comes to, and how far the delivery has come. */
export type SendStep = (
  run: JobKind.JobRun<Sending, number>,
) => Effect.Effect<JobKind.JobStep<number>, JobKind.JobFailure>

/** The kind of the jobs that bring deliveries to webhooks. Its steps are as the engine makes them, which has the sender. */
export const sendKind = (step: SendStep): DeclaredJobKind<Sending> => {
  const kind = JobKind.make("webhooks.send", {
    summary: "Call a webhook",
    payload: Given,
    waitsOutside: true,
    whileReadOnly: true,
    attempts,
    step: (run: JobKind.JobRun<typeof Given.Type, number>) => step({ ...run, payload: run.payload.payload }),
  })
  return { ...kind, encode: (payload) => payload, key: () => undefined }
}

/** As the domain declares it. */
export const declaredSendKind = sendKind(() => Effect.fail({ message: "this engine has no sender" }))
