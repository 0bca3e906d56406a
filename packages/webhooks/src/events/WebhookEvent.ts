import { directoryEvents } from "@quoin/directory"
import type { DeclaredEvent } from "@quoin/kernel"
import { trackerDomain } from "@quoin/tracker"
import { wikiDomain } from "@quoin/wiki"

/** Whose webhooks they are: each product has its own, with events of its own. */
export const products = ["tracker", "wiki"] as const
export type Product = (typeof products)[number]

/** An event as webhooks know it. */
export interface WebhookEvent {
  readonly product: Product
  /** As webhooks name it: `tracker:issue_updated`. */
  readonly name: string
  /** The declared events behind it: `tracker.issue_updated`. */
  readonly of: ReadonlyArray<string>
  /** The type of the thing that it happens to. */
  readonly entity: string
  /** Whether a query of a webhook judges the issue that it is about; others always pass (WHK-7). */
  readonly ofIssue: boolean
}

/** What happens to users and groups, as each product calls it. */
const ofDirectory: Readonly<Record<Product, Readonly<Record<string, string>>>> = {
  tracker: { user_created: "user_created", user_updated: "user_updated", user_deleted: "user_deleted" },
  wiki: {
    user_created: "user_created",
    user_deactivated: "user_deactivated",
    user_reactivated: "user_reactivated",
    user_deleted: "user_removed",
    group_created: "group_created",
    group_deleted: "group_removed",
  },
}

/** What happens to items of any type has a second name, the same for all of them. */
const anyContent = /^(?:page|blog|comment|attachment)_(?=(?:created|updated|trashed|restored)$)/

const alsoNamed = ({ entity, wireName }: DeclaredEvent): ReadonlyArray<string> =>
  entity === "content" && anyContent.test(wireName) ? [wireName.replace(anyContent, "content_")] : []

/** What is about an issue, besides issues. */
const issueEntities: ReadonlySet<string> = new Set(["issue", "comment", "worklog", "issueLink"])

const collected = (
  product: Product,
  declared: ReadonlyArray<{ readonly event: DeclaredEvent; readonly name: string }>,
): ReadonlyArray<WebhookEvent> => {
  const byName = new Map<string, WebhookEvent>()
  for (const { event, name } of declared) {
    const { entity } = event
    const known = byName.get(name)
    byName.set(name, {
      product,
      name,
      of: [...(known?.of ?? []), event.name],
      entity,
      ofIssue: product === "tracker" && issueEntities.has(entity),
    })
  }
  return [...byName.values()]
}

const eventsOf = (product: Product, own: ReadonlyArray<DeclaredEvent>): ReadonlyArray<WebhookEvent> =>
  collected(product, [
    ...own.flatMap((event) => [event.wireName, ...alsoNamed(event)].map((name) => ({ event, name }))),
    ...directoryEvents.flatMap((event) => {
      const name = ofDirectory[product][event.wireName]
      return name === undefined ? [] : [{ event, name }]
    }),
  ])

/** The events that webhooks of each product can name. There is no wildcard. */
export const webhookEvents: Readonly<Record<Product, ReadonlyArray<WebhookEvent>>> = {
  tracker: eventsOf("tracker", trackerDomain.events),
  wiki: eventsOf("wiki", wikiDomain.events),
}

const all = Object.values(webhookEvents).flat()

/** The declared events that webhooks may be told of. */
export const declaredEvents: ReadonlyArray<string> = [...new Set(all.flatMap((event) => event.of))]

const byDeclared = new Map(
  declaredEvents.map((name) => [name, all.filter((event) => event.of.includes(name))] as const),
)

/** What a declared event is to the webhooks of each product. */
export const namedBy = (declared: string): ReadonlyArray<WebhookEvent> => byDeclared.get(declared) ?? []

export const eventNames = (product: Product): ReadonlyArray<string> =>
  webhookEvents[product].map(({ name }) => name)
