import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/**
 * An answer that stands for a while, so that whoever asks again and again costs no more than somebody who asks seldom. While a
 * new one is found out the last one stands on, for as long as `findMillis` says that this may take: after that it is not known
 * to be true any more, and whoever asks finds out for themselves. An answer stands no longer than `stands` says the same.
 */
export const keptFor = <A, E, R>(
  millis: number,
  findMillis: number,
  find: Effect.Effect<A, E, R>,
  stands: () => unknown = () => undefined,
): Effect.Effect<A, E, R> => {
  let known: { readonly until: number; readonly said: A; readonly when: unknown } | undefined
  let isAsking = false
  const ask = Effect.ensuring(
    Effect.tap(
      Effect.suspend(() => {
        isAsking = true
        return find
      }),
      (said) =>
        Effect.map(
          Clock.currentTimeMillis,
          (now) => void (known = { until: now + millis, said, when: stands() }),
        ),
    ),
    Effect.sync(() => void (isAsking = false)),
  )
  return Effect.flatMap(Clock.currentTimeMillis, (now) =>
    known !== undefined && known.when === stands() && now < known.until + (isAsking ? findMillis : 0)
      ? Effect.succeed(known.said)
      : ask,
  )
}
