import { Commit, Instant, Order, type ReadFailure, type Reader, type Stored, Where } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { begun } from "../job/changes"
import { Jobs, Leases } from "../job/collections"
import type { Job } from "../job/Job"
import { type Claim, type Hold, leaseOf } from "./Hold"
import { firstOfKinds } from "./firstOfKinds"

const claimOf = (hold: Hold, { key, revision, value }: Stored<Job>): ReadonlyArray<Claim> => {
  const job = begun(value, hold.now)
  if (job === undefined) return []
  const lease = leaseOf(hold, job)
  return [
    {
      held: { job, lease },
      changes: [Commit.put(Jobs, job), Commit.put(Leases, lease)],
      guards: [Commit.unchanged(Jobs, key, revision)],
    },
  ]
}

/** A list of ready jobs, and how many of it there is room for. */
export interface ListWithRoom {
  readonly list: string
  readonly room: number
}

/** The jobs that are next, as many of each list as there is room for: by priority, and then whoever was due first (JOB-4). Each claim holds only if nobody else came first. */
export const claimReady = (
  reader: Reader,
  hold: Hold,
  lists: ReadonlyArray<ListWithRoom>,
): Effect.Effect<ReadonlyArray<Claim>, ReadFailure> =>
  Effect.gen(function* () {
    const found = yield* Effect.forEach(
      lists,
      ({ list, room }) =>
        firstOfKinds(
          reader,
          Jobs,
          {
            where: Where.and<"ready" | "dueAt">(Where.equals("ready", list), Where.atMost("dueAt", hold.now)),
            orderBy: [Order.ascending("dueAt")],
            limit: room,
          },
          hold.kinds,
        ),
      { concurrency: "unbounded" },
    )
    // It begins now, and not before the one that it waited for had ended.
    const now = Instant.make(yield* Clock.currentTimeMillis)
    return found.flat().flatMap((stored) => claimOf({ ...hold, now }, stored))
  })
