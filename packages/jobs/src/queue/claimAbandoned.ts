import {
  Commit,
  Instant,
  JobKind,
  Order,
  type ReadFailure,
  type Reads,
  type StorageService,
  type Stored,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { failed, killsWorkers, takenOver, toldOf } from "../job/changes"
import { Jobs, Leases } from "../job/collections"
import type { Job } from "../job/Job"
import type { Lease } from "../job/Lease"
import { isFinal } from "../job/Lifecycle"
import { type Claim, type Hold, leaseOf } from "./Hold"
import { kept } from "./kept"
import { firstOfKinds } from "./firstOfKinds"
import { leaveLine } from "./leave"
import { limits } from "../limits"
import { handedOver } from "./stepped"

/** Reads, and the guards that they leave. */
interface GuardedReads {
  readonly reads: Reads
  readonly guards: ReadonlyArray<Commit.Guard>
}

const givenUp = "given up, because the workers that had it ended again and again"

/** A job that is the end of whoever has it: nobody tries again. */
const giveUp = ({ reads, guards }: GuardedReads, job: Job, hold: Hold): Effect.Effect<Claim, ReadFailure> =>
  Effect.map(leaveLine(reads, job), (line) => {
    const ended = failed(job, {}, givenUp, hold.now)
    const changes = ended === undefined ? [] : [...kept(ended), ...line]
    return {
      held: undefined,
      changes: [...changes, Commit.remove(Leases, Leases.keyOf(leaseOf(hold, job)))],
      guards,
    }
  })

/** A worker has many such jobs at a time: that it ended is hardly due to one of them. */
const sharesWorker = ({ outside, together }: Job): boolean => outside === true || together === true

const waitMillis = JobKind.doubling(limits.leastWaitMillis, limits.longestWaitMillis)

/** It may be the end of whoever has it all the same: nobody tries again for a while, and the longer the more have ended. */
const waits = (job: Job, { now }: Hold): Claim => {
  const until = Instant.make(now + waitMillis(job.deaths - limits.deaths))
  return { held: undefined, changes: handedOver(job, until).changes, guards: [] }
}

const takeOver = (
  guarded: GuardedReads,
  stored: Stored<Job>,
  lease: Lease,
  hold: Hold,
): Effect.Effect<Claim, ReadFailure> => {
  const died = lease.worker !== ""
  const job = takenOver(toldOf(stored.value, lease.progress), died)
  if (killsWorkers(job)) {
    if (!sharesWorker(job)) return giveUp(guarded, job, hold)
    if (died) return Effect.succeed(waits(job, hold))
  }
  const taken = leaseOf(hold, job)
  return Effect.succeed({
    held: { job, lease: taken },
    changes: [Commit.put(Jobs, job), Commit.put(Leases, taken)],
    guards: [],
  })
}

/**
 * The jobs that a worker gave back, or that it can no longer be working on, as its lease has run out (JOB-6). Whoever comes
 * first has them.
 */
export const claimAbandoned = (
  storage: StorageService,
  guarded: () => GuardedReads,
  hold: Hold,
  room: number,
): Effect.Effect<ReadonlyArray<Claim>, ReadFailure> =>
  Effect.gen(function* () {
    const leases = yield* firstOfKinds(
      storage,
      Leases,
      { where: Where.atMost("until", hold.now), orderBy: [Order.ascending("until")], limit: room },
      hold.kinds,
    )
    if (leases.length === 0) return []
    const jobs = yield* storage.read(
      Jobs,
      leases.map(({ key }) => key),
    )
    const byKey = new Map(jobs.map((job) => [job.key, job]))
    return yield* Effect.forEach(leases, (lease): Effect.Effect<Claim, ReadFailure> => {
      const same = Commit.unchanged(Leases, lease.key, lease.revision)
      const job = byKey.get(lease.key)
      if (job === undefined || isFinal(job.value.state)) {
        return Effect.succeed({
          held: undefined,
          changes: [Commit.remove(Leases, lease.key)],
          guards: [same],
        })
      }
      const asRead = [same, Commit.unchanged(Jobs, job.key, job.revision)]
      return Effect.map(takeOver(guarded(), job, lease.value, hold), (claim) => ({
        ...claim,
        guards: [...claim.guards, ...asRead],
      }))
    })
  })
