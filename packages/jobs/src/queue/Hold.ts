import type { Commit, Instant, JobKind, ProposedChange } from "@quoin/kernel"
import type { Job } from "../job/Job"
import type { Lease } from "../job/Lease"

/** A worker that reaches for jobs. */
export interface Hold {
  /** A name that no other worker has. */
  readonly worker: string
  readonly now: Instant
  readonly leaseMillis: number
  /** The kinds of jobs that it knows. */
  readonly kinds: ReadonlyArray<string>
}

/** A job that a worker holds as soon as these changes are committed; none where it only clears up. */
export interface Claim {
  readonly held: { readonly job: Job; readonly lease: Lease } | undefined
  readonly changes: ReadonlyArray<ProposedChange>
  readonly guards: ReadonlyArray<Commit.Guard>
}

/** The lease of a worker on a job, from now on. */
export const leaseOf = (
  { worker, now, leaseMillis }: Hold,
  { id, kind, fence }: Job,
  progress?: JobKind.Progress,
): Lease => ({
  jobId: id,
  kind,
  worker,
  fence,
  until: (now + leaseMillis) as Instant,
  ...(progress === undefined ? {} : { progress }),
})
