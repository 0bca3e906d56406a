import type { EngineService } from "@quoin/engine"
import { type AnyFailure, Commit, CommitId, Sequences, StorageUnavailable } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { storageAdvice } from "./failure/storageAdvice"
import { keptFor } from "./keptFor"

/** Whether work can be done, and if not, why. */
export type Readiness =
  | { readonly status: "ready" }
  | { readonly status: "not ready"; readonly reason: StorageUnavailable["reason"]; readonly advice: string }

/** How long an answer stands: however many ask, the storage is written no more often. */
const freshMillis = 1_000
/** A storage that takes longer than this for one small commit is not ready. */
const probeMillis = 2_000

/** A sequence that nobody takes ids from: its record is written to learn whether anything can be. */
const probed = "readiness"

const ready: Readiness = { status: "ready" }

const notReady = (failure: AnyFailure): Readiness => {
  const reason = failure instanceof StorageUnavailable ? failure.reason : "internal"
  return { status: "not ready", reason, advice: storageAdvice[reason] }
}

/** One small commit, which goes the way of every other one: connection, write lock, disk. */
const probe = ({ ports: { ids, storage } }: EngineService): Effect.Effect<Readiness> =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const id = CommitId.make(yield* ids.next("commit"))
    yield* storage.commit({
      id,
      changes: [Commit.put(Sequences, { name: probed, next: now })],
      guards: [],
    })
    return ready
  }).pipe(
    Effect.timeoutFail({
      duration: probeMillis,
      onTimeout: () =>
        new StorageUnavailable({
          reason: "timeout",
          retryable: true,
          detail: `a small commit took more than ${probeMillis} ms`,
        }),
    }),
    Effect.catchAll((failure) =>
      Effect.as(
        Effect.annotateLogs(Effect.logWarning(`Not ready: ${failure.message}`), { failure: failure._tag }),
        notReady(failure),
      ),
    ),
  )

/** Can work be done? The storage is asked once a second, however many ask (HTT-96). */
export const readiness = (engine: EngineService): Effect.Effect<Readiness> =>
  keptFor(freshMillis, probeMillis, probe(engine))
