import type { EngineService } from "@quoin/engine"
import type { Domain } from "@quoin/kernel"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Runtime from "effect/Runtime"
import { asWhom } from "../../facade/asWhom"
import type { Who } from "../../facade/caller"
import { PromiseRunner } from "../../facade/PromiseRunner"
import type { Double, DoubleCore, DoubleFaults, Waiting } from "./DoubleFacade"
import { type Built, buildEngine } from "./engine/build"
import { journaled } from "./engine/journaled"
import { checkFault } from "./faults/checkFault"
import { noFaults, withEvery, withNext } from "./faults/FaultState"
import { answering, type loadHttp } from "./http/answers"
import { useInterceptors } from "./intercept/interceptors"
import { type Answer, takeOrigin } from "./intercept/origins"
import { unimplementedIn } from "./journal/report"
import { type Requests, requestsOf } from "./journal/Requests"
import type { Plan } from "./plan"
import { advance, millisOf, settle } from "./time/advance"
import { stillWaiting } from "./time/waiting"
import { VirtualClock } from "./world/VirtualClock"
import { seededSecrets } from "./world/seededSecrets"
import { World, type WorldState } from "./world/World"

/** What a double and its forks share. */
export interface Shared {
  readonly plan: Plan
  readonly http: Awaited<ReturnType<typeof loadHttp>>
}

/** Whoever calls wants it done or to be told, now. */
const orThrow = <A>(made: Either.Either<A, Error>): A => Either.getOrThrowWith(made, (failure) => failure)

const admin: Who = { username: "admin" }

const whoOf = (who: Who | string): Who => (typeof who === "string" ? { username: who } : who)

/** A double while it lives. Its engine is built when it is first asked: to fork takes no time. */
export class LivingDouble<Own extends Domain.Any> {
  private readonly world: World
  private readonly time: VirtualClock
  private readonly runner: PromiseRunner
  private readonly runtime: Runtime.Runtime<never>
  private readonly engine: EngineService
  private readonly stops = new Set<() => void>()
  private built: Built | undefined

  constructor(
    private readonly shared: Shared,
    private readonly base: WorldState,
    state: WorldState,
  ) {
    const { plan } = shared
    const { settings } = plan
    this.world = new World(state)
    const { world } = this
    this.time = new VirtualClock({ now: () => world.now, set: world.setNow })
    this.runtime = Effect.runSync(Effect.withClock(Effect.runtime(), this.time.clock))
    const secrets = seededSecrets(settings.random, world.nextSecret)
    const real = (): EngineService =>
      (this.built ??= buildEngine(plan, world, secrets, this.time.clock)).engine
    this.engine = journaled(
      { world, engine: real, seed: settings.random },
      { domains: plan.allDomains, operations: plan.operations },
    )
    this.runner = new PromiseRunner(this.runtime, async () => this.built?.close())
  }

  private readonly restore = (state: WorldState): void => {
    this.world.restore(state)
    this.built?.forget()
  }

  private readonly verify = (journal = this.world.journal): void => {
    const asked = this.shared.plan.settings.unimplemented === "answer" ? undefined : unimplementedIn(journal)
    if (asked !== undefined) orThrow(Either.left(asked))
  }

  private readonly reset = (): void => {
    const { journal } = this.world
    this.restore(this.base)
    this.verify(journal)
  }

  private readonly settle = (): Promise<ReadonlyArray<Waiting>> =>
    this.runner.run(Effect.zipRight(settle(this.engine, this.time), stillWaiting(this.engine, this.time)))

  private readonly advance = (by: string | number): Promise<ReadonlyArray<Waiting>> =>
    this.runner.run(
      Effect.flatMap(millisOf(by), (millis) => advance(this.engine, this.time, this.world.now + millis)),
    )

  private readonly faults: DoubleFaults = {
    next: (fault) => {
      const checked = orThrow(checkFault("next", fault, this.engine.operations))
      this.world.setFaults(withNext(this.world.faults, checked))
    },
    every: (fault) => {
      const checked = orThrow(checkFault("every", fault, this.engine.operations))
      this.world.setFaults(withEvery(this.world.faults, checked))
    },
    clear: () => {
      this.world.setFaults(noFaults)
    },
  }

  private readonly intercept = (answer: Answer, origin: string): (() => void) => {
    const free = orThrow(takeOrigin(origin, answer))
    const end = useInterceptors()
    const stop = (): void => {
      this.stops.delete(stop)
      free()
      end()
    }
    this.stops.add(stop)
    return stop
  }

  private readonly close = async (): Promise<void> => {
    for (const stop of this.stops) stop()
    await this.runner.close()
    this.verify()
  }

  private readonly requests = (journal = this.world.journal): Requests =>
    requestsOf(journal, (tag) => this.engine.operations.get(tag)?.handler.kind === "query")

  private readonly fork = (): Double<Own> => {
    const state = this.world.capture()
    return new LivingDouble<Own>(this.shared, state, state).facade()
  }

  private readonly webFetch = (): Answer => {
    const { plan, http } = this.shared
    const handler = answering(http, this.world, this.engine, plan.domains)
    const fetch = http.webMounting(handler, { runtime: this.runtime })
    return (request) => this.runner.track(() => fetch(request))
  }

  /** What the test holds. */
  readonly facade = (): Double<Own> => {
    const { engine, runner, world } = this
    const fetch = this.webFetch()
    const opened = { engine, runner, administrator: undefined, fetch }
    const core: Omit<DoubleCore<Own>, "execute" | "executeAll" | "preview"> = {
      fetch,
      as: (who) => asWhom<Own>(opened, whoOf(who)),
      intercept: (origin) => this.intercept(fetch, origin),
      clock: { now: () => new Date(world.now), advance: this.advance },
      settle: this.settle,
      faults: this.faults,
      requests: () => this.requests(Chunk.filter(world.journal, ({ visit }) => visit !== undefined)),
      journal: () => this.requests(),
      snapshot: () => ({ state: world.capture() }),
      restore: ({ state }) => {
        this.restore(state)
      },
      fork: this.fork,
      reset: this.reset,
      verify: () => {
        this.verify()
      },
      close: this.close,
    }
    return { ...asWhom<Own>(opened, admin), ...core }
  }
}
