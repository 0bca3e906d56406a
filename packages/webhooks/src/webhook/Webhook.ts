import { Collection, Field, Given, Instant, Resource, ResourceField } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { products } from "../events/WebhookEvent"
import { limits } from "../limits"

export const WebhookId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("WebhookId"))
export type WebhookId = typeof WebhookId.Type

/** What a webhook signs in with at its target, by HTTP Basic. */
export const Credentials = Schema.Struct({ username: Given.Key, password: Given.Key })
export type Credentials = typeof Credentials.Type

const flagUp = ResourceField.defaulted(true, { kept: Schema.Boolean })

/** What is said of a webhook by whoever registers it. */
export const webhookFields = {
  name: ResourceField.name(limits.nameChars),
  /** Where it calls; may hold variables such as `{issue.key}`. */
  url: ResourceField.required({
    kept: Schema.NonEmptyString,
    given: Given.Text,
    tidy: (given) => given.trim(),
  }),
  /** Names of events; none where it is for transitions alone. */
  events: ResourceField.defaulted<ReadonlyArray<string>>([], {
    kept: Schema.Array(Schema.String),
    given: Given.list(Given.Key),
    tidy: (given) => [...new Set(given)],
  }),
  /** The query that an issue has to match; empty for all issues. */
  filter: ResourceField.text(limits.filterChars),
  /** Calls have no body. */
  excludeBody: ResourceField.flag,
  description: ResourceField.text(limits.descriptionChars),
  /** Whether it calls at all. */
  active: flagUp,
  /** Whether the certificate of its target is checked. */
  sslVerificationRequired: flagUp,
}

/** Why the query of a webhook cannot be judged: what it names is gone, or it asks for too much by now. */
const FilterFault = Schema.Struct({ since: Instant, message: Schema.String })

/** A webhook as it is stored. Neither secret is told to anybody (WHK-12). */
export const WebhookRecord = Schema.asSchema(
  Schema.Struct({
    id: WebhookId,
    product: Schema.Literal(...products),
    ...Resource.kept(webhookFields),
    /** What calls are signed with. */
    secret: Schema.optional(Schema.String),
    /** The secret of before, which signs beside it until then. */
    formerSecret: Schema.optional(Schema.Struct({ secret: Schema.String, until: Instant })),
    credentials: Schema.optional(Credentials),
    /** Its query cannot be judged: since when, and why. Absent while it can. */
    filterFault: Schema.optional(FilterFault),
    /** The transitions whose post function it is, by their ids. */
    transitionIds: Schema.optional(Schema.Array(Schema.String)),
    createdBy: Schema.optional(Schema.String),
    createdAt: Instant,
    updatedBy: Schema.optional(Schema.String),
    updatedAt: Instant,
  }),
)
export type WebhookRecord = typeof WebhookRecord.Type

export const Webhooks = Collection.make({
  name: "webhooks.webhook",
  version: 1,
  schema: WebhookRecord,
  key: ({ id }: WebhookRecord) => id,
  fields: {
    product: Field.text(({ product }: WebhookRecord) => product),
    /** Of those that call. */
    events: Field.texts(({ active, events }: WebhookRecord) => (active ? events : [])),
    /** Of all, also those that do not call. */
    named: Field.texts(({ events }: WebhookRecord) => events),
    /** Transitions that call it. */
    transitions: Field.texts(({ active, transitionIds = [] }: WebhookRecord) =>
      active ? transitionIds : [],
    ),
    createdAt: Field.instant(({ createdAt }: WebhookRecord) => createdAt),
  },
  orders: [["product", "createdAt"], ["createdAt"]],
})

/** A webhook as it is shown: whether it has secrets, and not which. */
export const WebhookView = Schema.Struct({
  id: WebhookId,
  product: Schema.Literal(...products),
  ...Resource.kept(webhookFields),
  hasSecret: Schema.Boolean,
  /** Its query cannot be judged: what happens to issues is in its journal as `UNJUDGED`, and is not sent. */
  filterFault: Schema.optional(FilterFault),
  /** The name of its credentials. */
  username: Schema.optional(Schema.String),
  createdBy: Schema.optional(Schema.String),
  createdByName: Schema.optional(Schema.String),
  createdAt: Instant,
  updatedBy: Schema.optional(Schema.String),
  updatedByName: Schema.optional(Schema.String),
  updatedAt: Instant,
})
export type WebhookView = typeof WebhookView.Type
