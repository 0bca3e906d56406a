import { QueryTooExpensive } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/** Work in steps: after each of them others may run. */
export type Steps<A> = Generator<undefined, A>

/** Comparisons of one step: about a millisecond. A row costs one for each clause of the filter. */
const stepComparisons = 4_000

/** Counts comparisons, and says when a step is full. */
export const makeMeter = (): ((comparisons: number) => boolean) => {
  let left = stepComparisons
  return (comparisons) => {
    left -= comparisons
    if (left > 0) return false
    left = stepComparisons
    return true
  }
}

/** All steps at once, for what must not be interrupted by others. */
export const atOnce = <A>(steps: Steps<A>): A => {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** Taken when this is loaded, as timers that a test fakes afterwards are not for storage. */
const { setTimeout: runLater } = globalThis

/** Hands out turns of the event loop, one at a time, so that many selects at once hold up others no longer than one. */
export type Turns = Effect.Effect<void>

/** Timers and sockets have their turn in between, which other fibers alone would not give them. */
export const makeTurns = (): Turns => {
  const waiting: Array<() => void> = []
  let isSet = false
  const set = (): void => {
    if (isSet || waiting.length === 0) return
    isSet = true
    runLater(next, 0)
  }
  const next = (): void => {
    isSet = false
    waiting.shift()?.()
    set()
  }
  return Effect.async((resume) => {
    const go = (): void => {
      resume(Effect.void)
    }
    waiting.push(go)
    set()
    return Effect.sync(() => {
      const place = waiting.indexOf(go)
      if (place >= 0) waiting.splice(place, 1)
    })
  })
}

/** Gives way between steps, and ends at a limit of time. Work of one step is done at once. */
export const inTurns = <A>(
  begin: () => Steps<A>,
  maxMillis: number,
  turns: Turns,
): Effect.Effect<A, QueryTooExpensive> =>
  Effect.suspend((): Effect.Effect<A, QueryTooExpensive> => {
    const steps = begin()
    const first = steps.next()
    if (first.done === true) return Effect.succeed(first.value)
    return Effect.flatMap(Clock.currentTimeMillis, (begun) => {
      const next: Effect.Effect<A, QueryTooExpensive> = Effect.flatMap(
        Effect.zipRight(turns, Clock.currentTimeMillis),
        (now) => {
          if (now - begun >= maxMillis) return Effect.fail(new QueryTooExpensive({ maxMillis }))
          const step = steps.next()
          return step.done === true ? Effect.succeed(step.value) : next
        },
      )
      return next
    })
  })
