import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as FiberId from "effect/FiberId"

/** Where steps wait until they are let through, so that anything can happen meanwhile. */
export class Gates {
  private readonly waiting = new Set<Deferred.Deferred<void>>()

  get size(): number {
    return this.waiting.size
  }

  readonly wait: Effect.Effect<void> = Effect.suspend(() => {
    const gate = Deferred.unsafeMake<void>(FiberId.none)
    this.waiting.add(gate)
    return Effect.ensuring(
      Deferred.await(gate),
      Effect.sync(() => this.waiting.delete(gate)),
    )
  })

  /** Lets one through, whichever there are. */
  readonly pass = (which: number): Effect.Effect<void> =>
    Effect.suspend(() => {
      const gate = [...this.waiting][which % Math.max(1, this.waiting.size)]
      if (gate === undefined) return Effect.void
      this.waiting.delete(gate)
      return Effect.asVoid(Deferred.succeed(gate, undefined))
    })
}
