import {
  CreateWebhook,
  DeleteWebhook,
  GetLatestCall,
  GetStatistics,
  GetWebhook,
  ListWebhooks,
  SummarizeCalls,
  UpdateWebhook,
} from "@quoin/webhooks"
import type { AnyFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { apiEndpoints } from "../../../contract/apiEndpoints"
import type { Run } from "../../../contract/custom"
import { shows } from "../../../answers/Shows"
import { partOf } from "../../../answers/Shows"
import { aFlag, aText, given } from "../../../request/fields"
import { created } from "../../api"
import {
  type Counted,
  invocation,
  statistics,
  webhook10,
  webhook9,
  webhooks10,
  webhooks9,
} from "../../json/site/webhooks"
import { read10, read9, webhook10 as sent10, webhook9 as sent9 } from "../../sent/webhooks"
import { webhookVocabulary } from "../../vocabulary/webhooks"

const product = "tracker" as const
const path = { id: GetWebhook.fields.id }
const none = {}

const version9 = apiEndpoints({ prefix: "/rest/webhooks/1.0", vocabulary: webhookVocabulary }).custom
const version10 = apiEndpoints({ prefix: "/rest/tracker-webhook/1.0", vocabulary: webhookVocabulary }).custom

const endpoints9 = [
  version9.get(
    "/webhook",
    {
      operations: [ListWebhooks],
      ...{ path: none, query: none, body: none },
      answer: (_input, run) => Effect.map(run(new ListWebhooks({ product })), ({ items }) => items),
    },
    webhooks9,
  ),
  version9.post(
    "/webhook",
    {
      operations: [CreateWebhook],
      ...{ path: none, query: none, body: sent9 },
      answer: ({ body }, run) =>
        Effect.flatMap(read9(body), (whole) => run(new CreateWebhook({ product, ...whole }))),
    },
    webhook9,
    created,
  ),
  version9.get(
    "/webhook/:id",
    {
      operations: [GetWebhook],
      ...{ path, query: none, body: none },
      answer: ({ path }, run) => run(new GetWebhook({ product, ...path })),
    },
    webhook9,
  ),
  version9.put(
    "/webhook/:id",
    {
      operations: [UpdateWebhook],
      ...{ path, query: none, body: sent9 },
      answer: ({ path, body }, run) =>
        Effect.flatMap(read9(body), (whole) => run(new UpdateWebhook({ product, ...path, ...whole }))),
    },
    webhook9,
  ),
  version9.del(
    "/webhook/:id",
    {
      operations: [DeleteWebhook],
      ...{ path, query: none, body: none },
      answer: ({ path }, run) => run(new DeleteWebhook({ product, ...path })),
    },
    undefined,
  ),
]

/** With how its calls went, where that is asked for. */
const counted = (
  run: Run,
  asked: boolean | undefined,
  webhook: Counted,
): Effect.Effect<Counted, AnyFailure> =>
  asked === true
    ? Effect.map(run(new GetStatistics({ product, id: webhook.id })), (statistics) => ({
        ...webhook,
        statistics,
      }))
    : Effect.succeed(webhook)

const list = {
  event: given(Schema.Array(aText)),
  statistics: given(aFlag),
  start: given(Schema.Int),
  limit: given(Schema.Int),
}

const kept10 = [
  version10.get(
    "/webhooks",
    {
      operations: [ListWebhooks, GetStatistics],
      ...{ path: none, query: list, body: none },
      answer: ({ query: { event, statistics: asked, ...page } }, run) =>
        Effect.flatMap(
          run(new ListWebhooks({ product, ...page, ...(event === undefined ? {} : { events: event }) })),
          ({ items }) => Effect.forEach(items, (webhook) => counted(run, asked, webhook)),
        ),
    },
    webhooks10,
  ),
  version10.post(
    "/webhooks",
    {
      operations: [CreateWebhook],
      ...{ path: none, query: none, body: sent10 },
      answer: ({ body }, run) =>
        Effect.flatMap(read10(body), (whole) => run(new CreateWebhook({ product, ...whole }))),
    },
    webhook10,
    created,
  ),
  version10.get(
    "/webhooks/:id",
    {
      operations: [GetWebhook, GetStatistics],
      ...{ path, query: { statistics: given(aFlag) }, body: none },
      answer: ({ path, query }, run) =>
        Effect.flatMap(run(new GetWebhook({ product, ...path })), (webhook) =>
          counted(run, query.statistics, webhook),
        ),
    },
    webhook10,
  ),
  version10.put(
    "/webhooks/:id",
    {
      operations: [UpdateWebhook],
      ...{ path, query: none, body: sent10 },
      answer: ({ path, body }, run) =>
        Effect.flatMap(read10(body), (whole) => run(new UpdateWebhook({ product, ...path, ...whole }))),
    },
    webhook10,
  ),
  version10.del(
    "/webhooks/:id",
    {
      operations: [DeleteWebhook],
      ...{ path, query: none, body: none },
      answer: ({ path }, run) => run(new DeleteWebhook({ product, ...path })),
    },
    undefined,
  ),
]

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

const calls10 = [
  version10.get(
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
  version10.get(
    "/webhooks/:id/statistics",
    {
      operations: [GetStatistics],
      ...{ path, query: { event: given(aText) }, body: none },
      answer: ({ path, query }, run) => run(new GetStatistics({ product, ...path, ...query })),
    },
    statistics,
  ),
  version10.get(
    "/webhooks/:id/statistics/summary",
    {
      operations: [SummarizeCalls],
      ...{ path, query: none, body: none },
      answer: ({ path }, run) => run(new SummarizeCalls({ product, ...path })),
    },
    summary,
  ),
]

/** Webhooks of both versions; an engine answers at the addresses of its own. */
export const webhookEndpoints = [...endpoints9, ...kept10, ...calls10]
