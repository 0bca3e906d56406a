import {
  CommonFailure,
  Given,
  NotFound,
  Operation,
  Permission,
  type QueryReads,
  type ReadFailure,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Outcome } from "../delivery/Attempt"
import { AttemptView } from "../delivery/AttemptView"
import { Statistics, loadLatest, loadStatistics } from "../delivery/statistics"
import { type WebhookRecord, Webhooks } from "../webhook/Webhook"
import { type Named, named } from "./webhookRequests"

/** The last call of a webhook, of those for an event or with some outcomes where these are named. */
export class GetLatestCall extends Operation.Request<GetLatestCall>()("webhooks.getLatestCall", () => ({
  payload: {
    ...named,
    event: Schema.optional(Given.Key),
    outcomes: Schema.optional(Given.list(Outcome)),
  },
  /** Absent while it has never called. */
  success: Schema.Struct({ call: Schema.optional(AttemptView) }),
  failure: CommonFailure,
})) {}

/** How the calls of a webhook went. */
export class GetStatistics extends Operation.Request<GetStatistics>()("webhooks.getStatistics", () => ({
  payload: { ...named, event: Schema.optional(Given.Key) },
  success: Statistics,
  failure: CommonFailure,
})) {}

/** The same for each event that the webhook names. */
export class SummarizeCalls extends Operation.Request<SummarizeCalls>()("webhooks.summarizeCalls", () => ({
  payload: named,
  success: Schema.Array(Schema.Struct({ event: Schema.String, statistics: Statistics })),
  failure: CommonFailure,
})) {}

/** The webhook of an id, and of the product that is named. */
export const loadNamed = (
  reads: QueryReads,
  { id, product }: Named,
): Effect.Effect<WebhookRecord, ReadFailure | NotFound> =>
  Effect.filterOrFail(
    reads.get(Webhooks, id),
    (found): found is WebhookRecord =>
      found !== undefined && (product === undefined || found.product === product),
    () => new NotFound({ kind: "webhook", id }),
  )

const facts = { scope: "read:webhooks", entry: Permission.administer, rules: ["WHK-11"] }

export const historyOperations = [
  Operation.query(
    GetLatestCall,
    { summary: "Read the last call of a webhook", ...facts },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const { id } = yield* loadNamed(reads, request)
          const { event, outcomes } = request
          const call = yield* loadLatest(reads, { webhookId: id, event, outcomes })
          return call === undefined ? {} : { call }
        }),
      answer: (_request, reply) => Either.right(reply),
    },
  ),
  Operation.query(
    GetStatistics,
    { summary: "Read how calls of a webhook went", ...facts },
    {
      load: (request, reads) =>
        Effect.flatMap(loadNamed(reads, request), ({ id }) =>
          loadStatistics(reads, { webhookId: id, event: request.event }),
        ),
      answer: (_request, statistics) => Either.right(statistics),
    },
  ),
  Operation.query(
    SummarizeCalls,
    { summary: "Read how calls of a webhook went, by event", ...facts },
    {
      load: (request, reads) =>
        Effect.flatMap(loadNamed(reads, request), ({ id, events }) =>
          Effect.forEach(events, (event) =>
            Effect.map(loadStatistics(reads, { webhookId: id, event }), (statistics) => ({
              event,
              statistics,
            })),
          ),
        ),
      answer: (_request, summary) => Either.right(summary),
    },
  ),
] as const
