import { Commit, type JobKind, type ProposedChange } from "@quoin/kernel"
import { begun } from "../job/changes"
import { Jobs, Leases, isReady } from "../job/collections"
import type { Job } from "../job/Job"
import type { Lease } from "../job/Lease"
import { laneOf, readyList } from "../job/readyLists"
import { type Hold, leaseOf } from "../queue/Hold"
import type { Rooms } from "./Rooms"

/** What a worker has to take on jobs with. */
export interface Free {
  readonly rooms: Rooms
  readonly kinds: ReadonlyMap<string, JobKind.Any>
  /** Where others may wait already: nobody goes before them. */
  readonly unseen: ReadonlySet<string>
}

/** What is committed, and the jobs that the worker holds then. */
export interface TakenOn {
  readonly changes: ReadonlyArray<ProposedChange>
  readonly taken: ReadonlyArray<{ readonly job: Job; readonly lease: Lease }>
}

/** Whether a change leaves a job to be begun that waits for somebody outside. */
export const mayTakeOn = (change: ProposedChange): boolean => {
  if (change._tag !== "Put" || change.collection.name !== Jobs.name) return false
  // The collection of a change says what its value is.
  const job = change.value as Job
  return job.outside === true && isReady(job)
}

/**
 * The worker whose step leaves jobs that wait for somebody outside takes them on in the commit of that step, as far as it has room: to
 * leave them to be found would cost a look and a commit more for each. Jobs that work here are left, as others may have nothing to do.
 */
export const takenOn = (
  changes: ReadonlyArray<ProposedChange>,
  hold: Omit<Hold, "kinds">,
  { rooms, kinds, unseen }: Free,
): TakenOn => {
  let { outside } = rooms
  const taken: Array<TakenOn["taken"][number]> = []
  const mayBegin = (job: Job): boolean => {
    const kind = kinds.get(job.kind)
    // Where the site is only read the others wait, and that is not looked up here.
    const suits = kind !== undefined && laneOf(kind) === "outside" && kind.whileReadOnly
    return suits && job.dueAt <= hold.now && !unseen.has(readyList(job))
  }
  const all = changes.flatMap((change): ReadonlyArray<ProposedChange> => {
    if (outside <= 0 || change._tag !== "Put" || !mayTakeOn(change)) return [change]
    // The collection of a change says what its value is.
    const waiting = change.value as Job
    const job = mayBegin(waiting) ? begun(waiting, hold.now) : undefined
    if (job === undefined) return [change]
    outside -= 1
    const lease = leaseOf({ ...hold, kinds: [] }, job)
    taken.push({ job, lease })
    return [Commit.put(Jobs, job), Commit.put(Leases, lease)]
  })
  return taken.length === 0 ? { changes, taken } : { changes: all, taken }
}
