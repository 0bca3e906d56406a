import { type AnyFailure, StorageUnavailable } from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"

/** What is to be matched, and who waits for it. */
interface Waiting<A, B> {
  readonly asked: A
  readonly done: Deferred.Deferred<B, AnyFailure>
}

/** Matches some events, in their order. */
export type Match<A, B> = (asked: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<B>, AnyFailure>

/** A storage in trouble is in trouble for all of them; anything else may be due to one. */
const isFaultOfOne = (cause: Cause.Cause<AnyFailure>): boolean =>
  Option.match(Cause.failureOption(cause), {
    onNone: () => true,
    onSome: (failure) => !(failure instanceof StorageUnavailable),
  })

/**
 * Matches together what comes at the same time: what events share is read once for all of them. Whoever comes first does it for all;
 * what comes meanwhile waits for the next time.
 */
export class MatchedTogether<A, B> {
  private waiting: Array<Waiting<A, B>> = []
  private busy = false

  constructor(
    private readonly match: Match<A, B>,
    private readonly most: number,
  ) {}

  readonly one = (asked: A): Effect.Effect<B, AnyFailure> => Effect.flatMap(this.bring(asked), Deferred.await)

  // Who is interrupted between saying that it matches for all and beginning that would leave everybody waiting for ever.
  private readonly bring = (asked: A): Effect.Effect<Waiting<A, B>["done"]> =>
    Effect.uninterruptible(
      Effect.flatMap(Deferred.make<B, AnyFailure>(), (done) =>
        Effect.suspend(() => {
          this.waiting.push({ asked, done })
          if (this.busy) return Effect.succeed(done)
          this.busy = true
          // Those who are about to come are let in before the first time.
          return Effect.as(Effect.forkDaemon(Effect.zipRight(Effect.yieldNow(), this.matchAll)), done)
        }),
      ),
    )

  private readonly matchAll: Effect.Effect<void> = Effect.suspend(() => {
    const group = this.waiting.slice(0, this.most)
    this.waiting = this.waiting.slice(this.most)
    if (group.length === 0) {
      this.busy = false
      return Effect.void
    }
    return Effect.zipRight(this.matchGroup(group), this.matchAll)
  })

  /** One that cannot be matched is no reason for the others to wait: then each is matched by itself. */
  private readonly matchGroup = (group: ReadonlyArray<Waiting<A, B>>): Effect.Effect<void> =>
    Effect.flatMap(Effect.exit(Effect.suspend(() => this.match(group.map(({ asked }) => asked)))), (made) => {
      if (Exit.isSuccess(made)) {
        return Effect.forEach(
          group,
          ({ done }, at) => {
            const found = made.value[at]
            return found === undefined
              ? Deferred.die(done, new Error("an event was not answered"))
              : Deferred.succeed(done, found)
          },
          { discard: true },
        )
      }
      return group.length > 1 && isFaultOfOne(made.cause)
        ? Effect.forEach(group, (each) => this.matchGroup([each]), { discard: true })
        : Effect.forEach(group, ({ done }) => Deferred.failCause(done, made.cause), { discard: true })
    })
}
