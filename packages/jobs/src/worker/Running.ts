import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import type { HeldJob } from "./HeldJob"
import type { HeldJobs } from "./HeldJobs"
import { type JobGround, runJob } from "./runJob"
import { type JobsTogether, runTogether } from "./runTogether"

/** What its worker makes of jobs that it holds. */
interface Whose {
  /** Places are free. */
  readonly left: Effect.Effect<void>
  /** A job goes on, unless its worker is leaving. */
  readonly goesOn: (job: HeldJob, goOn: Effect.Effect<void>) => Effect.Effect<void>
}

/** The jobs of a worker that run: each by itself, or several in one go. */
export class Running {
  constructor(
    private readonly ground: JobGround,
    private readonly held: HeldJobs,
    private readonly fibers: FiberSet.FiberSet<void>,
    private readonly whose: Whose,
  ) {}

  private readonly leave = (jobs: Iterable<HeldJob>): Effect.Effect<void> =>
    Effect.suspend(() => {
      for (const job of jobs) this.held.drop(job)
      return this.whose.left
    })

  // It is begun where nothing may interrupt, and runs where everything may.
  private readonly fork = (whole: Effect.Effect<void>) =>
    FiberSet.run(this.fibers, Effect.interruptible(whole))

  private readonly runAlone = (job: HeldJob, isRefused = false): Effect.Effect<void> => {
    const whole = Effect.ensuring(runJob(this.ground, job, isRefused), this.leave([job]))
    return Effect.flatMap(this.fork(whole), job.runsIn)
  }

  readonly run = (job: HeldJob): Effect.Effect<void> =>
    Effect.zipRight(this.held.add(job), this.runAlone(job))

  /** One that is lost meanwhile is refused when it is committed, and ends then. */
  readonly runAll = (all: JobsTogether): Effect.Effect<void> =>
    Effect.suspend(() => {
      const here = new Set(all.jobs)
      const alone = (job: HeldJob, isRefused: boolean): Effect.Effect<void> =>
        this.whose.goesOn(
          job,
          Effect.suspend(() => {
            here.delete(job)
            return this.runAlone(job, isRefused)
          }),
        )
      const left = Effect.suspend(() => this.leave(here))
      const whole = Effect.ensuring(runTogether(this.ground, all, alone), left)
      return Effect.zipRight(
        Effect.forEach(all.jobs, this.held.add, { discard: true }),
        Effect.asVoid(this.fork(whole)),
      )
    })
}
