import * as Effect from "effect/Effect"

/** How many calls go to each host at a time, of one process: one that is slow takes no more than its own places (WHK-17). */
export class HostRooms {
  private readonly calls = new Map<string, number>()

  constructor(private readonly ofHost: number) {}

  private readonly leave = (host: string): void => {
    const left = (this.calls.get(host) ?? 1) - 1
    if (left <= 0) this.calls.delete(host)
    else this.calls.set(host, left)
  }

  /** Makes a call if the host has room for it; else the answer is `undefined`, at once. */
  readonly within = <A, E>(host: string, call: Effect.Effect<A, E>): Effect.Effect<A | undefined, E> =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        const running = this.calls.get(host) ?? 0
        if (running >= this.ofHost) return false
        this.calls.set(host, running + 1)
        return true
      }),
      (hasRoom): Effect.Effect<A | undefined, E> => (hasRoom ? call : Effect.succeed(undefined)),
      (hasRoom) =>
        Effect.sync(() => {
          if (hasRoom) this.leave(host)
        }),
    )
}
