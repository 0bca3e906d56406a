import { Jobs, Leases } from "../job/collections"
import type { Lease } from "../job/Lease"
import {
  AccessModes,
  type ProposedChange,
  type ReadFailure,
  type StorageService,
  type StorageWakes,
} from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Queue from "effect/Queue"
import { type WorkerOptions, workerDefaults } from "./options"
import type { Worker } from "./Worker"

/** Tells a worker of the same process, and those of others, that there may be something to do. */
export interface Bell {
  readonly ring: Effect.Effect<void>
  readonly rung: Effect.Effect<void>
  /** Lets other processes know. */
  readonly tell: Effect.Effect<void>
  /** For ever: tells other processes what they are to know, once however often it was asked for meanwhile. */
  readonly telling: (wakes: StorageWakes) => Effect.Effect<never>
}

/** Ringing it again before anybody has heard it changes nothing. */
export const makeBell: Effect.Effect<Bell> = Effect.gen(function* () {
  const here = yield* Queue.sliding<void>(1)
  const elsewhere = yield* Queue.sliding<void>(1)
  return {
    ring: Effect.asVoid(Queue.offer(here, undefined)),
    rung: Queue.take(here),
    tell: Effect.asVoid(Queue.offer(elsewhere, undefined)),
    telling: (wakes) => Effect.forever(Effect.zipRight(Queue.take(elsewhere), Effect.ignore(wakes.tell))),
  }
})

/** A job that somebody may begin, or go on with. */
const isForAnybody = (change: ProposedChange): boolean =>
  change._tag === "Put" &&
  (change.collection.name === Jobs.name
    ? change.fields["ready"] !== undefined
    : // The collection of a change says what its value is.
      change.collection.name === Leases.name && (change.value as Lease).worker === "")

/** Jobs, and that what waited for the site to be changeable need not wait any more. */
const ringsFor: ReadonlySet<string> = new Set([Jobs.name, AccessModes.name])

/** A storage that rings whenever a job has changed, and tells other processes of those that they may begin. */
export const ringing = (storage: StorageService, bell: Bell): StorageService => ({
  ...storage,
  commit: (commit) => {
    const { changes } = commit
    const rings = changes.some(({ collection }) => ringsFor.has(collection.name)) ? bell.ring : Effect.void
    const tells = changes.some(isForAnybody) ? bell.tell : Effect.void
    return storage.commit(commit).pipe(Effect.zipLeft(rings), Effect.zipLeft(tells))
  },
})

/** Says what went wrong: a storage in trouble in a line, a defect with its trace. */
export const said = (what: string, cause: Cause.Cause<ReadFailure>): Effect.Effect<void> =>
  Option.match(Cause.failureOption(cause), {
    onNone: () => Effect.logError(what, cause),
    onSome: ({ message }) => Effect.logWarning(`${what}: ${message}`),
  })

/**
 * Works for ever: begins what is due, sleeps when nothing is, wakes when the bell rings, and looks from time to time for what
 * other processes have left. Whatever goes wrong is said, and does not end it: a process whose worker has died looks well.
 */
export const work = (worker: Worker, bell: Bell, options: WorkerOptions): Effect.Effect<never> => {
  const { pollMillis, heartbeatMillis } = { ...workerDefaults, ...options }
  const wait = Effect.raceFirst(bell.rung, Effect.sleep(Duration.millis(pollMillis)))
  const look = Effect.matchCauseEffect(worker.begin, {
    // A storage in trouble is left alone for a while.
    onFailure: (cause) =>
      Effect.zipRight(said("Jobs wait", cause), Effect.sleep(Duration.millis(pollMillis))),
    onSuccess: (begun) => (begun > 0 ? Effect.void : wait),
  })
  const beat = Effect.zipRight(
    Effect.sleep(Duration.millis(heartbeatMillis)),
    Effect.catchAllCause(worker.beat, (cause) => said("Schedules and signs of life wait", cause)),
  )
  return Effect.raceFirst(Effect.forever(look), Effect.forever(beat))
}

/** Lets what runs come to its end, as far as the grace period allows, and gives the rest back. */
export const finish = (worker: Worker, options: WorkerOptions): Effect.Effect<void> => {
  const { graceMillis } = { ...workerDefaults, ...options }
  return Effect.zipRight(Effect.timeoutOption(worker.idle, Duration.millis(graceMillis)), worker.stop)
}
