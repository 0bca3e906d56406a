import { GetWebhook, ListTransitionsOfWebhook } from "@quoin/webhooks"
import * as Schema from "effect/Schema"
import { partOf, listOf } from "../answers/Shows"
import { number, shape } from "../answers/shape"
import { apiEndpoints } from "../contract/apiEndpoints"
import { callEndpoints } from "./calls"
import { webhook10, webhook9, webhooks10, webhooks9 } from "./json"
import { type CountedPage, countedEndpoints, plainEndpoints, writingEndpoints } from "./ownEndpoints"
import { issueSection, read10, read9, webhook10 as sent10, webhook9 as sent9 } from "./sent"
import { webhookVocabulary } from "./vocabulary"

const product = "tracker" as const

/** Its query stands elsewhere. */
const vocabulary9 = {
  ...webhookVocabulary,
  filter: { ...webhookVocabulary.filter, name: `filters.${issueSection}` },
}
const version9 = apiEndpoints({ prefix: "/rest/webhooks/1.0", vocabulary: vocabulary9 }).custom
const version10 = apiEndpoints({ prefix: "/rest/tracker-webhook/1.0", vocabulary: webhookVocabulary }).custom

const form9 = { product, path: "/webhook", sent: sent9, read: read9, shown: webhook9 } as const
const form10 = { product, path: "/webhooks", sent: sent10, read: read10, shown: webhook10 } as const

const itemsOf = ({ items }: CountedPage) => items

const transition = shape<(typeof ListTransitionsOfWebhook.success.Type)[number]>("WebhookTransition")({
  workflow: Schema.String,
  id: number(({ id }) => Number(id)),
  name: Schema.String,
})

const transitions10 = version10.get(
  "/webhooks/:id/transitions",
  {
    operations: [ListTransitionsOfWebhook],
    ...{ path: { id: GetWebhook.fields.id }, query: {}, body: {} },
    answer: ({ path }, run) => run(new ListTransitionsOfWebhook({ product, ...path })),
  },
  listOf(transition),
)

/** Webhooks of both versions; an engine answers at the addresses of its own. */
export const trackerWebhooks = [
  ...plainEndpoints(version9, form9, partOf(webhooks9, itemsOf)),
  ...writingEndpoints(version9, form9),
  ...countedEndpoints(version10, form10, partOf(webhooks10, itemsOf)),
  ...writingEndpoints(version10, form10),
  ...callEndpoints(version10, product),
  transitions10,
]
