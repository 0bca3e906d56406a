import {
  Given,
  Resource,
  ResourceField,
  Rules,
  Where,
  callerKey,
  exceeded,
  invalid,
  oneOf,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { targetFaults } from "../addresses/target"
import { auditWebhook } from "../audit"
import { type Product, eventNames } from "../events/WebhookEvent"
import { limits } from "../limits"
import type { WebhookSettings } from "../options"
import { dollarVariable } from "../addresses/variables"
import { viewOf } from "./view"
import { Credentials, WebhookId, type WebhookRecord, Webhooks, webhookFields } from "./Webhook"

/** Fields that are given and never told. An empty text takes one away. */
const secretFields = {
  secret: ResourceField.optional<string>({
    kept: webhookFields.name.kept,
    given: Given.Key,
    tidy: (given) => (given === "" ? undefined : given),
    rules: (field, value) =>
      Rules.holds(
        (value ?? "").length <= limits.secretChars,
        field,
        "(secret)",
        `at most ${limits.secretChars} characters`,
      ),
  }),
  credentials: ResourceField.optional<Credentials>({
    kept: Credentials,
    tidy: (given) => (given?.username === "" ? undefined : given),
    rules: (field, value) => {
      const { username = "", password = "" } = value ?? {}
      const fits = username.length <= limits.secretChars && password.length <= limits.secretChars
      const allowed = `a name without colons and a password, at most ${limits.secretChars} characters each`
      return Rules.holds(fits && !username.includes(":"), field, "(secret)", allowed)
    },
  }),
}

/** All that is given of a webhook. */
export const givenFields = { ...webhookFields, ...secretFields }

/** What the record holds of that. */
type Values = Resource.ValuesOf<typeof givenFields>

const secretNames: ReadonlySet<string> = new Set(Object.keys(secretFields))

/** The entry permission of the operations is all that is asked. */
const open = { needs: () => ({}) }

const words = { created: "Webhook created", updated: "Webhook changed", deleted: "Webhook deleted" }

const eventFaults = ({ product, events }: Pick<WebhookRecord, "product" | "events">): Rules.Broken => {
  const known = eventNames(product)
  const unknown = events.find((name) => !known.includes(name))
  return unknown === undefined ? [] : Rules.holds(false, "events", unknown, oneOf(unknown, known))
}

const dollarFaults = (url: string, { version }: Pick<WebhookSettings, "version">): Rules.Broken => {
  const variable = version === 10 ? dollarVariable(url) : undefined
  return variable === undefined
    ? []
    : Rules.holds(false, "url", variable, "a variable without a dollar sign, as in {issue.key}")
}

/** Webhooks: whom they are asked for by is in the audit log, and what they sign with is in no answer. */
export const webhookResource = (settings: WebhookSettings) =>
  Resource.make({
    kind: "webhook",
    collection: Webhooks,
    fields: givenFields,
    sequence: "webhook",
    place: {
      named: ({ product }: { readonly product: Product }) => Effect.succeed(product),
      around: ({ product }: WebhookRecord) => Effect.succeed(product),
      create: open,
      change: open,
    },
    record: (id, product: Product, values: Values, { at, caller }): WebhookRecord => {
      const by = callerKey(caller)
      const who = by === undefined ? {} : { createdBy: by, updatedBy: by }
      return { id: WebhookId.make(id), product, ...values, ...who, createdAt: at, updatedAt: at }
    },
    rules: (record: WebhookRecord) => [
      ...targetFaults("url", record.url, settings.allows),
      ...dollarFaults(record.url, settings),
      ...eventFaults(record),
    ],
    // Two webhooks may be alike in all but their ids: nothing is ever taken.
    claim: {
      where: () => Where.keyIn([]),
      taken: ({ id }) => invalid("id", id, "another id"),
    },
    limit: {
      beside: (product) => Where.equals("product", product),
      exceeded: (count) => exceeded(limits, "webhooks", count),
    },
    audit: (happened, webhook, _product, changed) =>
      auditWebhook(webhook, words[happened], {
        changedValues: changed.map((each) =>
          secretNames.has(each.name) ? { ...each, oldValue: "", newValue: "(changed)" } : each,
        ),
      }),
    view: (webhook, _product, reads) => viewOf(webhook, reads),
  })
