import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"

/** How long a function of the host may take: what never answers would hold up all that comes behind it. */
const handingMillis = 60_000

/** What a function of the host has answered with, as an effect. */
const answered = (handed: unknown): Effect.Effect<unknown, unknown> => {
  if (Effect.isEffect(handed)) return handed as Effect.Effect<unknown, unknown>
  return Effect.tryPromise({ try: () => Promise.resolve(handed), catch: (cause) => cause })
}

/**
 * Hands something over to a function of the host, which answers at once, later, or with an effect. Where it throws or rejects, or takes
 * longer than a minute, that is why it was not taken.
 */
export const handedOver = <E>(hand: () => unknown, notTaken: (cause: unknown) => E): Effect.Effect<void, E> =>
  Effect.flatMap(Effect.try({ try: hand, catch: notTaken }), (handed) => {
    if (!Effect.isEffect(handed) && !Predicate.isPromiseLike(handed)) return Effect.void
    return answered(handed).pipe(
      Effect.mapError(notTaken),
      Effect.timeoutFail({
        duration: handingMillis,
        onTimeout: () => notTaken(`no answer within ${handingMillis / 1_000} seconds`),
      }),
      Effect.asVoid,
    )
  })

/** Why something was not taken, in words. */
export const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
