import type * as Effect from "effect/Effect"
import type { Instant } from "../values/Branded"
import type { Reads } from "./Command"
import type { Change } from "../storage/Commit"
import type { ReadFailure } from "../storage/Storage"
import type { DomainEvent, Event } from "./Event"
import { type Attempts, type JobFailure, type JobStep, doubling } from "./JobKind"

/** An event on its way to one consumer. */
export interface Delivery<Payload = unknown> {
  /** The same with every attempt: a consumer that works outside the storage knows by it what it did before. */
  readonly id: string
  /** The name of the event. */
  readonly event: string
  readonly entity: DomainEvent["entity"]
  /** What the event tells, as JSON. */
  readonly payload: Payload
  /** When it happened. */
  readonly at: Instant
  /** Attempts that failed. */
  readonly failures: number
  /**
   * Grows whenever another worker takes the delivery over. What is done outside of the storage should carry it, so that the
   * late work of a worker that was thought dead can be recognized and refused.
   */
  readonly fence: number
  /** Reads of the storage, on behalf of the caller who caused the event; what is read with `get` is guarded until the commit. */
  readonly reads: Reads
}

/** What a consumer makes of an event. It is committed with the end of the delivery, and so exactly once. */
export type Handled = Pick<JobStep, "changes" | "events" | "audit">

/**
 * A consumer hears of events: of each at least once, and of those of one entity in the order in which they happened. What
 * comes after a delivery for the same entity waits until it is handled, or set aside because its last attempt failed.
 */
export interface Consumer {
  /** Begins with the name of its domain: `mail.onPageCreated`. */
  readonly name: string
  /** Names of the declared events that it hears of. */
  readonly events: ReadonlyArray<string>
  readonly attempts: Attempts
  /** It waits for somebody outside, as a job may (JOB-31). */
  readonly waitsOutside?: boolean
  /**
   * What it is given in place of what the event tells: read in the commit of the event, as that leaves things. Nothing is delivered where
   * it is undefined.
   */
  readonly keep?: (
    event: DomainEvent,
    reads: Reads,
    changes: ReadonlyArray<Change>,
  ) => Effect.Effect<unknown, ReadFailure>
  // A method, so that one list can hold consumers of different payloads.
  handle(delivery: Delivery): Effect.Effect<Handled | void, JobFailure>
}

type PayloadOf<Each> = Each extends Event<infer Payload> ? Payload : never

interface Declaration<Each> {
  readonly events: ReadonlyArray<Each>
  /** `defaultAttempts` where it is left out. */
  readonly attempts?: Attempts
  /** May run again, in this process or in another one, when the commit is refused or the process dies. */
  readonly handle: (delivery: Delivery<PayloadOf<Each>>) => Effect.Effect<Handled | void, JobFailure>
}

/** Five attempts, with waits of 1, 2, 4 and 8 seconds between them. */
export const defaultAttempts: Attempts = { most: 5, backoffMillis: doubling(1_000, 60_000) }

/** Declares a consumer, by a name that begins with its domain's. */
export const make = <Each extends Event<never>>(
  name: `${string}.${string}`,
  { events, attempts = defaultAttempts, handle }: Declaration<Each>,
): Consumer => ({
  name,
  events: events.map((event) => event.name),
  attempts,
  // Each event is stored with the payload that its own declaration has made.
  handle: (delivery) => handle(delivery as Delivery<PayloadOf<Each>>),
})
