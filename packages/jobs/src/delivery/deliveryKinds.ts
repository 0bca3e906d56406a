import type { DeclaredConsumer, JobKind } from "@quoin/kernel"
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

/** The kinds of the jobs that deliver to a consumer, one for each of its events. */
export const deliveryKinds = (consumer: DeclaredConsumer): ReadonlyArray<JobKind.Any> =>
  consumer.events.map((event) => ({
    ...alike,
    name: deliveryKind(consumer.name, event),
    summary: deliverySummary(consumer.name, event),
    attempts: consumer.attempts,
    step: ({ id, payload, failures, fence, reads }) => {
      // Workers give nothing else to these kinds.
      const { entity, at, payload: told } = payload as Told
      const handled = consumer.handle({ id, event, entity, payload: told, at, failures, fence, reads })
      return Effect.map(handled, (made) => made ?? {})
    },
  }))
