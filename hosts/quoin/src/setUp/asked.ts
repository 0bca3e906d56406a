import { StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** What a host's function answers: at once, or later. */
export type Eventually<A> = A | Promise<A>

const failed = (what: string, how: string): StorageUnavailable =>
  new StorageUnavailable({ reason: "internal", retryable: false, detail: `the host's ${what} ${how}` })

const isThenable = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof answer === "object" && answer !== null && "then" in answer && typeof answer.then === "function"

/**
 * What the host's function answers, now or later, if it is what the function is for. Anything else, and a function that
 * fails, is the host's fault and not the caller's (KER-72).
 */
export const asked = <A>(
  what: string,
  ask: () => unknown,
  is: (answer: unknown) => answer is A,
  expected: string,
): Effect.Effect<A, StorageUnavailable> => {
  const rejected = (cause: unknown) =>
    failed(what, `failed: ${cause instanceof Error ? cause.message : String(cause)}`)
  const answered = Effect.flatMap(Effect.try({ try: ask, catch: rejected }), (answer) =>
    isThenable(answer)
      ? Effect.tryPromise({ try: async () => answer, catch: rejected })
      : Effect.succeed(answer),
  )
  // What it answered instead is not shown: it may be a secret of the host.
  return Effect.filterOrFail(answered, is, () => failed(what, `did not answer ${expected}`))
}
