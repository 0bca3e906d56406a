import type { Hold } from "../queue/Hold"
import {
  type CommitId,
  type DeclaredSchedule,
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
import { CommitTogether } from "./CommitTogether"
import { HeldJob } from "./HeldJob"
import { HeldJobs } from "./HeldJobs"
import { Schedules } from "../schedule/Schedules"
import { type WorkerOptions, workerDefaults } from "./options"
import { type Places, everywhere } from "./places"
import { ReadTogether } from "./ReadTogether"
import { type JobGround, type Taking, runJob } from "./runJob"
import type { SeesSteps } from "./ToldStep"

/** Does what is due. */
export interface Worker {
  /** Begins what is due and what others have left, as much as there is room for; the answer is how many jobs that were. */
  readonly begin: Effect.Effect<number, ReadFailure>
  /** The same, where it is looked in these places only, and in those that there was no room for before. */
  readonly beginAt: (places: Places) => Effect.Effect<number, ReadFailure>
  /** Gives a sign of life of everything that runs, and asks for what is scheduled and due. */
  readonly beat: Effect.Effect<void, ReadFailure>
  /** When a schedule asks for something next, `until` at the latest and unless something changes before. */
  readonly nextScheduled: (until: number) => Effect.Effect<number | undefined, ReadFailure>
  /** Counts the times of schedules up to this moment as looked at, where there was nothing to do: who moves a clock passes over them. */
  readonly passOver: (until: number) => Effect.Effect<void, ReadFailure>
  /** Takes on jobs of further kinds from now on. */
  readonly learn: (kinds: ReadonlyArray<JobKind.Any>) => Effect.Effect<void>
  /** Takes on no more jobs of these kinds; what runs comes to its end. */
  readonly forget: (kinds: ReadonlyArray<string>) => Effect.Effect<void>
  /** How many jobs run. */
  readonly running: () => number
  /** Ends when nothing runs any more. */
  readonly idle: Effect.Effect<void>
  /** Ends what still runs, and gives it back. */
  readonly stop: Effect.Effect<void>
}

class JobWorker implements Worker {
  private readonly held: HeldJobs
  private readonly claiming: Claiming
  private readonly ground: JobGround

  constructor(
    ground: Omit<JobGround, "takesOn">,
    private readonly name: string,
    private readonly options: Required<WorkerOptions>,
    private readonly kinds: Map<string, JobKind.Any>,
    private readonly schedules: Schedules,
    private readonly fibers: FiberSet.FiberSet<void>,
    private readonly freed: Effect.Effect<void>,
  ) {
    this.ground = { ...ground, takesOn: this.takesOn }
    this.held = new HeldJobs(ground.ports, ground.together)
    this.claiming = new Claiming(ground, options, this.held)
  }

  private readonly hold: Effect.Effect<Hold> = Effect.suspend(() =>
    Effect.map(Clock.currentTimeMillis, (now) => ({
      worker: this.name,
      now: Instant.make(now),
      leaseMillis: this.options.leaseMillis,
      kinds: [...this.kinds.keys()],
    })),
  )

  /** Where the site is only read, jobs wait that would change it. */
  private readonly holdNow: Effect.Effect<Hold, ReadFailure> = Effect.suspend(() =>
    Effect.zipWith(this.hold, this.ground.ports.accessMode, (hold, mode) =>
      mode === "READ_WRITE"
        ? hold
        : { ...hold, kinds: hold.kinds.filter((name) => this.kinds.get(name)?.whileReadOnly === true) },
    ),
  )

  /** What is scheduled is asked for once the site can be changed again. */
  private readonly askForDue = (now: Instant): Effect.Effect<void, ReadFailure> =>
    Effect.flatMap(this.ground.ports.accessMode, (mode) =>
      mode === "READ_WRITE" ? this.schedules.askForDue(now) : Effect.void,
    )

  private readonly start = (job: HeldJob): Effect.Effect<unknown> => {
    const left = Effect.suspend(() => {
      this.held.drop(job)
      return this.claiming.isDone() ? Effect.void : this.freed
    })
    const whole = Effect.ensuring(runJob(this.ground, job), left)
    // It is begun where nothing may interrupt, and runs where everything may.
    return Effect.zipRight(
      this.held.add(job),
      Effect.flatMap(FiberSet.run(this.fibers, Effect.interruptible(whole)), job.runsIn),
    )
  }

  private readonly takesOn = (changes: ReadonlyArray<ProposedChange>): Effect.Effect<Taking> =>
    Effect.map(Clock.currentTimeMillis, (millis) => {
      const now = Instant.make(millis)
      const made = this.claiming.takeOn(changes, {
        worker: this.name,
        now,
        leaseMillis: this.options.leaseMillis,
      })
      const release = Effect.sync(() => {
        this.claiming.letGo(made)
      })
      const started = (commit: CommitId) =>
        Effect.forEach(made.taken, ({ job, lease }) => this.start(new HeldJob(job, lease, commit)), {
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
        if (this.claiming.isDone()) return 0
        const begun = yield* this.claiming.claim(yield* this.holdNow)
        yield* Effect.forEach(begun, this.start, { discard: true })
        return begun.length
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
    })

  readonly forget = (kinds: ReadonlyArray<string>): Effect.Effect<void> =>
    Effect.sync(() => {
      for (const name of kinds) this.kinds.delete(name)
    })

  readonly running = (): number => this.held.size

  readonly idle: Effect.Effect<void> = Effect.suspend(() => FiberSet.awaitEmpty(this.fibers))

  readonly stop: Effect.Effect<void> = Effect.suspend(() =>
    Effect.flatMap(this.hold, ({ now }) => {
      const left = this.held.all()
      return Effect.zipRight(FiberSet.clear(this.fibers), this.held.giveBack(left, now))
    }),
  )
}

/** What a worker does. */
export interface WorkerGround {
  readonly kinds: ReadonlyArray<JobKind.Any>
  readonly schedules?: ReadonlyArray<DeclaredSchedule>
  /** Nobody where it is left out. */
  readonly seesSteps?: SeesSteps | undefined
  /** Done when there is room again for what may wait. */
  readonly freed?: Effect.Effect<void>
}

const nobody: SeesSteps = () => Effect.void

/** Makes a worker of the scope; its jobs are interrupted when the scope closes, and another worker goes on with them. */
export const makeWorker = (
  ports: ShellPorts,
  { kinds, schedules = [], seesSteps = nobody, freed = Effect.void }: WorkerGround,
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
