import type { Consumer, DeclaredConsumer, JobKind } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { deliverySummary } from "./deliver"
import { type Told, deliveryKind } from "./Delivery"

/** What all of these kinds have alike: an engine has hundreds of them, and a process may have thousands of engines. */
const alike = {
  priority: "normal",
  whileReadOnly: false,
  encode: (payload: unknown) => payload,
  key: () => undefined,
  undo: () => Effect.succeed({}),
} as const

/** A job that delivers an event, as its consumer sees it. */
export const deliveryToKind = (
  { id, payload, failures, fence, reads }: JobKind.JobRun,
  event: string,
): Consumer.Delivery => {
  // Workers give nothing else to these kinds.
  const { entity, at, payload: told } = payload as Told
  return { id, event, entity, payload: told, at, failures, fence, reads }
}

/** The kinds of the jobs that deliver to a consumer, one for each of its events. */
export const deliveryKinds = (consumer: DeclaredConsumer): ReadonlyArray<JobKind.Any> =>
  consumer.events.map((event) => ({
    ...alike,
    name: deliveryKind(consumer.name, event),
    summary: deliverySummary(consumer.name, event),
    attempts: consumer.attempts,
    ...(consumer.waitsOutside === true ? { waitsOutside: true } : {}),
    step: (run) => Effect.map(consumer.handle(deliveryToKind(run, event)), (made) => made ?? {}),
  }))
