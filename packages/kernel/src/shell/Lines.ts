import * as Effect from "effect/Effect"

/** Lets work of one name run one after the other, in the order in which it was asked for. */
export interface Lines {
  readonly inLine: <A, E, R>(name: string, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

interface Line {
  readonly turnstile: Effect.Semaphore
  waiting: number
}

/** The lines of one engine. An empty line is forgotten. */
export const makeLines = (): Lines => {
  const lines = new Map<string, Line>()
  const entered = (name: string): Line => {
    const line = lines.get(name) ?? { turnstile: Effect.unsafeMakeSemaphore(1), waiting: 0 }
    line.waiting += 1
    lines.set(name, line)
    return line
  }
  const left = (name: string, line: Line) =>
    Effect.sync(() => {
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(name)
    })
  return {
    inLine: (name, work) =>
      Effect.acquireUseRelease(
        Effect.sync(() => entered(name)),
        ({ turnstile }) => turnstile.withPermits(1)(work),
        (line) => left(name, line),
      ),
  }
}
