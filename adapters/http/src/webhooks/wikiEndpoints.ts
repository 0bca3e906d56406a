import {
  CreateWebhook,
  DeleteWebhook,
  GetStatistics,
  GetWebhook,
  ListWebhooks,
  TestCall,
  UpdateWebhook,
} from "@quoin/webhooks"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { apiEndpoints } from "../contract/apiEndpoints"
import { type Vocabulary, word } from "../contract/Vocabulary"
import { aFlag, aText, given } from "../request/fields"
import { listOf } from "../wiki/json/pages"
import { callEndpoints, counted } from "./calls"
import { tested, wikiWebhook } from "./json"
import { readWiki, wikiWebhook as sent } from "./sent"
import { webhookVocabulary } from "./vocabulary"

const product = "wiki" as const
const path = { id: GetWebhook.fields.id }
const none = {}

/** Nothing is filtered in the wiki: all that its configuration knows is the secret. */
const vocabulary = {
  ...webhookVocabulary,
  url: word("url", "where it calls; may hold variables", "https://ci.example.org/hook"),
  events: word("events", "names of events", ["page_created"]),
  configuration: word("configuration", "secret, which calls are signed with", { secret: "hush" }),
} satisfies Vocabulary

const { custom } = apiEndpoints({ prefix: "/rest/api", vocabulary })

const list = {
  event: given(Schema.Array(aText)),
  statistics: given(aFlag),
  start: given(Schema.Int),
  limit: given(Schema.Int),
}

const kept = [
  custom.get(
    "/webhooks",
    {
      operations: [ListWebhooks, GetStatistics],
      ...{ path: none, query: list, body: none },
      answer: ({ query: { event, statistics: asked, ...page } }, run) =>
        Effect.gen(function* () {
          const named = event === undefined ? {} : { events: event }
          const found = yield* run(new ListWebhooks({ product, ...page, ...named }))
          const items = yield* Effect.forEach(found.items, (webhook) => counted(run, asked, webhook))
          return { ...found, items }
        }),
    },
    listOf("WikiWebhookPage", wikiWebhook),
  ),
  custom.post(
    "/webhooks",
    {
      operations: [CreateWebhook],
      ...{ path: none, query: none, body: sent },
      answer: ({ body }, run) =>
        Effect.flatMap(readWiki(body), (whole) => run(new CreateWebhook({ product, ...whole }))),
    },
    wikiWebhook,
    { status: 201 },
  ),
  custom.post(
    "/webhooks/test",
    {
      operations: [TestCall],
      ...{ path: none, query: { url: aText }, body: none },
      answer: ({ query }, run) => run(new TestCall(query)),
    },
    tested,
  ),
  custom.get(
    "/webhooks/:id",
    {
      operations: [GetWebhook, GetStatistics],
      ...{ path, query: { statistics: given(aFlag) }, body: none },
      answer: ({ path, query }, run) =>
        Effect.flatMap(run(new GetWebhook({ product, ...path })), (webhook) =>
          counted(run, query.statistics, webhook),
        ),
    },
    wikiWebhook,
  ),
  custom.put(
    "/webhooks/:id",
    {
      operations: [UpdateWebhook],
      ...{ path, query: none, body: sent },
      answer: ({ path, body }, run) =>
        Effect.flatMap(readWiki(body), (whole) => run(new UpdateWebhook({ product, ...path, ...whole }))),
    },
    wikiWebhook,
  ),
  custom.del(
    "/webhooks/:id",
    {
      operations: [DeleteWebhook],
      ...{ path, query: none, body: none },
      answer: ({ path }, run) => run(new DeleteWebhook({ product, ...path })),
    },
    undefined,
  ),
]

/** Webhooks of the wiki. */
export const wikiWebhooks = [...kept, ...callEndpoints(custom, product)]
