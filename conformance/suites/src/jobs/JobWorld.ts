import { CancelTask, Jobs, Leases, Turns, enqueue, jobsDomain } from "@quoin/jobs"
import {
  type CommitFailure,
  CommitId,
  Instant,
  type ReadFailure,
  type ShellPorts,
  anonymous,
  execute,
  guardedReads,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Client } from "../storage/StorageFixture"
import type { DrawnJob, JobAction } from "./JobScript"
import { Gates } from "./Gates"
import { JobStage } from "./JobStage"
import { JobWatch } from "./JobWatch"
import { Marks, markKinds } from "./markJobs"

/** What the laws of jobs store. */
export const jobCollections = [Jobs, Leases, Turns, Marks]

const caller = { caller: anonymous, remoteAddress: "" }
const cancelTask = jobsDomain.operations.find(({ tag }) => tag === "jobs.cancelTask")

/** A queue, processes that work on it, and clients who ask and cancel. */
export class JobWorld {
  readonly watch = new JobWatch(() => this.stage.now)
  private readonly stage: JobStage
  private readonly ports: ShellPorts

  constructor(client: Client) {
    const staff = { kinds: (gates: Gates) => Object.values(markKinds(gates)), consumers: () => [] }
    this.stage = new JobStage(this.watch.over(client), staff, this.watch.noRest)
    this.ports = this.stage.portsOf("clients")
  }

  private readonly ask = ({
    urgent,
    ...payload
  }: DrawnJob): Effect.Effect<void, CommitFailure | ReadFailure> =>
    Effect.gen(this, function* () {
      const moment = { at: Instant.make(this.stage.now), ...caller }
      const { reads, guards } = guardedReads(this.ports.storage, this.ports, moment)
      const { line, ...rest } = payload
      const asked = { ...rest, ...(line === undefined ? {} : { line }) }
      const kinds = markKinds(new Gates())
      const { changes } = yield* enqueue(reads, urgent ? kinds.urgent : kinds.usual, asked)
      const id = CommitId.make(`ask-${yield* this.ports.ids.next("commit")}`)
      yield* this.ports.storage.commit({ id, changes, guards })
    })

  private readonly cancel = (which: number): Effect.Effect<void> => {
    const jobs = [...this.watch.jobs.values()]
    const job = jobs[which % Math.max(1, jobs.length)]
    return job === undefined || cancelTask === undefined
      ? Effect.void
      : Effect.ignore(execute(this.ports, cancelTask, new CancelTask({ id: job.id }), caller))
  }

  private readonly does = (action: JobAction): Effect.Effect<unknown, CommitFailure | ReadFailure> => {
    switch (action.do) {
      case "ask":
        return this.ask(action.job)
      case "cancel":
        return this.cancel(action.which)
      case "begin": {
        // Whoever begins a job leaves nobody behind who comes before it.
        const ready = this.watch.ready()
        return Effect.tap(this.stage.does(action), () =>
          Effect.sync(() => {
            this.watch.seeBeginning(ready)
          }),
        )
      }
      default:
        return this.stage.does(action)
    }
  }

  /** One thing happens, and everything that follows from it by itself. */
  readonly act = (action: JobAction): Effect.Effect<void, CommitFailure | ReadFailure> =>
    Effect.asVoid(
      this.stage.happens(
        Effect.suspend(() => this.does(action)),
        action,
      ),
    )

  /** All processes die; a new one works until nothing is left to do, or for so many rounds. */
  readonly drain = (rounds: number): Effect.Effect<void, CommitFailure | ReadFailure> =>
    this.stage.drain(this.act, this.watch.allEnded, rounds)
}
