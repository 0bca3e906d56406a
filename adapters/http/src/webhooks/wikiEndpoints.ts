import { TestCall } from "@quoin/webhooks"
import { apiEndpoints } from "../contract/apiEndpoints"
import { type Vocabulary, word } from "../contract/Vocabulary"
import { aText } from "../request/fields"
import { listOf } from "../wiki/json/pages"
import { callEndpoints } from "./calls"
import { tested, wikiWebhook } from "./json"
import { countedEndpoints, writingEndpoints } from "./ownEndpoints"
import { readWiki, wikiWebhook as sent } from "./sent"
import { webhookVocabulary } from "./vocabulary"

const product = "wiki" as const

/** Nothing is filtered in the wiki: all that its configuration knows is the secret. */
const vocabulary = {
  ...webhookVocabulary,
  url: word("url", "where it calls; may hold variables", "https://ci.example.org/hook"),
  events: word("events", "names of events", ["page_created"]),
  configuration: word("configuration", "secret, which calls are signed with", { secret: "hush" }),
  secret: { ...webhookVocabulary.secret, name: "configuration.secret" },
} satisfies Vocabulary

const { custom } = apiEndpoints({ prefix: "/rest/api", vocabulary })

const form = { product, path: "/webhooks", sent, read: readWiki, shown: wikiWebhook } as const

const test = custom.post(
  "/webhooks/test",
  {
    operations: [TestCall],
    ...{ path: {}, query: { url: aText }, body: {} },
    answer: ({ query }, run) => run(new TestCall(query)),
  },
  tested,
)

/** Webhooks of the wiki. */
export const wikiWebhooks = [
  ...countedEndpoints(custom, form, listOf("WikiWebhookPage", wikiWebhook)),
  ...writingEndpoints(custom, form),
  test,
  ...callEndpoints(custom, product),
]
