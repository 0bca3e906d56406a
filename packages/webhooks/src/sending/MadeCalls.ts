import type { Instant, NoAnswer, OutboundAnswer } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import type { MadeCall } from "./call"

/** A call that was made, and what came of it. */
export interface Came {
  readonly made: MadeCall
  readonly start: Instant
  readonly finish: Instant
  readonly came: Either.Either<OutboundAnswer, NoAnswer>
}

/**
 * The last calls of this process. The commit that tells of a call is refused where its line has changed meanwhile, and is made again:
 * the call is not, as nobody is to be told twice because two things happened at once (WHK-5).
 */
export class MadeCalls {
  private readonly kept = new Map<string, Came>()

  constructor(private readonly most: number) {}

  private readonly keep = (name: string, came: Came): void => {
    this.kept.set(name, came)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break
      this.kept.delete(oldest)
    }
  }

  /** The call of this name: made now, unless it was. Nothing is kept where it could not be made. */
  readonly once = (name: string, call: Effect.Effect<Came | undefined>): Effect.Effect<Came | undefined> =>
    Effect.suspend(() => {
      const before = this.kept.get(name)
      if (before !== undefined) return Effect.succeed(before)
      return Effect.tap(call, (came) =>
        Effect.sync(() => {
          if (came !== undefined) this.keep(name, came)
        }),
      )
    })
}
