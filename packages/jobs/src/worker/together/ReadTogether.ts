import {
  type Collection,
  Prompt,
  type ReadFailure,
  type Reader,
  type StorageService,
  type Stored,
  limits,
} from "@quoin/kernel"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"

type Found = ReadonlyMap<string, Stored<unknown>>

/** What is to be read of one collection, and who waits for it. */
interface Gathered {
  readonly keys: Set<string>
  readonly done: Deferred.Deferred<Found, ReadFailure>
}

/**
 * Reads together what steps ask at the same time of one collection, or while it is read for others: many small jobs cost few statements.
 * What the storage answers at once, because it is in memory, is not waited for.
 */
export class ReadTogether {
  private readonly gathered = new Map<string, Gathered>()
  /** The last read of each collection that was begun, or waits for the one before it. */
  private readonly underway = new Map<string, Gathered["done"]>()
  private readonly begin: Reader["read"]
  /** The storage, whose reads are gathered. */
  readonly storage: StorageService

  constructor(private readonly plain: StorageService) {
    this.begin = Prompt.beginning(plain.read)
    this.storage = {
      ...plain,
      read: Prompt.lazily(
        <A, N extends string>(
          collection: Collection.Collection<A, N>,
          keys: ReadonlyArray<string>,
        ): Prompt.Prompt<ReadonlyArray<Stored<A>>, ReadFailure> => {
          const now = this.begin(collection, keys)
          return Either.isEither(now) ? now : this.join(collection, keys)
        },
      ),
    }
  }

  private readonly join = <A, N extends string>(
    collection: Collection.Collection<A, N>,
    keys: ReadonlyArray<string>,
  ): Effect.Effect<ReadonlyArray<Stored<A>>, ReadFailure> =>
    // Who is interrupted between saying that it reads for all and beginning that would leave everybody waiting for ever.
    Effect.flatMap(Effect.uninterruptible(this.group(collection, keys)), ({ done }) =>
      Effect.map(Deferred.await(done), (found) =>
        // What was found of a collection is of its type.
        keys.flatMap((key) => (found.get(key) as Stored<A> | undefined) ?? []),
      ),
    )

  /** Those who are about to ask are let in before it is read. */
  private readonly group = <A, N extends string>(
    collection: Collection.Collection<A, N>,
    keys: ReadonlyArray<string>,
  ): Effect.Effect<Gathered> =>
    Effect.suspend(() => {
      const open = this.gathered.get(collection.name)
      if (open !== undefined && open.keys.size + keys.length <= limits.readKeys) {
        for (const key of keys) open.keys.add(key)
        return Effect.succeed(open)
      }
      return Effect.flatMap(Deferred.make<Found, ReadFailure>(), (done) => {
        const made: Gathered = { keys: new Set(keys), done }
        this.gathered.set(collection.name, made)
        const turn = this.turn(collection.name)
        this.underway.set(collection.name, done)
        return Effect.as(Effect.forkDaemon(Effect.zipRight(turn, this.read(collection, made))), made)
      })
    })

  /** Until the read before has ended, if one is under way. */
  private readonly turn = (name: string): Effect.Effect<unknown> => {
    const before = this.underway.get(name)
    return before === undefined ? Effect.yieldNow() : Effect.exit(Deferred.await(before))
  }

  private readonly read = <A, N extends string>(
    collection: Collection.Collection<A, N>,
    made: Gathered,
  ): Effect.Effect<unknown> => {
    const { name } = collection
    const found = Effect.suspend(() => {
      if (this.gathered.get(name) === made) this.gathered.delete(name)
      return Effect.map(
        this.plain.read(collection, [...made.keys]),
        (all): Found => new Map(all.map((stored) => [stored.key, stored])),
      )
    })
    return Effect.zipRight(
      Deferred.complete(made.done, found),
      Effect.sync(() => {
        if (this.underway.get(name) === made.done) this.underway.delete(name)
      }),
    )
  }
}
