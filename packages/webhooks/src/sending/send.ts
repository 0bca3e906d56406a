import {
  Commit,
  Instant,
  type JobKind,
  type OutboundService,
  Prompt,
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

type Loaded = Prompt.Prompt<Standing | SendingStep, ReadFailure>

const load = ({ get, peek, moment }: Reads, deliveryId: string): Loaded => {
  const look = Prompt.beginning(peek)
  return Prompt.flatMap(Prompt.beginning(get)(Deliveries, sequenceKey(deliveryId)), (delivery): Loaded => {
    if (delivery?.state !== "WAITING") return Either.right(over)
    return Prompt.flatMap(look(Webhooks, delivery.webhookId), (webhook): Loaded =>
      Prompt.flatMap(look(Messages, delivery.messageId), (message): Loaded => {
        if (webhook?.active !== true || message === undefined) {
          return Either.right(dropped(delivery, moment.at))
        }
        return Prompt.map(look(Healths, webhook.id), (health) => ({ delivery, webhook, message, health }))
      }),
    )
  })
}

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
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const start = Instant.make(now)
    const { id: deliveryId, tries } = delivery
    const made = callOf({ ...{ webhook, message, deliveryId, tries, settings }, now: start })
    const came = rooms.within(hostOf(made.call.url), Effect.either(outbound.post(made.call)))
    return Effect.flatMap(came, (answer) =>
      answer === undefined
        ? Effect.succeed(undefined)
        : Effect.map(Clock.currentTimeMillis, (finish): Came => ({
            ...{ made, start, came: answer },
            finish: Instant.make(finish),
          })),
    )
  })

/** What a call that was made comes to. */
const after = (
  { settings }: Sender,
  standing: Standing,
  reads: Reads,
  made: Came,
): Prompt.Prompt<SendingStep, ReadFailure> => {
  const verdict = verdictOf(made.came, settings)
  return Prompt.map(Prompt.beginning(reads.newId)(journalSequence), (id) => {
    const attempt = attemptOf(id, standing, made, verdict)
    const follows = afterAttempt(standing, verdict, made.finish, spreadOf(standing.delivery), settings)
    const { changes, audit, nextAt } = follows
    const step = { audit, changes: [Commit.put(Attempts, attempt), ...changes] }
    return nextAt === undefined ? step : later(nextAt, step)
  })
}

const attempted = (
  sender: Sender,
  standing: Standing,
  { reads, fence }: Pick<Parameters<SendStep>[0], "reads" | "fence">,
): Effect.Effect<SendingStep, ReadFailure> => {
  const { id, tries } = standing.delivery
  const called = sender.calls.once(`${id}/${tries}/${fence}`, call(sender, standing))
  return Effect.flatMap(called, (made) =>
    made === undefined
      ? Either.right(later(reads.moment.at + limits.busyMillis))
      : after(sender, standing, reads, made),
  )
}

/** One step of bringing a delivery to its webhook: one call at most, journalled in the commit of what follows from it. */
export const sendStep =
  (sender: Sender): SendStep =>
  ({ payload, reads, fence }) =>
    Prompt.flatMap(load(reads, payload.deliveryId), (standing): Effect.Effect<SendingStep, ReadFailure> => {
      if (!("webhook" in standing)) return Effect.succeed(standing)
      const until = waitingFor(standing, reads.moment.at)
      return until === undefined
        ? attempted(sender, standing, { reads, fence })
        : Effect.succeed(later(until))
    })
