import {
  type AnyFailure,
  type Consumer,
  type QueryReads,
  Where,
  callerKey,
  callerName,
  limits as kernelLimits,
} from "@quoin/kernel"
import { loadPeople, shownIssue } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type { Happened, Json, LateIssueFields, Writing } from "../bodies/Body"
import { bodyOf, transitionBody } from "../bodies/bodyOf"
import { textOf } from "../bodies/told"
import { type WebhookEvent, namedBy } from "../events/WebhookEvent"
import { limits } from "../limits"
import type { Message } from "../message/Message"
import { type WebhookRecord, Webhooks } from "../webhook/Webhook"
import { type Judged, type Judging, type Unjudged, judge } from "./judging"
import { type Kept, keptOf } from "./keeping"
import { peopleIn } from "./peopleIn"
import { variablesOf } from "./variables"

/** What matching rests on. */
export interface Matching extends Judging {
  readonly writing: Omit<Writing, "issueFields">
  readonly issueFields: LateIssueFields
}

/** A message, without its id, and the webhooks that are called with it. */
export interface Matched {
  readonly message: Omit<Message, "id">
  readonly webhooks: ReadonlyArray<WebhookRecord>
  /** Those that may have to be called with it: nobody knows, as their query could not be judged. */
  readonly unjudged: ReadonlyArray<Unjudged>
}

/** What came of an event: whom it goes to, and what is known of queries by now. */
export interface MatchedEvent {
  readonly found: ReadonlyArray<Matched>
  /** Webhooks whose query could be judged, although it could not be before. */
  readonly mended: ReadonlyArray<WebhookRecord>
}

type Told = Pick<Consumer.Delivery, "event" | "entity" | "payload" | "at">

const happened = (
  { site }: Matching,
  reads: QueryReads,
  event: WebhookEvent,
  { event: declared, entity, at }: Told,
  { told, issue, wiki }: Kept,
  by: Consumer.Delivery["reads"]["moment"]["caller"],
): Effect.Effect<Happened, AnyFailure> =>
  Effect.gen(function* () {
    const userKey = by._tag === "User" ? callerKey(by) : undefined
    const people = yield* loadPeople(reads, [userKey, ...peopleIn({ told, wiki })])
    return {
      ...{ event, declared, entity, at, told, people, wiki },
      user: userKey === undefined ? undefined : people(userKey),
      issue: issue === undefined ? undefined : yield* shownIssue(site, reads, issue),
    }
  })

const written = (body: Json): string | undefined => {
  const text = JSON.stringify(body)
  return text.length > limits.bodyChars ? undefined : text
}

/** What the webhooks that name an event say of it. */
const naming = (
  matching: Matching,
  reads: QueryReads,
  event: WebhookEvent,
  kept: Kept,
  at: Consumer.Delivery["at"],
): Effect.Effect<Judged, AnyFailure> =>
  Effect.flatMap(
    reads.select(Webhooks, {
      where: Where.and(
        Where.equals("product", event.product),
        Where.equals("events", event.name),
        Where.atMost("createdAt", at),
      ),
      limit: kernelLimits.selectRecords,
    }),
    ({ records }) =>
      judge(
        matching,
        reads,
        event,
        kept,
        records.map(({ value }) => value),
      ),
  )

/** The webhooks that are the post function of the transition that was made, whatever they listen to (WHK-10). */
const ofTransition = (
  reads: QueryReads,
  { product }: WebhookEvent,
  { told }: Kept,
): Effect.Effect<ReadonlyArray<WebhookRecord>, AnyFailure> => {
  const id = product === "tracker" ? textOf(told, "transition", "id") : undefined
  if (id === undefined) return Effect.succeed([])
  return Effect.map(reads.select(Webhooks, { where: Where.equals("transitions", id) }), ({ records }) =>
    records.map(({ value }) => value),
  )
}

/** What one event is to the webhooks of a product. */
const ofProduct = (
  matching: Matching,
  reads: QueryReads,
  delivery: Consumer.Delivery,
  event: WebhookEvent,
): Effect.Effect<MatchedEvent, AnyFailure> =>
  Effect.gen(function* () {
    const { caller } = delivery.reads.moment
    const kept = keptOf(delivery.payload)
    const { having: listening, unjudged, mended } = yield* naming(matching, reads, event, kept, delivery.at)
    const attached = yield* ofTransition(reads, event, kept)
    if (listening.length + attached.length + unjudged.length === 0) return { found: [], mended }
    const what = yield* happened(matching, reads, event, delivery, kept, caller)
    const issueFields = yield* matching.issueFields.load
    const writing = { ...matching.writing, issueFields }
    const message = (body: string | undefined): Matched["message"] => ({
      ...{ product: event.product, event: event.name, entity: delivery.entity, at: delivery.at },
      ...(what.user === undefined ? {} : { user: { key: what.user.key, name: callerName(caller) } }),
      variables: variablesOf(delivery.entity, kept.told),
      ...(body === undefined ? {} : { body }),
    })
    const found = [
      { webhooks: listening, unjudged, message: () => message(written(bodyOf(what, writing))) },
      { webhooks: attached, unjudged: [], message: () => message(written(transitionBody(what, writing))) },
    ]
      .filter(({ webhooks, unjudged: unknown }) => webhooks.length + unknown.length > 0)
      .map((each): Matched => ({ ...each, message: each.message() }))
    return { found, mended }
  })

/** The webhooks that are to be called with an event, of both products, and what with. */
export const matched =
  (matching: Matching, delivery: Consumer.Delivery) =>
  (reads: QueryReads): Effect.Effect<MatchedEvent, AnyFailure> =>
    Effect.map(
      Effect.forEach(namedBy(delivery.event), (event) => ofProduct(matching, reads, delivery, event)),
      (each) => ({
        found: each.flatMap(({ found }) => found),
        mended: each.flatMap(({ mended }) => mended),
      }),
    )
