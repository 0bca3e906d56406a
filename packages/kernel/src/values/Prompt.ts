import * as Effect from "effect/Effect"
import * as Either from "effect/Either"

/**
 * What was asked for: an `Either` where it is there already, and any other effect where it is waited for. What is there goes on
 * without a step of the runtime, which takes as long as many a step of ours.
 */
export type Prompt<A, E> = Effect.Effect<A, E>

/**
 * A function that answers with an effect, and may know how to begin at once. `begin` does its work when it is called, and not
 * when what it answers is run. So its caller runs the answer right away, and once. It is a property of the function itself:
 * who wraps the function and says nothing of it has wrapped all of it.
 */
export type Promptly<F> = F & { readonly begin?: F }

/** Begins at once where that is known, and else gives the effect. */
export const beginning = <F>(ask: Promptly<F>): F => ask.begin ?? ask

/** What is asked takes at most three things. */
type Ask = (one: never, other: never, third: never) => Effect.Effect<unknown, unknown>

/** A function that can begin at once, from how it does so: the effect begins when it is run. */
export const lazily = <F extends Ask>(begin: F): Promptly<F> => {
  const ask = (one: never, other: never, third: never) => Effect.suspend(() => begin(one, other, third))
  ask.begin = begin
  // It takes and answers the same, but that the work waits until the answer is run.
  return ask as unknown as Promptly<F>
}

/** Is the answer, or the failure, there already? The mark is looked at by itself: to ask by `isEither` are five calls. */
const isKnown = <A, E>(prompt: Prompt<A, E>): prompt is Either.Either<A, E> => Either.TypeId in prompt

/** Is the answer there already? Then it is taken without a step of the runtime. */
export const isThere = <A, E>(prompt: Prompt<A, E>): prompt is Either.Right<E, A> =>
  isKnown(prompt) && prompt._tag === "Right"

export const map = <A, E, B>(prompt: Prompt<A, E>, f: (value: A) => B): Prompt<B, E> => {
  if (!isKnown(prompt)) return Effect.map(prompt, f)
  return prompt._tag === "Left" ? Either.left(prompt.left) : Either.right(f(prompt.right))
}

export const mapError = <A, E, E2>(prompt: Prompt<A, E>, f: (failure: E) => E2): Prompt<A, E2> => {
  if (!isKnown(prompt)) return Effect.mapError(prompt, f)
  return prompt._tag === "Left" ? Either.left(f(prompt.left)) : Either.right(prompt.right)
}

export const flatMap = <A, E, B, E2>(
  prompt: Prompt<A, E>,
  f: (value: A) => Prompt<B, E2>,
): Prompt<B, E | E2> => {
  if (!isKnown(prompt)) return Effect.flatMap(prompt, f)
  return prompt._tag === "Left" ? Either.left(prompt.left) : f(prompt.right)
}

/** Does something where it failed, and fails all the same. */
export const tapError = <A, E, E2>(
  prompt: Prompt<A, E>,
  f: (failure: E) => Effect.Effect<unknown, E2>,
): Prompt<A, E | E2> => (isThere(prompt) ? prompt : Effect.tapError(prompt, f))

/** Each is begun before any is waited for, and those that are not there at once are waited for side by side. */
export const together = <A, B, E>(
  items: ReadonlyArray<A>,
  f: (item: A, at: number) => Prompt<B, E>,
): Prompt<ReadonlyArray<B>, E> => {
  const begun = items.map(f)
  return begun.every((prompt) => isKnown(prompt))
    ? forEach(begun, (prompt) => prompt)
    : Effect.all(begun, { concurrency: "unbounded" })
}

/** One after the other, until one fails. */
export const forEach = <A, B, E>(
  items: ReadonlyArray<A>,
  f: (item: A) => Prompt<B, E>,
): Prompt<ReadonlyArray<B>, E> => {
  const found: Array<B> = []
  // Goes on behind what was waited for: an iterator of a list does not end when a loop over it does.
  const left = items.values()
  const goOn = (): Prompt<ReadonlyArray<B>, E> => {
    for (const item of left) {
      const prompt = f(item)
      if (!isKnown(prompt)) {
        return Effect.flatMap(prompt, (value) => {
          found.push(value)
          return goOn()
        })
      }
      if (prompt._tag === "Left") return Either.left(prompt.left)
      found.push(prompt.right)
    }
    return Either.right(found)
  }
  return goOn()
}
