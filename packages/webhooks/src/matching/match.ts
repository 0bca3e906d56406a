import {
  type AnyFailure,
  type Consumer,
  type QueryReads,
  Where,
  callerKey,
  callerName,
  limits as kernelLimits,
} from "@quoin/kernel"
import { type IssueFilter, type Site, issueFilter, loadPeople, shownIssue } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type { Happened, LateIssueFields, Writing } from "../bodies/Body"
import { bodyOf } from "../bodies/bodyOf"
import { type WebhookEvent, namedBy } from "../events/WebhookEvent"
import { limits } from "../limits"
import type { Message } from "../message/Message"
import { type WebhookRecord, Webhooks } from "../webhook/Webhook"
import { type Kept, keptOf } from "./keeping"
import { peopleIn } from "./peopleIn"
import { variablesOf } from "./variables"

/** What matching rests on. */
export interface Matching {
  readonly site: Site
  readonly writing: Omit<Writing, "issueFields">
  readonly issueFields: LateIssueFields
}

/** A message, without its id, and the webhooks that are called with it. */
export interface Matched {
  readonly message: Omit<Message, "id">
  readonly webhooks: ReadonlyArray<WebhookRecord>
}

type Told = Pick<Consumer.Delivery, "event" | "entity" | "payload" | "at">

/** Whether a query has the issue; one that means nothing any more, as what it names is gone, has none. */
const judged = (
  { site }: Matching,
  reads: QueryReads,
  issue: NonNullable<Kept["issue"]>,
  text: string,
): Effect.Effect<boolean, AnyFailure> =>
  Effect.catchIf(
    Effect.flatMap(issueFilter(site, reads, text), (filter: IssueFilter) => filter(issue)),
    ({ _tag }) => _tag !== "StorageUnavailable",
    () => Effect.succeed(false),
  )

/** Those of some webhooks whose query has the issue; each query is judged once, however many webhooks have it. */
const whereMatching = (
  matching: Matching,
  reads: QueryReads,
  { ofIssue }: WebhookEvent,
  { issue }: Kept,
  webhooks: ReadonlyArray<WebhookRecord>,
): Effect.Effect<ReadonlyArray<WebhookRecord>, AnyFailure> => {
  if (!ofIssue) return Effect.succeed(webhooks)
  const filters = [...new Set(webhooks.map(({ filter }) => filter.trim()))].filter((text) => text !== "")
  return Effect.map(
    Effect.filter(filters, (text) =>
      issue === undefined ? Effect.succeed(false) : judged(matching, reads, issue, text),
    ),
    (having) => webhooks.filter(({ filter }) => filter.trim() === "" || having.includes(filter.trim())),
  )
}

const happened = (
  { site }: Matching,
  reads: QueryReads,
  event: WebhookEvent,
  { event: declared, entity, at }: Told,
  { told, issue }: Kept,
  by: Consumer.Delivery["reads"]["moment"]["caller"],
): Effect.Effect<Happened, AnyFailure> =>
  Effect.gen(function* () {
    const userKey = by._tag === "User" ? callerKey(by) : undefined
    const people = yield* loadPeople(reads, [userKey, ...peopleIn(told)])
    return {
      ...{ event, declared, entity, at, told, people },
      user: userKey === undefined ? undefined : people(userKey),
      issue: issue === undefined ? undefined : yield* shownIssue(site, reads, issue),
    }
  })

const written = (what: Happened, writing: Writing): string | undefined => {
  const text = JSON.stringify(bodyOf(what, writing))
  return text.length > limits.bodyChars ? undefined : text
}

/** The webhooks that are to be called with an event, of both products, and what with. */
export const matched =
  (matching: Matching, delivery: Consumer.Delivery) =>
  (reads: QueryReads): Effect.Effect<ReadonlyArray<Matched>, AnyFailure> => {
    const { event: declared, entity, at } = delivery
    const { caller } = delivery.reads.moment
    const kept = keptOf(delivery.payload)
    return Effect.map(
      Effect.forEach(namedBy(declared), (event) =>
        Effect.gen(function* () {
          const { records } = yield* reads.select(Webhooks, {
            where: Where.and(
              Where.equals("product", event.product),
              Where.equals("events", event.name),
              Where.atMost("createdAt", at),
            ),
            limit: kernelLimits.selectRecords,
          })
          const naming = records.map(({ value }) => value)
          const webhooks = yield* whereMatching(matching, reads, event, kept, naming)
          if (webhooks.length === 0) return []
          const what = yield* happened(matching, reads, event, delivery, kept, caller)
          const issueFields = yield* matching.issueFields.load
          const body = written(what, { ...matching.writing, issueFields })
          const message: Matched["message"] = {
            ...{ product: event.product, event: event.name, entity, at },
            ...(what.user === undefined ? {} : { user: { key: what.user.key, name: callerName(caller) } }),
            variables: variablesOf(entity, kept.told),
            ...(body === undefined ? {} : { body }),
          }
          return [{ message, webhooks }]
        }),
      ),
      (found) => found.flat(),
    )
  }
