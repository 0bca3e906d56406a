import { type Worker, type WorkerGround, type WorkerOptions, Jobs, Leases, makeWorker } from "@quoin/jobs"
import {
  Commit,
  type CommitFailure,
  CommitId,
  Instant,
  JobKind,
  type ProposedChange,
  type ShellPorts,
  anonymous,
  sequenceKey,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as FiberId from "effect/FiberId"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { withEngine } from "quoin/testing"
import { type Job, queued } from "../../src/job/Job"
import type { Lease } from "../../src/job/Lease"

type Step = (run: JobKind.JobRun) => Effect.Effect<JobKind.JobStep, JobKind.JobFailure>

/** A kind of jobs whose step is given. */
export const kindOf = (
  name: string,
  step: Step,
  rest: Partial<Pick<JobKind.Any, "waitsOutside" | "whileReadOnly" | "attempts">> = {},
): JobKind.Any => JobKind.make(`shop.${name}`, { summary: name, payload: Schema.Unknown, step, ...rest })

/** Where something stands still until it is let go. */
export class Halt {
  private readonly came = Deferred.unsafeMake<void>(FiberId.none)
  private readonly open = Deferred.unsafeMake<void>(FiberId.none)
  /** Whoever comes here says so, and waits. */
  readonly here = Effect.zipRight(Deferred.succeed(this.came, undefined), Deferred.await(this.open))
  /** Somebody stands here. */
  readonly reached = Deferred.await(this.came)
  readonly letGo = Effect.asVoid(Deferred.succeed(this.open, undefined))
}

/** Workers that a test makes itself, over the storage of an engine that has none. */
export class Workshop {
  private made = 0
  /** What happens before each commit of its workers. */
  before: (changes: ReadonlyArray<ProposedChange>) => Effect.Effect<void> = () => Effect.void

  constructor(private readonly ports: ShellPorts) {}

  static readonly open = (
    use: (shop: Workshop) => Effect.Effect<void, unknown, Scope.Scope>,
  ): Promise<void> =>
    withEngine(({ engine, effect }) => effect(Effect.scoped(Effect.orDie(use(new Workshop(engine.ports))))))

  readonly worker = (
    ground: WorkerGround,
    options: WorkerOptions = {},
  ): Effect.Effect<Worker, never, Scope.Scope> => {
    const { storage } = this.ports
    const commit: typeof storage.commit = (each) =>
      Effect.zipRight(
        Effect.suspend(() => this.before(each.changes)),
        storage.commit(each),
      )
    return makeWorker({ ...this.ports, storage: { ...storage, commit } }, ground, `w${++this.made}`, options)
  }

  private readonly newJob = (kind: JobKind.Any): Effect.Effect<Job> =>
    Effect.map(Clock.currentTimeMillis, (now) =>
      queued({ id: `${++this.made}`, kind, payload: {}, caller: anonymous, now: Instant.make(now) }),
    )

  /** What leaves a job to be begun. */
  readonly leaving = (kind: JobKind.Any): Effect.Effect<ReadonlyArray<Commit.Change>> =>
    Effect.map(this.newJob(kind), (job) => [Commit.put(Jobs, job)])

  readonly commit = (changes: ReadonlyArray<ProposedChange>): Effect.Effect<void, CommitFailure> =>
    Effect.flatMap(this.ports.ids.next("commit"), (id) =>
      this.ports.storage.commit({ id: CommitId.make(id), changes, guards: [] }),
    )

  /** Asks for a job; the answer is its id. */
  readonly ask = (kind: JobKind.Any): Effect.Effect<string, CommitFailure> =>
    Effect.flatMap(this.newJob(kind), (job) => Effect.as(this.commit([Commit.put(Jobs, job)]), job.id))

  readonly job = (id: string): Effect.Effect<Job | undefined> =>
    Effect.map(Effect.orDie(this.ports.storage.read(Jobs, [sequenceKey(id)])), ([found]) => found?.value)

  readonly lease = (id: string): Effect.Effect<Lease | undefined> =>
    Effect.map(Effect.orDie(this.ports.storage.read(Leases, [sequenceKey(id)])), ([found]) => found?.value)

  /** The jobs of a kind. */
  readonly ofKind = ({ name }: JobKind.Any): Effect.Effect<ReadonlyArray<Job>> =>
    Effect.map(Effect.orDie(this.ports.storage.select(Jobs, {})), ({ records }) =>
      records.flatMap(({ value }) => (value.kind === name ? [value] : [])),
    )
}
