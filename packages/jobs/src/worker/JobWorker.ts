import type { Hold } from "../queue/Hold"
import {
  type CommitId,
  Instant,
  type JobKind,
  type ProposedChange,
  type ReadFailure,
  type ShellPorts,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import type * as Scope from "effect/Scope"
import { Claiming } from "./Claiming"
import { CommitTogether } from "./together/CommitTogether"
import type { HeldJob } from "./HeldJob"
import { HeldJobs } from "./HeldJobs"
import { Schedules } from "../schedule/Schedules"
import { type WorkerOptions, workerDefaults } from "./options"
import { type Places, everywhere } from "./places"
import { ReadTogether } from "./together/ReadTogether"
import type { JobGround, Taking } from "./runJob"
import { Running } from "./Running"
import { apart } from "./runTogether"
import { mayTakeOn } from "./takenOn"
import type { Worker, WorkerGround } from "./Worker"

/** The names of kinds: of all, and of those that are begun although the site is only read. New ones whenever kinds change. */
const namesOf = (kinds: ReadonlyMap<string, JobKind.Any>) => ({
  all: [...kinds.keys()],
  whileReadOnly: [...kinds.values()].flatMap(({ name, whileReadOnly }) => (whileReadOnly ? [name] : [])),
})

class JobWorker implements Worker {
  private readonly held: HeldJobs
  private readonly claiming: Claiming
  private readonly ground: JobGround
  private readonly runs: Running
  /** How many want that nothing is taken on: whoever drains it, and each who is stopping it. */
  private leaving = 0
  private known: ReturnType<typeof namesOf>

  constructor(
    ground: Omit<JobGround, "takesOn">,
    private readonly name: string,
    private readonly options: Required<WorkerOptions>,
    private readonly kinds: Map<string, JobKind.Any>,
    private readonly schedules: Schedules,
    private readonly fibers: FiberSet.FiberSet<void>,
    private readonly freed: Effect.Effect<void>,
  ) {
    this.known = namesOf(kinds)
    this.ground = { ...ground, takesOn: this.takesOn }
    this.held = new HeldJobs(ground.ports, ground.together)
    this.claiming = new Claiming(ground, options, this.held)
    this.runs = new Running(this.ground, this.held, fibers, {
      left: Effect.suspend(() => (this.claiming.isDone() ? Effect.void : freed)),
      goesOn: (job, goOn) => Effect.suspend(() => (this.leaving > 0 ? this.refuse(job) : goOn)),
    })
  }

  private readonly hold: Effect.Effect<Hold> = Effect.suspend(() =>
    Effect.map(Clock.currentTimeMillis, (now) => ({
      worker: this.name,
      now: Instant.make(now),
      leaseMillis: this.options.leaseMillis,
      kinds: this.known.all,
    })),
  )

  /** Where the site is only read, jobs wait that would change it. */
  private readonly holdNow: Effect.Effect<Hold, ReadFailure> = Effect.suspend(() =>
    Effect.zipWith(this.hold, this.ground.ports.accessMode, (hold, mode) =>
      mode === "READ_WRITE" ? hold : { ...hold, kinds: this.known.whileReadOnly },
    ),
  )

  /** What is scheduled is asked for once the site can be changed again. */
  private readonly askForDue = (now: Instant): Effect.Effect<void, ReadFailure> =>
    Effect.flatMap(this.ground.ports.accessMode, (mode) =>
      mode === "READ_WRITE" ? this.schedules.askForDue(now) : Effect.void,
    )

  private readonly start = (job: HeldJob): Effect.Effect<void> =>
    Effect.suspend(() => (this.leaving > 0 ? this.refuse(job) : this.runs.run(job)))

  /** It was taken when the worker was not leaving yet: whoever stops it does not know of it any more. */
  private readonly refuse = (job: HeldJob): Effect.Effect<void> =>
    Effect.flatMap(this.hold, ({ now }) => this.held.giveBack([job], now))

  private readonly startAll = (claimed: ReadonlyArray<HeldJob>): Effect.Effect<void> =>
    Effect.suspend(() => {
      if (this.leaving > 0) return Effect.forEach(claimed, this.refuse, { discard: true })
      const { together, alone } = apart(this.kinds, claimed)
      return Effect.zipRight(
        Effect.forEach(together, this.runs.runAll, { discard: true }),
        Effect.forEach(alone, this.start, { discard: true }),
      )
    })

  private readonly takesOn = (
    changes: ReadonlyArray<ProposedChange>,
  ): Effect.Effect<Taking | undefined> | undefined =>
    changes.some(mayTakeOn) ? this.takesOnSome(changes) : undefined

  private readonly takesOnSome = (
    changes: ReadonlyArray<ProposedChange>,
  ): Effect.Effect<Taking | undefined> =>
    Effect.map(this.hold, (hold) => {
      if (this.leaving > 0) return undefined
      const made = this.claiming.takeOn(changes, hold)
      const release = Effect.sync(() => {
        this.claiming.letGo(made)
      })
      const started = (commit: CommitId) =>
        Effect.forEach(made.taken, (taken) => this.start(this.claiming.heldAs(taken, commit)), {
          discard: true,
        })
      return {
        changes: made.changes,
        begin: (commit) => Effect.zipRight(release, started(commit)),
        release,
      }
    })

  // Who is interrupted between taking a job and running it would hold it for nothing.
  readonly beginAt = (places: Places): Effect.Effect<number, ReadFailure> =>
    Effect.uninterruptible(
      Effect.gen(this, function* () {
        this.claiming.mark(places)
        if (this.leaving > 0 || this.claiming.isDone()) return 0
        const { claimed, lost, died } = yield* this.claiming.claim(yield* this.holdNow)
        yield* this.startAll(claimed)
        if (died !== undefined) yield* Effect.failCause(died)
        // Others were quicker: behind what they took there may be more, of which nobody tells.
        if (lost && claimed.length === 0 && !this.claiming.isDone()) yield* this.freed
        return claimed.length
      }),
    )

  readonly begin = this.beginAt(everywhere)

  readonly beat: Effect.Effect<void, ReadFailure> = Effect.suspend(() =>
    Effect.flatMap(this.hold, (hold) =>
      Effect.zipRight(this.held.beat(hold, this.options.heartbeatMillis), this.askForDue(hold.now)),
    ),
  )

  readonly nextScheduled = (until: number): Effect.Effect<number | undefined, ReadFailure> =>
    Effect.flatMap(this.ground.ports.accessMode, (mode) =>
      mode === "READ_WRITE" ? this.schedules.nextWork(until) : Effect.succeed(undefined),
    )

  readonly passOver = (until: number): Effect.Effect<void, ReadFailure> =>
    Effect.flatMap(this.ground.ports.accessMode, (mode) =>
      mode === "READ_WRITE" ? this.schedules.passOver(until) : Effect.void,
    )

  readonly learn = (kinds: ReadonlyArray<JobKind.Any>): Effect.Effect<void> =>
    Effect.sync(() => {
      for (const kind of kinds) this.kinds.set(kind.name, kind)
      this.known = namesOf(this.kinds)
    })

  readonly forget = (kinds: ReadonlyArray<string>): Effect.Effect<void> =>
    Effect.sync(() => {
      for (const name of kinds) this.kinds.delete(name)
      this.known = namesOf(this.kinds)
    })

  readonly running = (): number => this.held.size

  readonly idle: Effect.Effect<void> = Effect.suspend(() => FiberSet.awaitEmpty(this.fibers))

  readonly drain: Effect.Effect<void> = Effect.sync(() => {
    this.leaving += 1
  })

  // Who comes to the commit of a step before it ends gives back there what it has taken on.
  readonly stop: Effect.Effect<void> = Effect.acquireUseRelease(
    this.drain,
    () =>
      Effect.flatMap(this.hold, ({ now }) => {
        const left = this.held.all()
        return Effect.zipRight(FiberSet.clear(this.fibers), this.held.giveBack(left, now))
      }),
    () =>
      Effect.sync(() => {
        this.leaving -= 1
      }),
  )
}

/** Makes a worker of the scope; its jobs are interrupted when the scope closes, and another worker goes on with them. */
export const makeWorker = (
  ports: ShellPorts,
  { kinds, schedules = [], seesSteps, freed = Effect.void }: WorkerGround,
  name: string,
  options: WorkerOptions = {},
): Effect.Effect<Worker, never, Scope.Scope> =>
  Effect.map(FiberSet.make<void>(), (fibers) => {
    const known = new Map(kinds.map((kind) => [kind.name, kind]))
    const reading = { ...ports, storage: new ReadTogether(ports.storage).storage }
    const ground = { ports: reading, kinds: known, together: new CommitTogether(ports), seesSteps }
    const times = new Schedules(ports, schedules)
    return new JobWorker(ground, name, { ...workerDefaults, ...options }, known, times, fibers, freed)
  })
