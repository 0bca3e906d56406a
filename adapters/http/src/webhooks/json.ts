import type { AttemptView, CallStatistics, TestCall, WebhookView } from "@quoin/webhooks"
import * as Schema from "effect/Schema"
import { constant, field, flag, maybeOne, maybeText, number, one, shape, text } from "../answers/shape"
import { listOf } from "../answers/Shows"
import { issueSection } from "./sent"

const Texts = Schema.Record({ key: Schema.String, value: Schema.String })

/** The address of a webhook of version 9. */
export const webhookPath9 = "/rest/webhooks/1.0/webhook"

export const webhook9 = shape<WebhookView>("WebhookOfVersion9")({
  name: Schema.String,
  url: Schema.String,
  events: Schema.Array(Schema.String),
  filters: field(Texts, ({ filter }) => (filter === "" ? {} : { [issueSection]: filter })),
  excludeBody: Schema.Boolean,
  enabled: flag(({ active }) => active),
  self: text(({ id }, { addresses }) => `${addresses.base}${webhookPath9}/${id}`),
  lastUpdatedUser: maybeText(({ updatedBy }) => updatedBy),
  lastUpdatedDisplayName: maybeText(({ updatedByName }) => updatedByName),
  lastUpdated: number(({ updatedAt }) => updatedAt),
})

export const webhooks9 = listOf(webhook9)

const request = shape<AttemptView["request"]>()({
  url: Schema.String,
  method: constant("POST"),
  headers: field(Texts, ({ headers }) => headers),
  body: Schema.String,
})

const result = shape<AttemptView>()({
  outcome: Schema.Literal("SUCCESS", "FAILURE", "ERROR"),
  description: Schema.String,
  headers: field(Texts, ({ answer }) => answer?.headers ?? {}),
  body: text(({ answer }) => answer?.text ?? ""),
})

export const invocation = shape<AttemptView>("WebhookInvocation")({
  id: Schema.String,
  event: Schema.String,
  start: number(({ start }) => start),
  finish: number(({ finish }) => finish),
  duration: number(({ start, finish }) => finish - start),
  request: one(request, ({ request }) => request),
  result: one(result, (attempt) => attempt),
})

const window = shape<CallStatistics>()({
  start: number(({ windowStart }) => windowStart),
  duration: number(({ windowMillis }) => windowMillis),
})

const counts = shape<CallStatistics>()({
  successes: Schema.Int,
  failures: Schema.Int,
  errors: Schema.Int,
  window: one(window, (statistics) => statistics),
})

export const statistics = shape<CallStatistics>("WebhookStatistics")({
  counts: one(counts, (shown) => shown),
  lastError: maybeOne(invocation, ({ lastError }) => lastError),
})

/** A webhook, with how its calls went where that is asked for. */
export interface Counted extends WebhookView {
  readonly statistics?: CallStatistics | undefined
}

const configurationOf = ({ filter, excludeBody, description }: Counted): typeof Texts.Type => ({
  ...(filter === "" ? {} : { FILTERS: filter }),
  EXCLUDE_BODY: String(excludeBody),
  ...(description === "" ? {} : { DESCRIPTION: description }),
})

const credentials = shape<string>()({ username: text((name) => name) })

/** What webhooks of the tracker and of the wiki have alike. */
const ofBoth = shape<Counted>()({
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  url: Schema.String,
  events: Schema.Array(Schema.String),
  active: Schema.Boolean,
  scopeType: constant("global"),
  sslVerificationRequired: Schema.Boolean,
  createdBy: maybeText(({ createdBy }) => createdBy),
  createdDate: number(({ createdAt }) => createdAt),
  updatedDate: number(({ updatedAt }) => updatedAt),
  credentials: maybeOne(credentials, ({ username }) => username),
  statistics: maybeOne(statistics, ({ statistics }) => statistics),
})

export const webhook10 = shape<Counted>("Webhook")({
  ...ofBoth.fields,
  configuration: field(Texts, configurationOf),
  filterError: maybeText(({ filterFault }) => filterFault?.message),
})

export const webhooks10 = listOf(webhook10)

/** A webhook of the wiki, whose secret is never shown, either. */
export const wikiWebhook = shape<Counted>("WikiWebhook")({
  ...ofBoth.fields,
  configuration: field(Texts, () => ({})),
})

const side = shape<(typeof TestCall.success.Type)["request"]>()({
  url: Schema.String,
  method: constant("POST"),
  headers: field(Texts, ({ headers }) => headers),
  body: Schema.String,
})

type Answer = NonNullable<(typeof TestCall.success.Type)["answer"]>

const otherSide = shape<Answer>()({
  status: Schema.Int,
  headers: field(Texts, ({ headers }) => headers),
  body: text(({ text: body }) => body),
})

/** Both sides of a call that was made to see whether an address answers. */
export const tested = shape<typeof TestCall.success.Type>("WebhookTest")({
  request: one(side, ({ request: sent }) => sent),
  response: maybeOne(otherSide, ({ answer }) => answer),
  error: maybeText(({ error }) => error),
})
