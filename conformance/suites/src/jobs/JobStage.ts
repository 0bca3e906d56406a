import { type Worker, deliveryKinds, makeWorker } from "@quoin/jobs"
import {
  type CommitFailure,
  type DeclaredConsumer,
  type JobKind,
  type ReadFailure,
  type ShellPorts,
  type StorageService,
  giveWay,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { type StageAction, workers } from "./JobScript"
import { jobPorts } from "./jobPorts"
import { Gates } from "./Gates"

/** Long enough for every lease to have run out. */
const longMillis = 10_000

/** How long the work that follows from one action may take, in real time. */
const restMillis = 10_000

/** What every process of a stage knows; steps wait at the gates of their process. */
export interface Staff {
  readonly kinds: (gates: Gates) => ReadonlyArray<JobKind.Any>
  readonly consumers: (gates: Gates) => ReadonlyArray<DeclaredConsumer>
}

/** A process with a worker, which may die. */
export interface Process {
  readonly scope: Scope.CloseableScope
  readonly ports: ShellPorts
  readonly worker: Worker
  readonly gates: Gates
}

/** Processes over one storage that work on jobs, and time that passes when it is told to. */
export class JobStage {
  now = 1_000_000
  private latest = this.now
  private made = 0
  private pending = 0
  private readonly processes = new Map<number, Process>()
  private readonly storage: StorageService
  readonly ids = { next: () => Effect.sync(() => String(++this.made)) }

  constructor(
    storage: StorageService,
    private readonly staff: Staff,
    /** Told when work goes round in circles. */
    private readonly noRest: (after: unknown) => void,
  ) {
    this.storage = this.counting(storage)
  }

  /** A storage that counts what is under way, so that the script knows when nothing moves any more. */
  private readonly counting = (storage: StorageService): StorageService => {
    const counted = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.suspend(() => {
        this.pending += 1
        return Effect.ensuring(
          effect,
          Effect.sync(() => void (this.pending -= 1)),
        )
      })
    return {
      ...storage,
      read: (collection, keys) => counted(storage.read(collection, keys)),
      select: (collection, query) => counted(storage.select(collection, query)),
      commit: (commit) => counted(storage.commit(commit)),
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

  /** What a process of this name runs on. */
  readonly portsOf = (name: string, consumers: ReadonlyArray<DeclaredConsumer> = []): ShellPorts =>
    jobPorts(this.storage, this.ids, name, consumers)

  private readonly open: Effect.Effect<Process> = Effect.gen(this, function* () {
    const scope = yield* Scope.make()
    const name = `process-${++this.made}`
    const gates = new Gates()
    const consumers = this.staff.consumers(gates)
    const ports = this.portsOf(name, consumers)
    const kinds = [...this.staff.kinds(gates), ...consumers.flatMap(deliveryKinds)]
    const worker = yield* Scope.extend(makeWorker(ports, { kinds }, name, { concurrency: 2 }), scope)
    return { scope, ports, worker, gates }
  })

  readonly process = (index: number): Effect.Effect<Process> =>
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

  /** Something happens, and everything that follows from it by itself. Work that goes round in circles is told as such. */
  readonly happens = <A, E>(what: Effect.Effect<A, E>, told: unknown): Effect.Effect<A, E> =>
    Effect.zipLeft(
      what,
      Effect.timeoutTo(this.settled, {
        duration: restMillis,
        onSuccess: () => undefined,
        onTimeout: () => this.noRest(told),
      }),
    ).pipe(Effect.withClock(this.clock()))

  /** How many steps wait at gates. */
  readonly waiting = (): number =>
    [...this.processes.values()].reduce((sum, { gates }) => sum + gates.size, 0)

  readonly does = (action: StageAction): Effect.Effect<unknown, CommitFailure | ReadFailure> => {
    switch (action.do) {
      case "begin":
        return Effect.flatMap(this.process(action.worker), ({ worker }) => worker.begin)
      case "beat":
        return Effect.flatMap(this.process(action.worker), ({ worker }) => worker.beat)
      case "pass": {
        const open = [...this.processes.values()].filter(({ gates }) => gates.size > 0)
        return open[action.which % Math.max(1, open.length)]?.gates.pass(action.which) ?? Effect.void
      }
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

  /** All processes die; a new one works until nothing is left to do, or for so many rounds. */
  readonly drain = <E>(
    act: (action: StageAction) => Effect.Effect<void, E>,
    allEnded: () => boolean,
    rounds: number,
  ): Effect.Effect<void, E> =>
    Effect.gen(this, function* () {
      for (let index = 0; index < workers; index++) yield* act({ do: "crash", worker: index })
      this.now = this.latest
      for (let round = 0; round < rounds && !allEnded(); round++) {
        yield* act({ do: "wait", millis: longMillis })
        yield* act({ do: "begin", worker: 0 })
        while ((this.processes.get(0)?.gates.size ?? 0) > 0) yield* act({ do: "pass", which: 0 })
      }
      yield* act({ do: "crash", worker: 0 })
    })
}
