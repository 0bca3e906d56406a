import { Jobs } from "../job/collections"
import type { StorageService } from "@quoin/kernel"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import { type WorkerOptions, workerDefaults } from "./options"
import type { Worker } from "./Worker"

/** Tells a worker of the same process that there may be something to do. */
export interface Bell {
  readonly ring: Effect.Effect<void>
  readonly rung: Effect.Effect<void>
}

/** Ringing it again before anybody has heard it changes nothing. */
export const makeBell: Effect.Effect<Bell> = Effect.map(Queue.sliding<void>(1), (queue) => ({
  ring: Effect.asVoid(Queue.offer(queue, undefined)),
  rung: Queue.take(queue),
}))

/** A storage that rings whenever a job has changed. */
export const ringing = (storage: StorageService, bell: Bell): StorageService => ({
  ...storage,
  commit: (commit) =>
    commit.changes.some(({ collection }) => collection.name === Jobs.name)
      ? Effect.zipLeft(storage.commit(commit), bell.ring)
      : storage.commit(commit),
})

/**
 * Works for ever: begins what is due, sleeps when nothing is, wakes when the bell rings, and looks from time to time for what
 * other processes have left.
 */
export const work = (worker: Worker, bell: Bell, options: WorkerOptions): Effect.Effect<never> => {
  const { pollMillis, heartbeatMillis } = { ...workerDefaults, ...options }
  const wait = Effect.raceFirst(bell.rung, Effect.sleep(Duration.millis(pollMillis)))
  const look = Effect.matchEffect(worker.begin, {
    // A storage in trouble is left alone for a while.
    onFailure: (failure) =>
      Effect.zipRight(
        Effect.logWarning(`Jobs wait: ${failure.message}`),
        Effect.sleep(Duration.millis(pollMillis)),
      ),
    onSuccess: (begun) => (begun > 0 ? Effect.void : wait),
  })
  const beat = Effect.zipRight(Effect.sleep(Duration.millis(heartbeatMillis)), Effect.ignore(worker.beat))
  return Effect.raceFirst(Effect.forever(look), Effect.forever(beat))
}

/** Lets what runs come to its end, as far as the grace period allows, and gives the rest back. */
export const finish = (worker: Worker, options: WorkerOptions): Effect.Effect<void> => {
  const { graceMillis } = { ...workerDefaults, ...options }
  return Effect.zipRight(Effect.timeoutOption(worker.idle, Duration.millis(graceMillis)), worker.stop)
}
