import {
  Commit,
  type DeclaredJobKind,
  type Instant,
  type JobKind,
  type ProposedChange,
  type ReadFailure,
  type Reads,
  invalid,
  utf8Bytes,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Job, queued } from "../job/Job"
import { Jobs } from "../job/collections"
import { deliveryLines } from "../delivery/Delivery"
import { limits } from "../limits"
import { lineUp } from "./lineUp"

/** A job that is asked for, and what a command commits so that it stands in the queue. */
export interface Enqueued {
  readonly id: string
  readonly changes: ReadonlyArray<ProposedChange>
}

const inLine = (
  reads: Reads,
  key: string,
  job: Job,
): Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure> => {
  const bytes = utf8Bytes(key)
  if (bytes > limits.keyBytes || key === "") {
    return Effect.fail(invalid("key", `${bytes} bytes`, `1 to ${limits.keyBytes} bytes`))
  }
  return key.startsWith(deliveryLines)
    ? Effect.fail(invalid("key", key, `a text that does not begin with ${deliveryLines}`))
    : lineUp(reads, [{ key, job }])
}

/** A job that is asked for, its payload as it is stored. */
interface Asked {
  readonly kind: Pick<JobKind.Any, "name" | "summary" | "priority" | "waitsOutside" | "together">
  readonly payload: unknown
  /** The line that it stands in. */
  readonly key: string | undefined
  readonly dueAt?: Instant
  readonly total?: number
  readonly scheduled?: true
}

/** What stands in the queue then. */
export const ask = (reads: Reads, { key, ...asked }: Asked): Effect.Effect<Enqueued, ReadFailure> =>
  Effect.gen(function* () {
    const id = yield* reads.newId("job")
    const { caller, at: now } = reads.moment
    const job = queued({ id, caller, now, ...asked })
    const changes = key === undefined ? [Commit.put(Jobs, job)] : yield* inLine(reads, key, job)
    return { id, changes }
  })

/**
 * Asks for a job, on behalf of whoever calls: a command's `load` gives its changes to the decision, and so the job stands in the
 * queue exactly when what the command does has happened. `dueAt` is the earliest time it may begin, and `total` how many things there
 * are to do, where that is known.
 */
export const enqueue = <Payload>(
  reads: Reads,
  kind: DeclaredJobKind<Payload>,
  payload: Payload,
  options: { readonly dueAt?: Instant; readonly total?: number } = {},
): Effect.Effect<Enqueued, ReadFailure> =>
  ask(reads, { kind, payload: kind.encode(payload), key: kind.key(payload), ...options })
