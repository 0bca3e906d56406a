import { type Hold, leaseOf } from "../queue/Hold"
import { Jobs, Leases } from "../job/collections"
import type { Lease } from "../job/Lease"
import type { Lane } from "../job/readyLists"
import { handedOver } from "../queue/stepped"
import { Commit, type Instant, type ReadFailure, Revision, type ShellPorts } from "@quoin/kernel"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { CommitTogether } from "./together/CommitTogether"
import type { HeldJob } from "./HeldJob"

/** A lease that lasts for two signs of life more, and was written since the last one, need not be written now: most jobs are short. */
const isDue = ({ lease, told }: HeldJob, { now, leaseMillis }: Hold, everyMillis: number): boolean =>
  told !== undefined || lease.until - now <= Math.max(2 * everyMillis, leaseMillis - everyMillis)

/** The jobs that a worker holds, and the signs of life that it gives of them. */
export class HeldJobs {
  private readonly held = new Set<HeldJob>()
  private readonly byId = new Map<string, HeldJob>()
  private readonly ofLanes = { inside: 0, outside: 0, together: 0 }

  constructor(
    private readonly ports: ShellPorts,
    private readonly together: CommitTogether,
  ) {}

  get size(): number {
    return this.held.size
  }

  readonly all = (): ReadonlyArray<HeldJob> => [...this.held]

  /** How many have places of a lane. */
  readonly countOf = (lane: Lane): number => this.ofLanes[lane]

  /** Whoever gets a job once more, after another worker had it, has lost it before without being told. */
  readonly add = (taken: HeldJob): Effect.Effect<void> =>
    Effect.suspend(() => {
      const before = this.byId.get(taken.job.id)
      this.held.add(taken)
      this.byId.set(taken.job.id, taken)
      this.ofLanes[taken.lane] += 1
      return before === undefined ? Effect.void : before.lose
    })

  readonly drop = (held: HeldJob): void => {
    if (!this.held.delete(held)) return
    this.ofLanes[held.lane] -= 1
    if (this.byId.get(held.job.id) === held) this.byId.delete(held.job.id)
  }

  /** Renews the leases, and learns which jobs are to be cancelled and which others have taken (JOB-6, JOB-7). */
  readonly beat = (hold: Hold, everyMillis: number): Effect.Effect<void, ReadFailure> =>
    Effect.gen(this, function* () {
      const all = this.all()
      if (all.length === 0) return
      const due = all.filter((job) => isDue(job, hold, everyMillis))
      yield* Effect.forEach(due, (job) => this.renew(job, leaseOf(hold, job.job, job.told)), {
        concurrency: "unbounded",
        discard: true,
      })
      yield* this.listen(all)
    })

  /**
   * Gives back what still runs when the worker stops, so that nobody has to wait until the leases run out. A job whose last step here
   * was committed meanwhile has ended, or waits for its time.
   */
  readonly giveBack = (all: ReadonlyArray<HeldJob>, now: Instant): Effect.Effect<void> =>
    Effect.suspend(() =>
      Effect.forEach(
        all.filter(({ isLeaving }) => !isLeaving),
        (held) => {
          const { changes } = handedOver(held.standing(), now)
          const same = Commit.unchanged(Jobs, Jobs.keyOf(held.job), held.revision)
          return Effect.ignore(this.together.commit({ changes, guards: [same] }))
        },
        { concurrency: "unbounded", discard: true },
      ),
    )

  /** A lease that was changed by somebody else is lost; a storage in trouble is asked again with the next sign of life. */
  private readonly renew = (held: HeldJob, lease: Lease): Effect.Effect<void> => {
    const key = Leases.keyOf(lease)
    const part = {
      changes: [Commit.put(Leases, lease)],
      guards: [Commit.unchanged(Leases, key, held.leaseRevision)],
      isWanted: () => !held.isLeaving,
    }
    return Effect.flatMap(Effect.either(this.together.commit(part)), (renewed) => {
      if (Either.isRight(renewed)) {
        held.leaseRevision = Revision.make(renewed.right)
        held.lease = lease
        return Effect.void
      }
      const gone = renewed.left._tag === "GuardFailed" && this.held.has(held) && !held.isLeaving
      return gone ? held.lose : Effect.void
    })
  }

  /** Tells the jobs that somebody has cancelled. */
  private readonly listen = (all: ReadonlyArray<HeldJob>): Effect.Effect<void, ReadFailure> =>
    Effect.flatMap(
      this.ports.storage.read(
        Jobs,
        all.map(({ job }) => Jobs.keyOf(job)),
      ),
      (stored) => {
        const cancelling = new Set(
          stored.filter(({ value }) => value.state === "CANCELLING").map(({ value }) => value.id),
        )
        return Effect.forEach(
          all.filter(({ job }) => cancelling.has(job.id)),
          (held) => Deferred.succeed(held.cancelling, undefined),
          { discard: true },
        )
      },
    )
}
