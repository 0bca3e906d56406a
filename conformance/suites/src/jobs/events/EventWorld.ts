import {
  DeadLetters,
  EndSubscription,
  Jobs,
  Leases,
  Subscribe,
  Subscriptions,
  Turns,
  deliveryKinds,
  jobsDomain,
  subscribe,
  subscriber,
} from "@quoin/jobs"
import { type AnyFailure, AuditLog, type CommitFailure, anonymous, execute, executeAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Client } from "../../storage/StorageFixture"
import { JobStage } from "../JobStage"
import type { DrawnTelling, EventAction } from "./EventScript"
import { EventWatch } from "./EventWatch"
import { Hearings, Tell, Tellings, attempts, hearer, hearing, tell, told } from "./telling"

/** What the laws of events store. */
export const eventCollections = [
  AuditLog,
  Jobs,
  Leases,
  Turns,
  DeadLetters,
  Subscriptions,
  Tellings,
  Hearings,
]

const caller = { caller: anonymous, remoteAddress: "" }
const operations = new Map([[tell.tag, tell]])
const endSubscription = jobsDomain.operations.find(({ tag }) => tag === "jobs.endSubscription")

/** The name that processes of a world subscribe by. */
const name = "listener"

/** Who hears what is told: a consumer that every process declares, or whoever has subscribed. */
export type Hearer = "declared" | "subscribed"

/** Processes that tell of things, and hear of them. */
export class EventWorld {
  readonly watch = new EventWatch()
  readonly stage: JobStage
  private numbers = 0

  constructor(client: Client, hears: Hearer) {
    const staff = {
      kinds: () => [],
      consumers: (gates: Parameters<typeof hearer>[0]) =>
        hears === "declared" ? [hearer(gates, this.watch)] : [],
    }
    this.stage = new JobStage(this.watch.over(client), staff, this.watch.noRest)
  }

  private readonly numbered = (drawn: DrawnTelling) => ({ ...drawn, number: ++this.numbers })

  private readonly tell = (
    index: number,
    batch: ReadonlyArray<ReadonlyArray<DrawnTelling>>,
  ): Effect.Effect<void, AnyFailure> =>
    Effect.gen(this, function* () {
      const { ports } = yield* this.stage.process(index)
      const requests = batch.map((tellings) => new Tell({ tellings: tellings.map(this.numbered) }))
      const outcomes = yield* executeAll(ports, operations, requests, caller)
      yield* Effect.forEach(outcomes, Either.match({ onLeft: Effect.fail, onRight: () => Effect.void }))
    })

  /** A process asks to be told, as long as it lives. */
  readonly subscribe = (index: number): Effect.Effect<void, AnyFailure> =>
    this.happening("subscribe", () =>
      Effect.gen(this, function* () {
        const { ports, worker, gates } = yield* this.stage.process(index)
        yield* execute(ports, subscribe, new Subscribe({ name, events: [told.name] }), caller)
        const handle = hearing(gates, this.watch)
        const tries = { most: attempts, backoffMillis: () => 1_000 }
        yield* worker.learn(
          deliveryKinds({ name: subscriber(name), events: [told.name], attempts: tries, handle }),
        )
      }),
    )

  /** A process ends the subscription. */
  readonly end = (index: number): Effect.Effect<void, AnyFailure> =>
    this.happening("end", () =>
      Effect.flatMap(this.stage.process(index), ({ ports }) =>
        endSubscription === undefined
          ? Effect.void
          : Effect.asVoid(
              execute(ports, endSubscription, new EndSubscription({ name, event: told.name }), caller),
            ),
      ),
    )

  private readonly happening = (
    what: unknown,
    begin: () => Effect.Effect<unknown, AnyFailure>,
  ): Effect.Effect<void, AnyFailure> => Effect.asVoid(this.stage.happens(Effect.suspend(begin), what))

  /** One thing happens, and everything that follows from it by itself. */
  readonly act = (action: EventAction): Effect.Effect<void, AnyFailure> =>
    this.happening(action, () =>
      action.do === "tell" ? this.tell(action.worker, action.batch) : this.stage.does(action),
    )

  /** All processes die; a new one works until nothing is left to do, or for so many rounds. */
  readonly drain = (rounds: number): Effect.Effect<void, AnyFailure | CommitFailure> =>
    this.stage.drain(this.act, this.watch.allEnded, rounds)
}
