import {
  Commit,
  type DeclaredJobKind,
  type Instant,
  type ProposedChange,
  type ReadFailure,
  type Reads,
  invalid,
  utf8Bytes,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Job, queued } from "../job/Job"
import { Jobs, Turns } from "../job/collections"
import { limits } from "../limits"

/** A job that is asked for, and what a command commits so that it stands in the queue. */
export interface Enqueued {
  readonly id: string
  readonly changes: ReadonlyArray<ProposedChange>
}

/** The end of a line; who finds nobody there is at its head. The line is guarded, so that no two have the same place. */
const lineUp = (
  reads: Reads,
  key: string,
  job: Job,
): Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure> =>
  Effect.gen(function* () {
    const bytes = utf8Bytes(key)
    if (bytes > limits.keyBytes || key === "") {
      return yield* invalid("key", `${bytes} bytes`, `1 to ${limits.keyBytes} bytes`)
    }
    const line = yield* reads.get(Turns, key)
    const place = (line?.last ?? 0) + 1
    return [
      Commit.put(Jobs, { ...job, turn: { key, place }, blocked: line !== undefined }),
      Commit.put(Turns, { key, head: line?.head ?? job.id, last: place }),
    ]
  })

/**
 * Asks for a job, on behalf of whoever calls: a command's `load` gives its changes to the decision, and so the job stands in the
 * queue exactly when what the command does has happened. `dueAt` is the earliest time it may begin.
 */
export const enqueue = <Payload>(
  reads: Reads,
  kind: DeclaredJobKind<Payload>,
  payload: Payload,
  options: { readonly dueAt?: Instant } = {},
): Effect.Effect<Enqueued, ReadFailure> =>
  Effect.gen(function* () {
    const id = yield* reads.newId("job")
    const { caller, at: now } = reads.moment
    const job = queued({ id, kind, payload: kind.encode(payload), caller, now, ...options })
    const key = kind.key(payload)
    const changes = key === undefined ? [Commit.put(Jobs, job)] : yield* lineUp(reads, key, job)
    return { id, changes }
  })
