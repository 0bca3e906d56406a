import { type AnyFailure, StorageUnavailable } from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as FiberId from "effect/FiberId"
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

  readonly one = (asked: A): Effect.Effect<B, AnyFailure> =>
    Effect.flatMap(this.bring([asked]), ([done]) =>
      done === undefined ? Effect.dieMessage("nobody asked") : Deferred.await(done),
    )

  /** The same of several; nothing for those that cannot be matched. They cost no fibers. */
  readonly all = (asked: ReadonlyArray<A>): Effect.Effect<ReadonlyArray<B | undefined>> =>
    Effect.flatMap(this.bring(asked), (all) =>
      Effect.forEach(all, (done) =>
        Effect.matchCause(Deferred.await(done), { onFailure: () => undefined, onSuccess: (found) => found }),
      ),
    )

  // Who is interrupted between saying that it matches for all and beginning that would leave everybody waiting for ever.
  private readonly bring = (asked: ReadonlyArray<A>): Effect.Effect<ReadonlyArray<Waiting<A, B>["done"]>> =>
    Effect.uninterruptible(
      Effect.suspend(() => {
        const all = asked.map((each): Waiting<A, B> => ({
          asked: each,
          done: Deferred.unsafeMake(FiberId.none),
        }))
        this.waiting.push(...all)
        const done = Effect.succeed(all.map((each) => each.done))
        if (this.busy || all.length === 0) return done
        this.busy = true
        // Those who are about to come are let in before the first time.
        return Effect.zipRight(Effect.forkDaemon(Effect.zipRight(Effect.yieldNow(), this.matchAll)), done)
      }),
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
