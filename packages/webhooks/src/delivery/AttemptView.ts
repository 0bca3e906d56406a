import { Instant, type QueryReads, type ReadFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type Attempt, Outcome } from "./Attempt"
import { Messages } from "../message/Message"

const Headers = Schema.Record({ key: Schema.String, value: Schema.String })

/** One call as it is shown, with all that was sent and came back. */
export const AttemptView = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    deliveryId: Schema.String,
    event: Schema.String,
    start: Instant,
    finish: Instant,
    outcome: Outcome,
    description: Schema.String,
    request: Schema.Struct({ url: Schema.String, headers: Headers, body: Schema.String }),
    answer: Schema.optional(Schema.Struct({ status: Schema.Int, headers: Headers, text: Schema.String })),
  }),
)
export type AttemptView = typeof AttemptView.Type

/** A call with the body that it had, as long as its message is kept. */
export const attemptView = (
  { messageId, webhookId: _webhookId, request: { hasBody, ...request }, ...shown }: Attempt,
  reads: Pick<QueryReads, "get">,
): Effect.Effect<AttemptView, ReadFailure> =>
  Effect.map(hasBody ? reads.get(Messages, messageId) : Effect.succeed(undefined), (message) => ({
    ...shown,
    request: { ...request, body: message?.body ?? "" },
  }))
