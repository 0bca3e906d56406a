import { type AnyFailure, type QueryReads, callerKey, callerName } from "@quoin/kernel"
import {
  type IssueRecord,
  type IssueView,
  type People,
  loadPeople,
  ofQuery,
  presentSite,
  shownIssues,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type { Happened, Json, LateIssueFields, Writing } from "../bodies/Body"
import { bodyOf, transitionBody } from "../bodies/bodyOf"
import { namedBy } from "../events/WebhookEvent"
import { limits } from "../limits"
import type { Message } from "../message/Message"
import type { WebhookRecord } from "../webhook/Webhook"
import { type Heard, type Named, type Told, hear } from "./hearing"
import type { Judging, Unjudged } from "./judging"
import { keptOf } from "./keeping"
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

const concerns = ({ judged, attached }: Heard): boolean =>
  judged.having.length + judged.unjudged.length + attached.length > 0

const userKeyOf = ({ reads: { moment } }: Told): string | undefined =>
  moment.caller._tag === "User" ? callerKey(moment.caller) : undefined

/** What bodies of some events show beside what they tell, loaded once for all of them. */
interface Around {
  readonly people: People
  readonly issue: (issue: IssueRecord) => Effect.Effect<IssueView, AnyFailure>
}

const loadAround = (
  { site }: Matching,
  reads: QueryReads,
  heard: ReadonlyArray<Heard>,
): Effect.Effect<Around, AnyFailure> =>
  Effect.gen(function* () {
    const people = yield* loadPeople(
      reads,
      heard.flatMap(({ told, kept: { told: tells, wiki } }) => [
        userKeyOf(told),
        ...peopleIn({ told: tells, wiki }),
      ]),
    )
    const issues = heard.flatMap(({ kept: { issue } }) => issue ?? [])
    if (issues.length === 0) return { people, issue: () => Effect.dieMessage("no event is of an issue") }
    return { people, issue: yield* shownIssues(site, reads, issues) }
  })

const happened = (
  { people, issue: shown }: Around,
  { event, told, kept: { told: tells, issue, wiki } }: Heard,
): Effect.Effect<Happened, AnyFailure> => {
  const userKey = userKeyOf(told)
  const { event: declared, entity, at } = told
  return Effect.map(issue === undefined ? Effect.succeed(undefined) : shown(issue), (view) => ({
    ...{ event, declared, entity, at, told: tells, people, wiki, issue: view },
    user: userKey === undefined ? undefined : people(userKey),
  }))
}

const written = (body: Json): string | undefined => {
  const text = JSON.stringify(body)
  return text.length > limits.bodyChars ? undefined : text
}

/** The messages of one event. */
const messagesOf = (writing: Writing, heard: Heard, what: Happened): ReadonlyArray<Matched> => {
  const { event, told, kept, judged, attached } = heard
  const message = (body: string | undefined): Matched["message"] => ({
    ...{ product: event.product, event: event.name, entity: told.entity, at: told.at },
    ...(what.user === undefined
      ? {}
      : { user: { key: what.user.key, name: callerName(told.reads.moment.caller) } }),
    variables: variablesOf(told.entity, kept.told),
    ...(body === undefined ? {} : { body }),
  })
  const { having, unjudged } = judged
  return [
    { webhooks: having, unjudged, message: () => message(written(bodyOf(what, writing))) },
    { webhooks: attached, unjudged: [], message: () => message(written(transitionBody(what, writing))) },
  ]
    .filter(({ webhooks, unjudged: unknown }) => webhooks.length + unknown.length > 0)
    .map((each): Matched => ({ ...each, message: each.message() }))
}

/** The webhooks that are to be called with each of some events, of both products, and what with. What they share is read once. */
export const matched =
  (setUp: Matching, deliveries: ReadonlyArray<Told>) =>
  (reads: QueryReads): Effect.Effect<ReadonlyArray<MatchedEvent>, AnyFailure> =>
    Effect.gen(function* () {
      const matching = { ...setUp, site: yield* presentSite(ofQuery(reads), setUp.site) }
      const named = deliveries.flatMap((told) => {
        const kept = keptOf(told.payload)
        return namedBy(told.event).map((event): Named => ({ event, told, kept }))
      })
      const heard = yield* hear(matching, reads, named)
      const found = new Map<Told, Array<Matched>>()
      const concerned = heard.filter(concerns)
      if (concerned.length > 0) {
        const around = yield* loadAround(matching, reads, concerned)
        const writing = { ...matching.writing, issueFields: yield* matching.issueFields.load }
        let chars = 0
        for (const each of concerned) {
          const messages = messagesOf(writing, each, yield* happened(around, each))
          found.set(each.told, [...(found.get(each.told) ?? []), ...messages])
          for (const { message } of messages) chars += message.body?.length ?? 0
          if (chars < limits.writtenInTurn) continue
          chars = 0
          yield* matching.giveWay
        }
      }
      const mended = new Map<Told, Array<WebhookRecord>>()
      for (const { told, judged } of heard) {
        if (judged.mended.length > 0) mended.set(told, [...(mended.get(told) ?? []), ...judged.mended])
      }
      return deliveries.map((told) => ({ found: found.get(told) ?? [], mended: mended.get(told) ?? [] }))
    })
