import { type CommitId, JobKind, Revision } from "@quoin/kernel"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import { toldOf } from "../job/changes"
import type { Job } from "../job/Job"
import type { Lease } from "../job/Lease"
import type { Lane } from "../job/readyLists"

/** A job that this worker holds, as it was last read or committed. */
export class HeldJob {
  /** Done when somebody asks that the job ends. */
  readonly cancelling = Deferred.unsafeMake<void>(FiberId.none)
  private fiber: Fiber.RuntimeFiber<void> | undefined
  private isLost = false
  revision: Revision
  leaseRevision: Revision
  /** Its last step is being committed: its lease goes with it. */
  isLeaving = false
  /** How far its step has come, as others are told with the next sign of life. */
  told: JobKind.Progress | undefined

  constructor(
    public job: Job,
    public lease: Lease,
    commit: CommitId,
    /** Where it has its place. */
    readonly lane: Lane,
  ) {
    this.revision = Revision.make(commit)
    this.leaseRevision = Revision.make(commit)
  }

  /** What runs it. The job may have been lost while that was begun. */
  readonly runsIn = (fiber: Fiber.RuntimeFiber<void>): Effect.Effect<void> =>
    Effect.suspend(() => {
      this.fiber = fiber
      return this.isLost ? this.lose : Effect.void
    })

  /** Another worker has taken the job over: what runs it here ends. */
  readonly lose: Effect.Effect<void> = Effect.suspend(() => {
    this.isLost = true
    return this.fiber === undefined ? Effect.void : Fiber.interruptFork(this.fiber)
  })

  /** Its step has come so far. */
  readonly tell = (progress: JobKind.Progress): void => {
    this.told = JobKind.further(this.told ?? this.job.progress, progress)
  }

  /** The job, with what its step has said so far. */
  readonly standing = (): Job => toldOf(this.job, this.told)

  /** A step was committed. */
  readonly advance = (job: Job, commit: CommitId): void => {
    this.job = job
    this.revision = Revision.make(commit)
  }
}
