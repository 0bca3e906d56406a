import type { ReadFailure, StorageService, StorageWakes } from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Queue from "effect/Queue"
import { hasPassed } from "./elapsed"
import { type WorkerOptions, workerDefaults } from "./options"
import { type Places, everywhere, nowhere, placesIn, saidOf } from "./places"
import type { Worker } from "./Worker"

/** Tells a worker of the same process, and those of others, that there may be something to do. */
export interface Bell {
  /** There may be something anywhere. */
  readonly ring: Effect.Effect<void>
  /** There may be something in these places, and in those that the worker had no room for before. */
  readonly ringFor: (places: Places) => Effect.Effect<void>
  /** All places that were rung for since it was last heard. */
  readonly rung: Effect.Effect<Places>
  /** Lets other processes know. */
  readonly tellOf: (places: Places) => Effect.Effect<void>
  /** For ever: tells other processes what they are to know, once however often it was asked for meanwhile. `name` is who tells. */
  readonly telling: (wakes: StorageWakes, name: string) => Effect.Effect<never>
}

/** Places that somebody is to be told of, together, as often as they come by. */
const gathering = Effect.map(Queue.sliding<void>(1), (queue) => {
  let gathered = new Set<string>()
  return {
    add: (places: Places): Effect.Effect<void> =>
      Effect.suspend(() => {
        for (const place of places) gathered.add(place)
        return Effect.asVoid(Queue.offer(queue, undefined))
      }),
    take: Effect.map(Queue.take(queue), (): Places => {
      const all = gathered
      gathered = new Set()
      return all
    }),
  }
})

/** Ringing it again before anybody has heard it changes nothing, but for where there may be something. */
export const makeBell: Effect.Effect<Bell> = Effect.gen(function* () {
  const here = yield* gathering
  const elsewhere = yield* gathering
  return {
    ring: here.add(everywhere),
    ringFor: here.add,
    rung: here.take,
    tellOf: elsewhere.add,
    telling: (wakes, name) =>
      Effect.forever(
        Effect.flatMap(elsewhere.take, (places) => Effect.ignore(wakes.tell(saidOf(name, places)))),
      ),
  }
})

/** A storage that rings where a commit leaves something to begin, and tells other processes of it. */
export const ringing = (storage: StorageService, bell: Bell): StorageService => ({
  ...storage,
  commit: (commit) => {
    const places = placesIn(commit.changes)
    return places.size === 0
      ? storage.commit(commit)
      : storage.commit(commit).pipe(Effect.zipLeft(bell.ringFor(places)), Effect.zipLeft(bell.tellOf(places)))
  },
})

/** Says what went wrong: a storage in trouble in a line, a defect with its trace. */
export const said = (what: string, cause: Cause.Cause<ReadFailure>): Effect.Effect<void> =>
  Option.match(Cause.failureOption(cause), {
    onNone: () => Effect.logError(what, cause),
    onSome: ({ message }) => Effect.logWarning(`${what}: ${message}`),
  })

/**
 * Works for ever: begins what is due, sleeps when nothing is, wakes when the bell rings, and looks everywhere from time to time for
 * what other processes have left and for what is due by now. Whatever goes wrong is said, and does not end it: a process whose worker
 * has died looks well.
 */
export const work = (worker: Worker, bell: Bell, options: WorkerOptions): Effect.Effect<never> => {
  const { pollMillis, heartbeatMillis } = { ...workerDefaults, ...options }
  const wait = Effect.raceFirst(bell.rung, Effect.as(Effect.sleep(Duration.millis(pollMillis)), nowhere))
  const begin = (places: Places): Effect.Effect<Places> =>
    Effect.matchCauseEffect(worker.beginAt(places), {
      // A storage in trouble is left alone for a while.
      onFailure: (cause) =>
        said("Jobs wait", cause).pipe(
          Effect.zipRight(Effect.sleep(Duration.millis(pollMillis))),
          Effect.as(everywhere),
        ),
      onSuccess: (begun) => (begun > 0 ? Effect.succeed(nowhere) : wait),
    })
  /** However often the bell rings, it looks everywhere as often as it would without. */
  const look = (heard: Places, lookedAt: number): Effect.Effect<never> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const isTime = hasPassed(pollMillis, lookedAt, now)
      return Effect.flatMap(begin(isTime ? everywhere : heard), (next) => look(next, isTime ? now : lookedAt))
    })
  const beat = Effect.zipRight(
    Effect.sleep(Duration.millis(heartbeatMillis)),
    Effect.catchAllCause(worker.beat, (cause) => said("Schedules and signs of life wait", cause)),
  )
  return Effect.raceFirst(look(everywhere, Number.NEGATIVE_INFINITY), Effect.forever(beat))
}

/** Lets what runs come to its end, as far as the grace period allows, and gives the rest back. Nothing is taken on any more. */
export const finish = (worker: Worker, options: WorkerOptions): Effect.Effect<void> => {
  const { graceMillis } = { ...workerDefaults, ...options }
  const ended = Effect.timeoutOption(worker.idle, Duration.millis(graceMillis))
  return worker.drain.pipe(Effect.zipRight(ended), Effect.zipRight(worker.stop))
}
