import { Collection, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { deliveryKind } from "./Delivery"

/**
 * Somebody has asked at run time to be told of an event. It stands until it is ended, also while nobody handles what is
 * delivered: every process stores deliveries for it.
 */
export const Subscription = Schema.Struct({
  /** Subscriptions of one name are one consumer: what happens to one entity comes to them in order. */
  name: Schema.NonEmptyString,
  event: Schema.NonEmptyString,
  createdAt: Instant,
  /** Nothing is stored for it any more, and what still waits is being dropped. */
  endedAt: Schema.optional(Instant),
})
export type Subscription = typeof Subscription.Type

/** What consumers are called that have subscribed; those of domains are called otherwise, as no domain has a slash. */
const subscribed = "on/"

/** The consumer that the subscriptions of a name are. */
export const subscriber = (name: string): string => `${subscribed}${name}`

/** Whether the deliveries to a consumer rest on a subscription. */
export const isSubscriber = (consumer: string): boolean => consumer.startsWith(subscribed)

/** What names of subscriptions begin with that a domain of Quoin holds up itself; nobody else can have such a name. */
const ofDomain = "~"

/** The name of the subscriptions of a domain. */
export const domainSubscriptions = (domain: string): string => `${ofDomain}${domain}`

/** Whether a domain holds a subscription up itself: it is none of those that a host made, and ends when the domain says so. */
export const isOfDomain = ({ name }: Pick<Subscription, "name">): boolean => name.startsWith(ofDomain)

export const Subscriptions = Collection.make({
  name: "jobs.subscription",
  version: 1,
  ofStorage: true,
  schema: Subscription,
  key: ({ name, event }: Subscription) => deliveryKind(subscriber(name), event),
  fields: {},
})
