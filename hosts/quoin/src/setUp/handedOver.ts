import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"

/**
 * Hands something over to a function of the host, which answers at once, later, or with an effect. Where it throws or rejects, that is
 * why it was not taken.
 */
export const handedOver = <E>(hand: () => unknown, notTaken: (cause: unknown) => E): Effect.Effect<void, E> =>
  Effect.flatMap(Effect.try({ try: hand, catch: notTaken }), (handed) => {
    if (Effect.isEffect(handed))
      return Effect.asVoid(Effect.mapError(handed as Effect.Effect<unknown, unknown>, notTaken))
    return Predicate.isPromiseLike(handed)
      ? Effect.asVoid(Effect.tryPromise({ try: async () => handed, catch: notTaken }))
      : Effect.void
  })

/** Why something was not taken, in words. */
export const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
