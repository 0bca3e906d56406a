import { type AnyFailure, StorageUnavailable, after, limits, nextTurn } from "@quoin/kernel"
import * as Cause from "effect/Cause"
import type * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import * as Runtime from "effect/Runtime"
import * as Stream from "effect/Stream"

const closed = () =>
  new StorageUnavailable({ reason: "closed", retryable: false, detail: "quoin.close() has been called" })

const interrupted = (calls: number, millis: number) =>
  new StorageUnavailable({
    reason: "closed",
    retryable: false,
    detail: `close() has interrupted ${calls} calls that did not end within ${millis} ms; await them before it`,
  })

/** The promise that an exit amounts to; it rejects with the failure, or the defect, itself. */
export const settled = <A>(exit: Exit.Exit<A, AnyFailure>): Promise<A> =>
  Exit.isSuccess(exit) ? Promise.resolve(exit.value) : Promise.reject<A>(Cause.squash(exit.cause))

/** Runs effects as promises until it is closed. */
export class PromiseRunner {
  private readonly running = new Set<Promise<unknown>>()
  private closing: Promise<void> | undefined
  private readonly fibers = new Set<Fiber.RuntimeFiber<unknown, AnyFailure>>()
  /** Calls that have ended so far. */
  private ended = 0

  constructor(
    private readonly runtime: Runtime.Runtime<never>,
    private readonly release: () => Promise<void>,
    /** How long closing waits for what has begun before it is interrupted; for as long as it takes where it is left out. */
    private readonly graceMillis?: number,
  ) {}

  readonly run = <A>(effect: Effect.Effect<A, AnyFailure>): Promise<A> =>
    this.track(() => {
      const fiber = Runtime.runFork(this.runtime)(effect)
      this.fibers.add(fiber)
      return new Promise<Exit.Exit<A, AnyFailure>>((resolve) => {
        fiber.addObserver((exit) => {
          this.fibers.delete(fiber)
          resolve(exit)
        })
      }).then(this.inTurn)
    })

  /**
   * The promise of an exit. A storage that answers at once leaves whoever awaits call after call among microtasks, so every few
   * calls the timers and sockets of the process have a turn first (KER-166).
   */
  private readonly inTurn = <A>(exit: Exit.Exit<A, AnyFailure>): Promise<A> =>
    ++this.ended % limits.callsPerTurn === 0
      ? new Promise((resolve) => {
          nextTurn(() => {
            resolve(settled(exit))
          })
        })
      : settled(exit)

  /** A stream as others read it; what it fails with is thrown to its reader. */
  readonly read = (stream: Stream.Stream<Uint8Array, AnyFailure>): ReadableStream<Uint8Array> =>
    Stream.toReadableStreamRuntime(stream, this.runtime)

  /** Counts a promise among those that closing waits for; refuses it when closing has begun. */
  readonly track = async <A>(begin: () => Promise<A>): Promise<A> => {
    if (this.closing !== undefined) return Promise.reject<A>(closed())
    const answer = begin()
    this.running.add(answer)
    try {
      return await answer
    } finally {
      this.running.delete(answer)
    }
  }

  /** Finishes what has begun, then releases everything. Further calls wait for the same end. */
  readonly close = (): Promise<void> => (this.closing ??= this.finish())

  private readonly finish = async (): Promise<void> => {
    const isLate = await this.isLate()
    // What is interrupted ends, and is not counted any more, while all is released.
    const late = this.running.size
    if (isLate) for (const fiber of this.fibers) fiber.unsafeInterruptAsFork(FiberId.none)
    await this.release()
    if (isLate) return Promise.reject<undefined>(interrupted(late, this.graceMillis ?? 0))
  }

  /** Has something begun that does not end in time? */
  private readonly isLate = async (): Promise<boolean> => {
    const ended = Promise.allSettled(this.running).then(() => false)
    if (this.graceMillis === undefined) return ended
    const { graceMillis } = this
    return new Promise((resolve) => {
      const stop = after(graceMillis, () => {
        resolve(true)
      })
      void ended.then((isLate) => {
        stop()
        resolve(isLate)
      })
    })
  }
}
