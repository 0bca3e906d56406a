import {
  CreateWebhook,
  DeleteWebhook,
  GetStatistics,
  GetWebhook,
  ListTransitionsOfWebhook,
  ListWebhooks,
  UpdateWebhook,
} from "@quoin/webhooks"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { apiEndpoints } from "../contract/apiEndpoints"
import { listOf } from "../answers/Shows"
import { number, shape } from "../answers/shape"
import { callEndpoints, counted } from "./calls"
import { aFlag, aText, given } from "../request/fields"
import { created } from "../tracker/api"
import { webhook10, webhook9, webhooks10, webhooks9 } from "./json"
import { read10, read9, webhook10 as sent10, webhook9 as sent9 } from "./sent"
import { webhookVocabulary } from "./vocabulary"

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

const transition = shape<(typeof ListTransitionsOfWebhook.success.Type)[number]>("WebhookTransition")({
  workflow: Schema.String,
  id: number(({ id }) => Number(id)),
  name: Schema.String,
})

const transitions10 = [
  version10.get(
    "/webhooks/:id/transitions",
    {
      operations: [ListTransitionsOfWebhook],
      ...{ path, query: none, body: none },
      answer: ({ path }, run) => run(new ListTransitionsOfWebhook({ product, ...path })),
    },
    listOf(transition),
  ),
]

/** Webhooks of both versions; an engine answers at the addresses of its own. */
export const trackerWebhooks = [
  ...endpoints9,
  ...kept10,
  ...callEndpoints(version10, product),
  ...transitions10,
]
