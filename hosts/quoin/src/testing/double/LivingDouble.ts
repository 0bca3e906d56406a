import type { EngineService } from "@quoin/engine"
import type { Handler } from "@quoin/http"
import * as Effect from "effect/Effect"
import type * as Runtime from "effect/Runtime"
import { PromiseRunner } from "../../facade/PromiseRunner"
import type { Waiting } from "./DoubleFacade"
import { type Built, buildEngine } from "./engine/build"
import { journaled } from "./engine/journaled"
import { type Http, answering } from "./http/answers"
import { type NotServed, notServedIn } from "./journal/report"
import { type Requests, requestsOf } from "./journal/Requests"
import type { Plan } from "./plan"
import { plant } from "./seeds/plant"
import type { AnySeedLine } from "./seeds/SeedLine"
import { type Advanced, advance, millisOf, settle } from "./time/advance"
import { stillWaiting } from "./time/waiting"
import { ownScheduler } from "./world/ownScheduler"
import { VirtualClock } from "./world/VirtualClock"
import { seededSecrets } from "./world/seededSecrets"
import { ToldNotices } from "./notices/ToldNotices"
import { WebhookCalls } from "./webhooks/Receivers"
import { World, type WorldState } from "./world/World"

/** How long `close` waits for what has begun, such as a handler of a test: then it is interrupted, and the test told. */
const closeGraceMillis = 5_000

/** What a double and its forks share. */
export interface Shared {
  readonly plan: Plan
  readonly http: Http
}

/** A double while it lives. Its engine is built when it is first asked: to fork takes no time. */
export class LivingDouble {
  readonly world: World
  readonly time: VirtualClock
  readonly runtime: Runtime.Runtime<never>
  readonly runner: PromiseRunner
  readonly engine: EngineService
  /** What webhooks have called. */
  readonly calls: WebhookCalls
  /** What people were told. */
  readonly told = new ToldNotices()
  /** The engine itself, for questions that are in no journal and meet no fault. */
  readonly unheard: () => EngineService
  /** Answers requests over HTTP. */
  readonly handler: Handler
  private built: Built | undefined
  /** What stops or closes with it. */
  private readonly ends = new Set<() => void | Promise<void>>()

  constructor(
    readonly shared: Shared,
    /** What a reset leads back to. */
    readonly base: WorldState,
  ) {
    const { plan, http } = shared
    const { settings } = plan
    const world = new World(base)
    this.world = world
    this.time = new VirtualClock({ now: () => world.now, set: world.setNow })
    this.runtime = Effect.runSync(
      Effect.runtime().pipe(Effect.withClock(this.time.clock), Effect.withScheduler(ownScheduler())),
    )
    const calls = new WebhookCalls(settings.receivers, () => world.now)
    this.calls = calls
    const notices = settings.notices ? { notices: this.told.service } : {}
    const blueprint = { ...plan, outbound: calls.outbound, ...notices }
    const secrets = seededSecrets(settings.random, () => world.nextSecret())
    const real = (): EngineService =>
      (this.built ??= buildEngine(blueprint, world, secrets, this.time.clock)).engine
    this.unheard = real
    this.engine = journaled(
      { world, engine: real, seed: settings.random },
      { domains: plan.allDomains, operations: plan.operations, whole: plan.whole, webhooks: plan.webhooks },
    )
    this.handler = answering(http, {
      world,
      engine: this.engine,
      domains: plan.domains,
      seed: settings.random,
    })
    this.runner = new PromiseRunner(this.runtime, async () => this.built?.close(), closeGraceMillis)
  }

  readonly begunAs = (state: WorldState): LivingDouble => new LivingDouble(this.shared, state)

  readonly restore = (state: WorldState): void => {
    this.world.restore(state)
    this.calls.forget()
    this.told.forget()
    // What runs belongs to what is taken back.
    if (this.built?.engine.worker.running() === 0) this.built.forget()
    else void this.beginAnew()
  }

  readonly crash = (): Promise<void> => {
    this.world.forgetWalks()
    return this.beginAnew()
  }

  /** Ends what runs; the engine is built again when it is next asked. */
  readonly beginAnew = async (): Promise<void> => {
    const { built } = this
    this.built = undefined
    await built?.close()
  }

  /** Why the test is to fail. */
  readonly failure = (): NotServed | undefined =>
    notServedIn(this.world.astray, this.shared.plan.settings, this.shared.http.nearRoute)

  /** What waits, which is asked in no journal. */
  readonly waiting = (): Promise<ReadonlyArray<Waiting>> =>
    this.runner.run(Effect.suspend(() => stillWaiting(this.unheard(), this.time)))

  readonly settle = (): Promise<ReadonlyArray<Waiting>> =>
    this.runner.run(Effect.zipRight(settle(this.engine, this.time), stillWaiting(this.engine, this.time)))

  /** Moves the time on by so much, as long as it goes on. */
  readonly advance = (by: unknown, goesOn?: () => boolean): Promise<Advanced> =>
    this.runner.run(
      Effect.flatMap(millisOf(by), (millis) =>
        advance(this.engine, this.time, this.world.now + millis, goesOn),
      ),
    )

  /** Carries out a seed here and now; where its lines say later times, time moves on to them. */
  readonly plant = (seed: string | ReadonlyArray<AnySeedLine>): Promise<void> =>
    this.runner.run(
      plant(
        {
          engine: this.engine,
          reach: (millis) =>
            millis > this.world.now ? advance(this.engine, this.time, millis) : Effect.void,
          settle: settle(this.engine, this.time),
        },
        seed,
      ),
    )

  readonly entries = (journal: WorldState["journal"]): Requests =>
    requestsOf(journal, {
      settings: this.shared.plan.settings,
      isQuery: (tag) => this.engine.operations.get(tag)?.handler.kind === "query",
    })

  /** Something that stops or closes, by itself or with the double; it does so once. */
  readonly ending = <A extends void | Promise<void>>(end: () => A): (() => A | undefined) => {
    const once = (): A | undefined => (this.ends.delete(once) ? end() : undefined)
    this.ends.add(once)
    return once
  }

  readonly close = async (): Promise<void> => {
    await Promise.all([...this.ends].map(async (end) => end()))
    await this.runner.close()
    const failure = this.failure()
    if (failure !== undefined) return Promise.reject<undefined>(failure)
  }
}
