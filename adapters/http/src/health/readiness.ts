import type { EngineService } from "@quoin/engine"
import { type AnyFailure, Commit, CommitId, Sequences, StorageUnavailable } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { storageAdvice } from "../failure/storageAdvice"
import { keptFor } from "./keptFor"
import type { Refusals } from "./Refusals"

/** Whether work can be done, and if not, why. */
export type Readiness =
  | { readonly status: "ready" }
  | { readonly status: "not ready"; readonly reason: StorageUnavailable["reason"]; readonly advice: string }

/** How long an answer is valid: requests do not write to the storage more often than that. */
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

/** What a request needs on a disk that is nearly full: a small commit finds room where no request does. */
const roomRecords = 400
const roomNameChars = 150

/** Records of nothing, which together are as large as what requests write. */
const roomNames: ReadonlyArray<string> = Array.from({ length: roomRecords }, (_, i) =>
  `${probed} room ${i} `.padEnd(roomNameChars, "-"),
)

const commitOf = (
  { ports: { ids, storage } }: EngineService,
  changes: ReadonlyArray<Commit.Change>,
): Effect.Effect<void, AnyFailure> =>
  Effect.flatMap(ids.next("commit"), (id) =>
    Effect.asVoid(storage.commit({ id: CommitId.make(id), changes, guards: [] })),
  )

/** One small commit, which goes the way of every other one: connection, write lock, disk. */
const small = (engine: EngineService): Effect.Effect<void, AnyFailure> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    commitOf(engine, [Commit.put(Sequences, { name: probed, next: now })]),
  )

/** A commit as large as those that were refused, which is taken back. */
const roomy = (engine: EngineService): Effect.Effect<void, AnyFailure> =>
  Effect.zipRight(
    commitOf(
      engine,
      roomNames.map((name) => Commit.put(Sequences, { name, next: 0 })),
    ),
    commitOf(
      engine,
      roomNames.map((name) => Commit.remove(Sequences, name)),
    ),
  )

/** Whether there is room again after a request found the storage full; a very recent request counts as an answer. */
const room = (engine: EngineService, refusals: Refusals): Effect.Effect<void, AnyFailure> =>
  Effect.flatMap(
    Clock.currentTimeMillis,
    (now) =>
      refusals.recent(now) ??
      Effect.tap(roomy(engine), () =>
        Effect.sync(() => {
          refusals.forget()
        }),
      ),
  )

const probe = (engine: EngineService, refusals: Refusals): Effect.Effect<Readiness> =>
  Effect.suspend(() => (refusals.any() ? room(engine, refusals) : small(engine))).pipe(
    Effect.as(ready),
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

/** Can work be done? The storage is asked once a second, however many ask, and at once where a request has found it full (HTT-96, HTT-608). */
export const readiness = (engine: EngineService, refusals: Refusals): Effect.Effect<Readiness> =>
  keptFor(freshMillis, probeMillis, probe(engine, refusals), refusals.any)
