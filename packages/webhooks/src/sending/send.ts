import {
  Commit,
  Instant,
  type JobKind,
  type NoAnswer,
  type OutboundAnswer,
  type OutboundService,
  type ReadFailure,
  type Reads,
  sequenceKey,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Hash from "effect/Hash"
import { type Attempt, Attempts } from "../delivery/Attempt"
import { Deliveries, type DeliveryRecord } from "../delivery/Delivery"
import { type Health, Healths } from "../delivery/Health"
import { journalSequence } from "../delivery/deliver"
import type { SendStep } from "../delivery/sendKind"
import { limits } from "../limits"
import { type Message, Messages } from "../message/Message"
import type { WebhookSettings } from "../options"
import { type WebhookRecord, Webhooks } from "../webhook/Webhook"
import { type MadeCall, callOf } from "./call"
import type { HostRooms } from "./HostRooms"
import { afterAttempt } from "./outcome"
import { verdictOf } from "./verdict"

type SendingStep = JobKind.JobStep<number>

/** What calls are made with. */
export interface Sender {
  readonly outbound: OutboundService
  readonly settings: WebhookSettings
  readonly rooms: HostRooms
}

/** A delivery with all that it takes to bring it. */
interface Standing {
  readonly delivery: DeliveryRecord
  readonly webhook: WebhookRecord
  readonly message: Message
  readonly health: Health | undefined
}

const over: SendingStep = {}

/** The same step again at a later time. The cursor says nothing: where a delivery stands is in its record. */
const later = (at: number, step: SendingStep = {}): SendingStep => ({
  ...step,
  cursor: 0,
  nextAt: Instant.make(Math.ceil(at)),
})

const dropped = (delivery: DeliveryRecord, at: Instant): SendingStep => ({
  changes: [Commit.put(Deliveries, { ...delivery, state: "DROPPED", endedAt: at, nextAt: undefined })],
})

const load = (reads: Reads, deliveryId: string): Effect.Effect<Standing | SendingStep, ReadFailure> =>
  Effect.gen(function* () {
    const delivery = yield* reads.get(Deliveries, sequenceKey(deliveryId))
    if (delivery?.state !== "WAITING") return over
    const webhook = yield* reads.peek(Webhooks, delivery.webhookId)
    const message = yield* reads.peek(Messages, delivery.messageId)
    if (webhook?.active !== true || message === undefined) return dropped(delivery, reads.moment.at)
    return { delivery, webhook, message, health: yield* reads.peek(Healths, webhook.id) }
  })

/** A webhook that has failed for long is called by one delivery from time to time; the others wait for how that goes. */
const waitingFor = ({ health }: Standing, now: number): number | undefined =>
  health?.pausedAt !== undefined && health.probeAt !== undefined && health.probeAt > now
    ? health.probeAt
    : undefined

const attemptOf = (
  id: string,
  { delivery }: Standing,
  { told }: MadeCall,
  start: Instant,
  finish: Instant,
  came: Either.Either<OutboundAnswer, NoAnswer>,
  verdict: { readonly outcome: Attempt["outcome"]; readonly description: string },
): Attempt => ({
  id,
  deliveryId: delivery.id,
  messageId: delivery.messageId,
  webhookId: delivery.webhookId,
  event: delivery.event,
  ...{ start, finish },
  outcome: verdict.outcome,
  request: told,
  ...(Either.isLeft(came)
    ? {}
    : { answer: { ...came.right, text: came.right.text.slice(0, limits.keptAnswerChars) } }),
  description: verdict.description,
})

/** The host that a call goes to. What is no address is refused by the sender. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** From 0 to 1, another one for each attempt of each delivery, and the same whenever it is asked for. */
const spreadOf = ({ id, tries }: DeliveryRecord): number => (Hash.string(`${id}/${tries}`) >>> 0) / 2 ** 32

const attempted = (
  { outbound, settings, rooms }: Sender,
  standing: Standing,
  reads: Reads,
): Effect.Effect<SendingStep, ReadFailure> =>
  Effect.gen(function* () {
    const { delivery, webhook, message } = standing
    const start = Instant.make(yield* Clock.currentTimeMillis)
    const { tries } = delivery
    const made = callOf({ webhook, message, deliveryId: delivery.id, tries, now: start, settings })
    const came = yield* rooms.within(hostOf(made.call.url), Effect.either(outbound.post(made.call)))
    if (came === undefined) return later(start + limits.busyMillis)
    const finish = Instant.make(yield* Clock.currentTimeMillis)
    const verdict = verdictOf(came, settings)
    const attempt = attemptOf(
      yield* reads.newId(journalSequence),
      standing,
      made,
      start,
      finish,
      came,
      verdict,
    )
    const after = afterAttempt(standing, verdict, finish, spreadOf(delivery), settings)
    const { changes, audit, nextAt } = after
    const step = { audit, changes: [Commit.put(Attempts, attempt), ...changes] }
    return nextAt === undefined ? step : later(nextAt, step)
  })

/** One step of bringing a delivery to its webhook: one call at most, journalled in the commit of what follows from it. */
export const sendStep =
  (sender: Sender): SendStep =>
  ({ payload, reads }) =>
    Effect.gen(function* () {
      const standing = yield* load(reads, payload.deliveryId)
      if (!("webhook" in standing)) return standing
      const until = waitingFor(standing, reads.moment.at)
      return until === undefined ? yield* attempted(sender, standing, reads) : later(until)
    })
