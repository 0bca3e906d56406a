import { type AnyFailure, StorageUnavailable } from "@quoin/kernel"
import * as Cause from "effect/Cause"
import type * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Runtime from "effect/Runtime"
import * as Stream from "effect/Stream"

const closed = () =>
  new StorageUnavailable({ reason: "closed", retryable: false, detail: "quoin.close() has been called" })

/** The promise that an exit amounts to; it rejects with the failure, or the defect, itself. */
export const settled = <A>(exit: Exit.Exit<A, AnyFailure>): Promise<A> =>
  Exit.isSuccess(exit) ? Promise.resolve(exit.value) : Promise.reject<A>(Cause.squash(exit.cause))

/** Runs effects as promises until it is closed. */
export class PromiseRunner {
  private readonly running = new Set<Promise<unknown>>()
  private closing: Promise<void> | undefined

  constructor(
    private readonly runtime: Runtime.Runtime<never>,
    private readonly release: () => Promise<void>,
  ) {}

  readonly run = <A>(effect: Effect.Effect<A, AnyFailure>): Promise<A> =>
    this.track(() => Runtime.runPromiseExit(this.runtime, effect).then(settled))

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
  readonly close = (): Promise<void> =>
    (this.closing ??= Promise.allSettled(this.running).then(() => this.release()))
}
