import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"

/** How a worker works; times in milliseconds. */
export interface WorkerOptions {
  /** Jobs that run at a time; 8 when left out. */
  readonly concurrency?: number
  /** Jobs that wait for somebody outside at a time, such as those that send webhooks, beside the others; 64 when left out. */
  readonly outsideConcurrency?: number
  /** Jobs at a time that work together with others of theirs, such as those that find out whom an event is told; 64 when left out. */
  readonly togetherConcurrency?: number
  /** How long others wait for a sign of life before they take a job over; 8,000 when left out. */
  readonly leaseMillis?: number
  /** How often it gives one; 2,000 when left out. */
  readonly heartbeatMillis?: number
  /** How often it looks for work of which nobody tells it; 1,000 when left out. */
  readonly pollMillis?: number
  /** How long running steps have when it stops; 10,000 when left out. What is not done then is given back. */
  readonly graceMillis?: number
}

export const workerDefaults: Required<WorkerOptions> = {
  concurrency: 8,
  outsideConcurrency: 64,
  togetherConcurrency: 64,
  leaseMillis: 8_000,
  heartbeatMillis: 2_000,
  pollMillis: 1_000,
  graceMillis: 10_000,
}

const names = Object.keys(workerDefaults)

/** What a host says of its worker: every value a whole number from 1, and signs of life oftener than leases end. */
export const checkWorkerOptions = (options: WorkerOptions): Either.Either<void, InvalidInput> => {
  const given = Object.entries<unknown>({ ...options })
  const unknown = given.find(([name]) => !names.includes(name))
  if (unknown !== undefined) return Either.left(invalid("workers", unknown[0], names.join(", ")))
  const wrong = given.find(([, value]) => typeof value !== "number" || !Number.isInteger(value) || value < 1)
  if (wrong !== undefined) {
    return Either.left(invalid(`workers.${wrong[0]}`, wrong[1], "a whole number from 1"))
  }
  const { heartbeatMillis, leaseMillis } = { ...workerDefaults, ...options }
  return heartbeatMillis < leaseMillis
    ? Either.void
    : Either.left(
        invalid("workers.heartbeatMillis", heartbeatMillis, `less than leaseMillis, ${leaseMillis}`),
      )
}
