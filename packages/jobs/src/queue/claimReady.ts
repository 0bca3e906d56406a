import {
  Commit,
  Instant,
  JobKind,
  Order,
  type ReadFailure,
  type Reader,
  type Stored,
  Where,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { begun } from "../job/changes"
import { Jobs, Leases } from "../job/collections"
import type { Job } from "../job/Job"
import { type Claim, type Hold, leaseOf } from "./Hold"

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

/** The jobs that are next, as many as there is room for: by priority, and then whoever was due first (JOB-4). Each claim holds only if nobody else came first. */
export const claimReady = (
  reader: Reader,
  hold: Hold,
  room: number,
): Effect.Effect<ReadonlyArray<Claim>, ReadFailure> =>
  Effect.gen(function* () {
    const claims: Array<Claim> = []
    for (const priority of JobKind.priorities) {
      if (claims.length >= room) break
      const { records } = yield* reader.select(Jobs, {
        where: Where.and(
          Where.equals("ready", priority),
          Where.atMost("dueAt", hold.now),
          Where.isIn("kind", hold.kinds),
        ),
        orderBy: [Order.ascending("dueAt")],
        limit: room - claims.length,
      })
      // It begins now, and not before the one that it waited for had ended.
      const now = Instant.make(yield* Clock.currentTimeMillis)
      claims.push(...records.flatMap((stored) => claimOf({ ...hold, now }, stored)))
    }
    return claims
  })
