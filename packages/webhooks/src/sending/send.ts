import {
  Commit,
  Instant,
  type JobKind,
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
import { journalSequence } from "../outbox/deliver"
import type { SendStep } from "../outbox/sendKind"
import { limits } from "../limits"
import { type Message, Messages } from "../message/Message"
import type { WebhookSettings } from "../options"
import { type WebhookRecord, Webhooks } from "../webhook/Webhook"
import { callOf } from "./call"
import type { HostRooms } from "./HostRooms"
import type { Came, MadeCalls } from "./MadeCalls"
import { afterAttempt } from "./outcome"
import { type Verdict, verdictOf } from "./verdict"

type SendingStep = JobKind.JobStep<number>

/** What calls are made with. */
export interface Sender {
  readonly outbound: OutboundService
  readonly settings: WebhookSettings
  readonly rooms: HostRooms
  readonly calls: MadeCalls
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
  { made, start, finish, came }: Came,
  { outcome, description }: Verdict,
): Attempt => ({
  id,
  deliveryId: delivery.id,
  messageId: delivery.messageId,
  webhookId: delivery.webhookId,
  event: delivery.event,
  ...{ start, finish, outcome },
  description: made.lacks === undefined ? description : `${description}; ${made.lacks}`,
  request: made.told,
  ...(Either.isLeft(came)
    ? {}
    : { answer: { ...came.right, text: came.right.text.slice(0, limits.keptAnswerChars) } }),
})

/** The host that a call goes to. What is no address is refused by the sender. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** From 0 to 1, another one for each attempt of each delivery, and the same whenever it is asked for. */
const spreadOf = ({ id, tries }: DeliveryRecord): number => (Hash.string(`${id}/${tries}`) >>> 0) / 2 ** 32

/** Makes the call, if the host has room for it. */
const call = (
  { outbound, settings, rooms }: Sender,
  { delivery, webhook, message }: Standing,
): Effect.Effect<Came | undefined> =>
  Effect.gen(function* () {
    const start = Instant.make(yield* Clock.currentTimeMillis)
    const { id: deliveryId, tries } = delivery
    const made = callOf({ ...{ webhook, message, deliveryId, tries, settings }, now: start })
    const came = yield* rooms.within(hostOf(made.call.url), Effect.either(outbound.post(made.call)))
    if (came === undefined) return undefined
    return { ...{ made, start, came }, finish: Instant.make(yield* Clock.currentTimeMillis) }
  })

const attempted = (
  sender: Sender,
  standing: Standing,
  { reads, fence }: Pick<Parameters<SendStep>[0], "reads" | "fence">,
): Effect.Effect<SendingStep, ReadFailure> =>
  Effect.gen(function* () {
    const { delivery } = standing
    const name = `${delivery.id}/${delivery.tries}/${fence}`
    const made = yield* sender.calls.once(name, call(sender, standing))
    if (made === undefined) return later(reads.moment.at + limits.busyMillis)
    const verdict = verdictOf(made.came, sender.settings)
    const attempt = attemptOf(yield* reads.newId(journalSequence), standing, made, verdict)
    const after = afterAttempt(standing, verdict, made.finish, spreadOf(delivery), sender.settings)
    const { changes, audit, nextAt } = after
    const step = { audit, changes: [Commit.put(Attempts, attempt), ...changes] }
    return nextAt === undefined ? step : later(nextAt, step)
  })

/** One step of bringing a delivery to its webhook: one call at most, journalled in the commit of what follows from it. */
export const sendStep =
  (sender: Sender): SendStep =>
  ({ payload, reads, fence }) =>
    Effect.gen(function* () {
      const standing = yield* load(reads, payload.deliveryId)
      if (!("webhook" in standing)) return standing
      const until = waitingFor(standing, reads.moment.at)
      return until === undefined ? yield* attempted(sender, standing, { reads, fence }) : later(until)
    })
