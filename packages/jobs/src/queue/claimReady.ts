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

/** Lists of ready jobs, in the order in which they are begun, and how many of all of them there is room for. */
export interface ListsWithRoom {
  readonly lists: ReadonlyArray<string>
  readonly room: number
}

/** What was found, and the lists in which nothing else is due. */
interface ReadyClaims {
  readonly claims: ReadonlyArray<Claim>
  readonly seen: ReadonlyArray<string>
}

/** The jobs that are next, as many as there is room for: by priority, and then whoever was due first (JOB-4). Each claim holds only if nobody else came first. */
export const claimReady = (
  reader: Reader,
  hold: Hold,
  rooms: ReadonlyArray<ListsWithRoom>,
): Effect.Effect<ReadyClaims, ReadFailure> =>
  Effect.gen(function* () {
    const claims: Array<Claim> = []
    const seen: Array<string> = []
    for (const { lists, room } of rooms) {
      let left = room
      for (const list of lists) {
        if (left <= 0) break
        const where = Where.and<"ready" | "dueAt">(
          Where.equals("ready", list),
          Where.atMost("dueAt", hold.now),
        )
        const wanted = { where, orderBy: [Order.ascending("dueAt" as const)], limit: left }
        const found = yield* firstOfKinds(reader, Jobs, wanted, hold.kinds)
        // It begins now, and not before the one that it waited for had ended.
        const now = Instant.make(yield* Clock.currentTimeMillis)
        if (found.length < left) seen.push(list)
        left -= found.length
        claims.push(...found.flatMap((stored) => claimOf({ ...hold, now }, stored)))
      }
    }
    return { claims, seen }
  })
