import * as Effect from "effect/Effect"
import * as Effectable from "effect/Effectable"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Utils from "effect/Utils"

/**
 * What was asked for: an `Either` where it is there already, and any other effect where it is waited for. What is there goes on
 * without a step of the runtime, which takes as long as many a step of ours.
 */
export type Prompt<A, E> = Effect.Effect<A, E>

/** An effect that begins when it is run, and that whoever runs it right away may begin without the runtime: see `gen`. */
class Ready<A, E> extends Effectable.Class<A, E> {
  constructor(readonly begin: () => Prompt<A, E>) {
    super()
  }

  override commit(): Prompt<A, E> {
    return this.begin()
  }
}

const isReady = <A, E>(prompt: Prompt<A, E>): prompt is Ready<A, E> => prompt instanceof Ready

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
  const ask = (one: never, other: never, third: never) => new Ready(() => begin(one, other, third))
  ask.begin = begin
  // It takes and answers the same, but that the work waits until the answer is run.
  return ask as unknown as Promptly<F>
}

/** Is the answer, or the failure, there already? The mark is looked at by itself: to ask by `isEither` are five calls. */
const isKnown = <A, E>(prompt: Prompt<A, E>): prompt is Either.Either<A, E> => Either.TypeId in prompt

/** What succeeds whatever happens, as `Effect.succeed` makes it. */
const isSuccess = <A, E>(prompt: Prompt<A, E>): prompt is Exit.Success<A, E> =>
  Exit.isExit(prompt) && prompt._tag === "Success"

/** Is the answer there already? Then it is taken without a step of the runtime. */
export const isThere = <A, E>(prompt: Prompt<A, E>): prompt is Either.Right<E, A> =>
  isKnown(prompt) && prompt._tag === "Right"

export const map = <A, E, B>(prompt: Prompt<A, E>, f: (value: A) => B): Prompt<B, E> => {
  if (isKnown(prompt)) {
    return prompt._tag === "Left" ? Either.left(prompt.left) : Either.right(f(prompt.right))
  }
  if (isReady(prompt)) return new Ready(() => map(prompt.begin(), f))
  return isSuccess(prompt) ? Either.right(f(prompt.value)) : Effect.map(prompt, f)
}

export const mapError = <A, E, E2>(prompt: Prompt<A, E>, f: (failure: E) => E2): Prompt<A, E2> => {
  if (isKnown(prompt)) {
    return prompt._tag === "Left" ? Either.left(f(prompt.left)) : Either.right(prompt.right)
  }
  return isReady(prompt) ? new Ready(() => mapError(prompt.begin(), f)) : Effect.mapError(prompt, f)
}

export const flatMap = <A, E, B, E2>(
  prompt: Prompt<A, E>,
  f: (value: A) => Prompt<B, E2>,
): Prompt<B, E | E2> => {
  if (isKnown(prompt)) return prompt._tag === "Left" ? Either.left(prompt.left) : f(prompt.right)
  if (isReady(prompt)) return new Ready(() => flatMap(prompt.begin(), f))
  return isSuccess(prompt) ? f(prompt.value) : Effect.flatMap(prompt, f)
}

/** Does something where it failed, and fails all the same. */
export const tapError = <A, E, E2>(
  prompt: Prompt<A, E>,
  f: (failure: E) => Effect.Effect<unknown, E2>,
): Prompt<A, E | E2> => {
  if (isReady(prompt)) return new Ready(() => tapError(prompt.begin(), f))
  return isThere(prompt) ? prompt : Effect.tapError(prompt, f)
}

/** As `Effect.suspend`, for what whoever runs it right away may begin without the runtime. */
export const suspend = <A, E>(begin: () => Prompt<A, E>): Prompt<A, E> => new Ready(begin)

/** What a generator yields, as `Effect.gen` wants it. */
type Yielded<A, E> = Utils.YieldWrap<Effect.Effect<A, E>>

/** Begins what whoever runs it right away may begin. What is there then needs no runtime. */
const begunNow = <A, E>(prompt: Prompt<A, E>): Prompt<A, E> => {
  let begun = prompt
  while (isReady(begun)) begun = begun.begin()
  return isSuccess(begun) ? Either.right(begun.value) : begun
}

// A generator cannot go back: it would go on from wherever it is, or answer with nothing.
const runAgain = Effect.die(new Error("What has begun already is run again: run what begins it instead"))

/** Goes on with what was yielded, until something is waited for. What it answers is run once; run again, it dies. */
const goOn = <A, E>(steps: Generator<Yielded<unknown, E>, A, never>, first?: unknown): Prompt<A, E> => {
  let value = first
  for (;;) {
    const step = steps.next(value as never)
    if (step.done === true) return Either.right(step.value)
    const prompt: Prompt<unknown, E> = begunNow(Utils.yieldWrapGet(step.value))
    if (!isKnown(prompt)) return Effect.flatMap(prompt, onceOnly(steps))
    if (prompt._tag === "Left") return Either.left(prompt.left)
    value = prompt.right
  }
}

const onceOnly = <A, E>(steps: Generator<Yielded<unknown, E>, A, never>) => {
  let isRun = false
  return (next: unknown): Prompt<A, E> => {
    if (isRun) return runAgain
    isRun = true
    return goOn(steps, next)
  }
}

type FailureOf<Y> = [Y] extends [Yielded<unknown, infer E>] ? E : never

/**
 * As `Effect.gen`, for the work of one request: what is there goes on without a step of the runtime, also where one such generator
 * yields another. It gives way to nobody meanwhile: a loop over many is to yield what waits.
 */
export const gen = <Y extends Yielded<unknown, unknown>, A>(
  body: () => Generator<Y, A, never>,
): Effect.Effect<A, FailureOf<Y>> =>
  // What is yielded fails with nothing else.
  new Ready(() => goOn(body() as Generator<Yielded<unknown, FailureOf<Y>>, A, never>))

/**
 * Each is begun before any is waited for, and those that are not there at once are waited for side by side. They are begun when this is
 * called, as by `beginning`: its caller runs the answer right away, and once.
 */
export const together = <A, B, E>(
  items: ReadonlyArray<A>,
  f: (item: A, at: number) => Prompt<B, E>,
): Prompt<ReadonlyArray<B>, E> => {
  const begun = items.map((item, at) => begunNow(f(item, at)))
  return begun.every((prompt) => isKnown(prompt))
    ? forEach(begun, (prompt) => prompt)
    : Effect.all(begun, { concurrency: "unbounded" })
}

/**
 * One after the other, until one fails. From the first that is not there on it may be run again as often as what `f` answered there
 * may: those behind it are asked for again.
 */
export const forEach = <A, B, E>(
  items: ReadonlyArray<A>,
  f: (item: A) => Prompt<B, E>,
): Prompt<ReadonlyArray<B>, E> => {
  const found: Array<B> = []
  let at = 0
  for (const item of items) {
    at += 1
    const prompt = f(item)
    if (!isKnown(prompt)) {
      return gen(function* () {
        const all = [...found, yield* prompt]
        for (const left of items.slice(at)) all.push(yield* f(left))
        return all
      })
    }
    if (prompt._tag === "Left") return Either.left(prompt.left)
    found.push(prompt.right)
  }
  return Either.right(found)
}
