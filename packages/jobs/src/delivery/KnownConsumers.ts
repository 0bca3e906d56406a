import {
  Commit,
  type CommitFailure,
  type DeclaredConsumer,
  type Instant,
  type ReadFailure,
  type StorageService,
  type Stored,
  selectAll,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { type Subscription, Subscriptions, subscriber } from "./Subscription"

/** A consumer of an event. */
export interface Known {
  readonly consumer: string
  /** It still wants to be told; absent for a consumer that a domain declares. */
  readonly stands?: Commit.Guard
  /** As it is declared. */
  readonly declared?: DeclaredConsumer
}

type ByEvent = ReadonlyMap<string, ReadonlyArray<Known>>

const byEvent = (
  declared: ReadonlyArray<DeclaredConsumer>,
  stored: ReadonlyArray<Stored<Subscription>>,
): ByEvent => {
  const found = new Map<string, Array<Known>>()
  const add = (event: string, known: Known): void => {
    const before = found.get(event)
    if (before === undefined) found.set(event, [known])
    else before.push(known)
  }
  for (const each of declared)
    for (const event of each.events) add(event, { consumer: each.name, declared: each })
  for (const { key, revision, value } of stored) {
    if (value.endedAt !== undefined) continue
    const stands = Commit.unchanged(Subscriptions, key, revision)
    add(value.event, { consumer: subscriber(value.name), stands })
  }
  return found
}

const isOfSubscriptions = ({ collection }: { readonly collection: { readonly name: string } }): boolean =>
  collection.name === Subscriptions.name

const namesSubscriptions = (failure: CommitFailure): boolean =>
  failure._tag === "GuardFailed" && failure.collection === Subscriptions.name

/**
 * Who consumes which event: what the domains of this engine declare, and the subscriptions of all engines over the storage. The
 * latter are looked up again when they were read `limits.subscriptionAgeMillis` ago, when this engine has changed one, and when
 * a commit was refused because one has changed. What is delivered to one that has ended is refused so.
 */
export class KnownConsumers {
  private known: ByEvent
  /** When the subscriptions were read; absent where they are to be read again. */
  private readAt: number | undefined
  private changes = 0
  /** How old the memory was then. */
  private readIn = 0
  /** The storage, watched for what concerns subscriptions. */
  readonly storage: StorageService

  constructor(
    storage: StorageService,
    private readonly declared: ReadonlyArray<DeclaredConsumer>,
    /** Grows where the storage is taken back to an earlier state: then nothing of it is known any more. */
    private readonly age: () => number = () => 0,
  ) {
    this.known = byEvent(declared, [])
    this.storage = {
      ...storage,
      commit: (commit) =>
        Effect.tapBoth(storage.commit(commit), {
          onSuccess: () => (commit.changes.some(isOfSubscriptions) ? this.forget : Effect.void),
          onFailure: (failure) => (namesSubscriptions(failure) ? this.forget : Effect.void),
        }),
    }
  }

  private readonly forget: Effect.Effect<void> = Effect.sync(() => {
    this.changes += 1
    this.readAt = undefined
  })

  private readonly isFresh = (now: Instant): boolean =>
    this.readAt !== undefined &&
    this.readIn === this.age() &&
    now >= this.readAt &&
    now - this.readAt < limits.subscriptionAgeMillis

  /** Who consumes which event, as it was known at most `limits.subscriptionAgeMillis` ago. */
  readonly at = (now: Instant): Effect.Effect<ByEvent, ReadFailure> =>
    Effect.suspend(() => {
      if (this.isFresh(now)) return Effect.succeed(this.known)
      const { changes } = this
      const age = this.age()
      return Effect.map(selectAll(this.storage, Subscriptions, {}), (stored) => {
        const known = byEvent(this.declared, stored)
        // What has changed while it was read is read again the next time.
        if (changes === this.changes) {
          this.known = known
          this.readAt = now
          this.readIn = age
        }
        return known
      })
    })
}
