import { CancelTask, Jobs, Leases, Turns, type Worker, enqueue, jobsDomain, makeWorker } from "@quoin/jobs"
import {
  type CommitFailure,
  CommitId,
  Instant,
  type ReadFailure,
  type ShellPorts,
  type StorageService,
  anonymous,
  execute,
  giveWay,
  guardedReads,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import type { Client } from "../storage/StorageFixture"
import { type DrawnJob, type JobAction, workers } from "./JobScript"
import { JobWatch } from "./JobWatch"
import { jobPorts } from "./jobPorts"
import { Gates, Marks, markKinds } from "./markJobs"

/** What the laws of jobs store. */
export const jobCollections = [Jobs, Leases, Turns, Marks]

/** Long enough for every lease to have run out. */
const longMillis = 10_000

/** How long the work that follows from one action may take, in real time. */
const restMillis = 10_000

const caller = { caller: anonymous, remoteAddress: "" }
const cancelTask = jobsDomain.operations.find(({ tag }) => tag === "jobs.cancelTask")

/** A process with a worker, which may die. */
interface Process {
  readonly scope: Scope.CloseableScope
  readonly worker: Worker
  readonly gates: Gates
}

/** A queue, processes that work on it, and time that passes when it is told to. */
export class JobWorld {
  private now = 1_000_000
  private latest = this.now
  private made = 0
  private pending = 0
  private readonly processes = new Map<number, Process>()
  readonly watch = new JobWatch(() => this.now)
  private readonly ports: ShellPorts
  private readonly ids = { next: () => Effect.sync(() => String(++this.made)) }

  constructor(private readonly client: Client) {
    this.ports = jobPorts(this.watched(client), this.ids, "clients")
  }

  /** A storage that counts what is under way, so that the script knows when nothing moves any more. */
  private readonly watched = (storage: StorageService): StorageService => {
    const counted = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.suspend(() => {
        this.pending += 1
        return Effect.ensuring(
          effect,
          Effect.sync(() => void (this.pending -= 1)),
        )
      })
    const seen = this.watch.over(storage)
    return {
      ...seen,
      read: (collection, keys) => counted(seen.read(collection, keys)),
      select: (collection, query) => counted(seen.select(collection, query)),
      commit: (commit) => counted(seen.commit(commit)),
    }
  }

  private readonly clock = (): Clock.Clock => {
    const real = Clock.make()
    return {
      [Clock.ClockTypeId]: Clock.ClockTypeId,
      unsafeCurrentTimeMillis: () => this.now,
      unsafeCurrentTimeNanos: () => BigInt(this.now) * 1_000_000n,
      currentTimeMillis: Effect.sync(() => this.now),
      currentTimeNanos: Effect.sync(() => BigInt(this.now) * 1_000_000n),
      sleep: (duration) => real.sleep(duration),
    }
  }

  private readonly open: Effect.Effect<Process> = Effect.gen(this, function* () {
    const scope = yield* Scope.make()
    const name = `process-${++this.made}`
    const gates = new Gates()
    const ports = jobPorts(this.watched(this.client), this.ids, name)
    const kinds = Object.values(markKinds(gates))
    const worker = yield* Scope.extend(makeWorker(ports, kinds, name, { concurrency: 2 }), scope)
    return { scope, worker, gates }
  })

  private readonly process = (index: number): Effect.Effect<Process> =>
    Effect.gen(this, function* () {
      const there = this.processes.get(index)
      if (there !== undefined) return there
      const made = yield* this.open
      this.processes.set(index, made)
      return made
    })

  /** The process is gone with whatever it remembered. */
  private readonly close = (index: number): Effect.Effect<void> =>
    Effect.flatMap(this.process(index), ({ scope }) => {
      this.processes.delete(index)
      return Scope.close(scope, Exit.void)
    })

  /** Nothing moves any more: whatever runs waits at a gate. */
  private readonly settled: Effect.Effect<void> = Effect.gen(this, function* () {
    let still = 0
    while (still < 2) {
      yield* giveWay
      const atGates = [...this.processes.values()].every(
        ({ worker, gates }) => worker.running() === gates.size,
      )
      still = this.pending === 0 && atGates ? still + 1 : 0
    }
  })

  /** Work that goes round in circles is told as such. */
  private readonly comesToRest = (action: JobAction): Effect.Effect<void> =>
    Effect.timeoutTo(this.settled, {
      duration: restMillis,
      onSuccess: () => undefined,
      onTimeout: () => this.watch.noRest(action),
    })

  private readonly ask = ({
    urgent,
    ...payload
  }: DrawnJob): Effect.Effect<void, CommitFailure | ReadFailure> =>
    Effect.gen(this, function* () {
      const moment = { at: Instant.make(this.now), ...caller }
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

  /** Whoever begins a job leaves nobody behind who comes before it. */
  private readonly begin = (index: number) =>
    Effect.flatMap(this.process(index), ({ worker }) => {
      const ready = this.watch.ready()
      return Effect.tap(worker.begin, () => Effect.sync(() => this.watch.seeBeginning(ready)))
    })

  private readonly does = (action: JobAction): Effect.Effect<unknown, CommitFailure | ReadFailure> => {
    switch (action.do) {
      case "ask":
        return this.ask(action.job)
      case "begin":
        return this.begin(action.worker)
      case "beat":
        return Effect.flatMap(this.process(action.worker), ({ worker }) => worker.beat)
      case "pass": {
        const open = [...this.processes.values()].filter(({ gates }) => gates.size > 0)
        return open[action.which % Math.max(1, open.length)]?.gates.pass(action.which) ?? Effect.void
      }
      case "cancel":
        return this.cancel(action.which)
      case "crash":
        return this.close(action.worker)
      case "stop":
        return Effect.zipRight(
          Effect.flatMap(this.process(action.worker), ({ worker }) => worker.stop),
          this.close(action.worker),
        )
      case "wait":
        this.now += action.millis
        this.latest = Math.max(this.latest, this.now)
        return Effect.void
    }
  }

  /** One thing happens, and everything that follows from it by itself. */
  readonly act = (action: JobAction): Effect.Effect<void, CommitFailure | ReadFailure> =>
    Effect.zipRight(this.does(action), this.comesToRest(action)).pipe(Effect.withClock(this.clock()))

  /** All processes die; a new one works until nothing is left to do, or for so many rounds. */
  readonly drain = (rounds: number): Effect.Effect<void, CommitFailure | ReadFailure> =>
    Effect.gen(this, function* () {
      for (let index = 0; index < workers; index++) yield* this.act({ do: "crash", worker: index })
      this.now = this.latest
      for (let round = 0; round < rounds && !this.watch.allEnded(); round++) {
        yield* this.act({ do: "wait", millis: longMillis })
        yield* this.act({ do: "begin", worker: 0 })
        while ((this.processes.get(0)?.gates.size ?? 0) > 0) yield* this.act({ do: "pass", which: 0 })
      }
      yield* this.act({ do: "crash", worker: 0 })
    })
}
