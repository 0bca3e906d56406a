import { type DeadLetter, DeadLetters, type Job, Jobs, Subscriptions, deliveryKind } from "@quoin/jobs"
import { Commit, CommitId, Instant, type StorageService } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

const consumer = "reports.onPages"
const event = "wiki.page_created"

/** Ids that the engine will not give. */
const idOf = (number: number): string => String(900_000_000 + number)

/** Those of dead letters come after those of tasks. */
const deadLetters = 100

/** A task that no worker of the laws does. */
const task = (number: number, at: Instant): Job => ({
  id: idOf(number),
  kind: "reports.print",
  name: "Print a report",
  state: "QUEUED",
  payload: { id: String(number), type: "page", title: `Page ${number}`, version: 1 },
  owner: { is: "User", key: "user-1", name: "ada", displayName: "Ada" },
  priority: "normal",
  blocked: false,
  createdAt: at,
  dueAt: at,
  failures: 0,
  deaths: 0,
  fence: 0,
  progress: { done: 0 },
  messages: [],
})

/** A delivery that was set aside. */
const deadLetter = (number: number, at: Instant): DeadLetter => ({
  ...task(deadLetters + number, at),
  kind: deliveryKind(consumer, event),
  name: `Deliver ${event} to ${consumer}`,
  state: "FAILED",
  delivery: { consumer, event, entity: { type: "content", id: String(number) } },
  endedAt: at,
  failures: 5,
  fence: 5,
  error: "the printer is on fire",
})

const subscriptionName = (number: number): string => `reports-${number}`

const numbers = [1, 2, 3, 4]

/**
 * What operations rarely or never make, and some are about: tasks that wait, subscriptions of a host, and deliveries that a worker
 * has set aside. An engine that
 * the laws of transports talk to begins with it: `newEngine` commits it to the storage of the engine.
 */
export const leaveBehind = (storage: StorageService): Effect.Effect<void> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const at = Instant.make(now)
    const changes = numbers.flatMap((number) => [
      Commit.put(Jobs, task(number, at)),
      Commit.put(DeadLetters, deadLetter(number, at)),
      Commit.put(Subscriptions, { name: subscriptionName(number), event, createdAt: at }),
    ])
    return Effect.orDie(storage.commit({ id: CommitId.make("left behind"), changes, guards: [] }))
  })

/** The ids of what is left behind, and the names, for examples. */
export const leftBehind = {
  tasks: numbers.map(idOf),
  deadLetters: numbers.map((number) => idOf(deadLetters + number)),
  subscriptions: numbers.map((number) => ({ name: subscriptionName(number), event })),
}
