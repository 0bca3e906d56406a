import { Overloaded } from "@quoin/kernel"
import * as Effect from "effect/Effect"

interface Ticket {
  /** Absent until somebody waits for it. */
  call?: () => void
  /** Its holder may go in, and must go out again. */
  called: boolean
}

/**
 * Lets a few in at a time, the others in the order in which they came. No more than `most` wait: whoever comes then is refused
 * at once, so that a flood costs neither memory nor the time of those who wait. One step wakes one waiter.
 */
export class Turnstile {
  private inside = 0
  /** Made once: a flood is told of it thousands of times. */
  private readonly full: Effect.Effect<never, Overloaded>
  private readonly queue = new Set<Ticket>()

  constructor(
    private readonly room: number,
    private readonly most: number,
    what: string,
  ) {
    this.full = Effect.fail(new Overloaded({ waiting: what, most }))
  }

  readonly counts = (): { readonly waiting: number; readonly verifying: number } => ({
    waiting: this.queue.size,
    verifying: this.inside,
  })

  readonly through = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Overloaded, R> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.suspend((): Effect.Effect<A, E | Overloaded, R> => {
        const within = Effect.ensuring(restore(effect), Effect.sync(this.leave))
        if (this.inside < this.room) {
          this.inside += 1
          return within
        }
        if (this.queue.size >= this.most) {
          return this.full
        }
        return Effect.zipRight(this.wait(restore), within)
      }),
    )

  /** Whoever gives up while waiting leaves the queue, or the room, if just called. */
  private readonly wait = (
    restore: <A>(effect: Effect.Effect<A>) => Effect.Effect<A>,
  ): Effect.Effect<void> => {
    const ticket: Ticket = { called: false }
    this.queue.add(ticket)
    const called = Effect.async<void>((resume) => {
      if (ticket.called) resume(Effect.void)
      else ticket.call = () => resume(Effect.void)
    })
    return Effect.onInterrupt(restore(called), () =>
      Effect.sync(() => {
        if (ticket.called) this.leave()
        else this.queue.delete(ticket)
      }),
    )
  }

  private readonly leave = (): void => {
    const [next] = this.queue
    if (next === undefined) {
      this.inside -= 1
      return
    }
    this.queue.delete(next)
    next.called = true
    next.call?.()
  }
}
