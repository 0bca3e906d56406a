import type { AnyFailure } from "@quoin/kernel"
import { GetLatestCall, GetStatistics, GetWebhook, type Product, SummarizeCalls } from "@quoin/webhooks"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { partOf, shows } from "../answers/Shows"
import type { ApiEndpoints } from "../contract/apiEndpoints"
import type { Run } from "../contract/custom"
import type { Endpoint } from "../contract/Endpoint"
import { aText, given } from "../request/fields"
import { type Counted, invocation, statistics } from "./json"

const path = { id: GetWebhook.fields.id }
const none = {}

/** With how its calls went, where that is asked for. */
export const counted = (
  run: Run,
  asked: boolean | undefined,
  webhook: Counted,
): Effect.Effect<Counted, AnyFailure> =>
  asked === true
    ? Effect.map(run(new GetStatistics({ id: webhook.id })), (statistics) => ({
        ...webhook,
        statistics,
      }))
    : Effect.succeed(webhook)

const latest = partOf(invocation, ({ call }: typeof GetLatestCall.success.Type) => call)

const Summary = Schema.Record({ key: Schema.String, value: statistics.schema })

const summary = shows(
  Summary,
  (call) => (all: typeof SummarizeCalls.success.Type) =>
    Object.fromEntries(all.map(({ event, statistics: of }) => [event, statistics.json(of, call)])),
)

const asked = {
  event: given(aText),
  outcome: given(Schema.Array(Schema.Literal("SUCCESS", "FAILURE", "ERROR"))),
}

/** How the calls of a webhook went: the same for both products. */
export const callEndpoints = (
  { get }: Pick<ApiEndpoints["custom"], "get">,
  product: Product,
): ReadonlyArray<Endpoint> => [
  get(
    "/webhooks/:id/latest",
    {
      operations: [GetLatestCall],
      ...{ path, query: asked, body: none },
      answer: ({ path, query: { event, outcome } }, run) =>
        run(
          new GetLatestCall({
            ...{ product, ...path },
            ...(event === undefined ? {} : { event }),
            ...(outcome === undefined ? {} : { outcomes: outcome }),
          }),
        ),
    },
    latest,
    { mayBeEmpty: true, says: "Without content while it has never called." },
  ),
  get(
    "/webhooks/:id/statistics",
    {
      operations: [GetStatistics],
      ...{ path, query: { event: given(aText) }, body: none },
      answer: ({ path, query }, run) => run(new GetStatistics({ product, ...path, ...query })),
    },
    statistics,
  ),
  get(
    "/webhooks/:id/statistics/summary",
    {
      operations: [SummarizeCalls],
      ...{ path, query: none, body: none },
      answer: ({ path }, run) => run(new SummarizeCalls({ product, ...path })),
    },
    summary,
  ),
]
