import {
  EndSubscription,
  Subscribe,
  deliveryKind,
  deliveryKinds,
  subscribe,
  subscriber,
  type Worker,
} from "@quoin/jobs"
import {
  type AnyFailure,
  type Consumer,
  type InvalidInput,
  type ShellPorts,
  invalid,
  operationOf,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Composition } from "./Composition"
import { asSystem } from "./access/asSystem"
import { checkEvents } from "./domainChecks"
import { type SubscribeOptions, eventsIn, optionsIn } from "./subscribeOptions"

/** A subscription to events, as whoever handles it here sees it. */
export interface EventSubscription {
  readonly name: string
  readonly events: ReadonlyArray<string>
  /**
   * Begins no more deliveries here; what runs comes to its end. The subscription stands: what happens meanwhile is delivered
   * by other processes, or when somebody asks for it again.
   */
  readonly stop: Effect.Effect<void>
  /** Ends the subscription for good, in all processes: what waits for it is dropped. */
  readonly end: Effect.Effect<void, AnyFailure>
}

/** What handles an event. What it answers is committed with the end of the delivery. */
export type Handle = Consumer.Consumer["handle"]

export type Subscribing = (
  events: string | ReadonlyArray<string>,
  handle: Handle,
  options?: SubscribeOptions,
) => Effect.Effect<EventSubscription, AnyFailure>

/** How a worker comes to know of kinds of jobs. */
export type Learning = Pick<Worker, "learn" | "forget">

interface Ground {
  readonly composition: Composition
  readonly ports: ShellPorts
  readonly worker: Learning
  /** Tells the worker that there may be something to do. */
  readonly ring: Effect.Effect<void>
}

const nameOf = (
  events: ReadonlyArray<string>,
  name: string | undefined,
): Effect.Effect<string, InvalidInput> => {
  const [only, ...others] = events
  if (only === undefined) return Effect.fail(invalid("events", events, "at least one"))
  if (name !== undefined) return Effect.succeed(name)
  return others.length === 0
    ? Effect.succeed(only)
    : Effect.fail(invalid("name", name, "a name, as there are several events"))
}

/** Which subscriptions are handled here. */
class HandledHere {
  /** Kinds of deliveries that are handled here since somebody asked. */
  private readonly kinds = new Set<string>()

  constructor(private readonly ground: Ground) {}

  readonly take = (name: string, kinds: ReadonlyArray<string>): Effect.Effect<void, InvalidInput> =>
    Effect.suspend(() => {
      if (kinds.some((kind) => this.kinds.has(kind))) {
        return Effect.fail(invalid("name", name, "a name by which nothing handles these events here yet"))
      }
      for (const kind of kinds) this.kinds.add(kind)
      return Effect.void
    })

  readonly leave = (kinds: ReadonlyArray<string>): Effect.Effect<void> =>
    Effect.zipRight(
      this.ground.worker.forget(kinds),
      Effect.sync(() => {
        for (const kind of kinds) this.kinds.delete(kind)
      }),
    )

  readonly end = (name: string, events: ReadonlyArray<string>): Effect.Effect<void, AnyFailure> => {
    const { composition, ports } = this.ground
    return Effect.forEach(
      events,
      (event) => {
        const request = new EndSubscription({ name, event })
        const ended = Effect.flatMap(operationOf(composition.operations, request), (operation) =>
          asSystem(ports, operation, request),
        )
        // Somebody else may have ended it.
        return Effect.catchIf(
          ended,
          ({ _tag }) => _tag === "NotFound",
          () => Effect.void,
        )
      },
      { discard: true },
    )
  }
}

/** How an engine is asked at run time to tell of events. */
export const subscribing = (ground: Ground): Subscribing => {
  const { composition, ports, worker, ring } = ground
  const here = new HandledHere(ground)
  return (asked, handle, options) =>
    Effect.gen(function* () {
      const { attempts, name: chosen } = yield* optionsIn(options)
      const events = yield* eventsIn(asked)
      yield* checkEvents("events", composition.events, events)
      const name = yield* nameOf(events, chosen)
      const consumer = subscriber(name)
      const kinds = events.map((event) => deliveryKind(consumer, event))
      const stop = here.leave(kinds)
      yield* here.take(name, kinds)
      yield* Effect.onError(asSystem(ports, subscribe, new Subscribe({ name, events })), () => stop)
      yield* worker.learn(deliveryKinds({ name: consumer, events, attempts, handle }))
      yield* ring
      return { name, events, stop, end: Effect.zipRight(stop, here.end(name, events)) }
    })
}
