import type { EngineService, EventSubscription, SubscribeOptions } from "@quoin/engine"
import { type AnyFailure, type Consumer, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { PromiseRunner } from "./PromiseRunner"

/** What an event tells, where its handler does not say it: the domain that declares it does. */
export type AnyPayload = Readonly<Record<string, unknown>>

/** An event, as a handler is given it. */
export interface EventDelivery<Payload = AnyPayload> extends Omit<Consumer.Delivery<Payload>, "reads"> {
  /** Aborted when the engine closes, or has lost the delivery to another process: what the handler then does may be done twice. */
  readonly signal: AbortSignal
}

/** Told of an event; when it rejects, or throws, it is told again later. */
export type EventHandler<Payload = AnyPayload> = (delivery: EventDelivery<Payload>) => void | Promise<void>

/** A subscription to events. */
export interface Subscribed extends Pick<EventSubscription, "name" | "events"> {
  /**
   * Calls the handler no more; a call that runs comes to its end. The subscription stands: what happens meanwhile is delivered
   * by other processes, or when `on` is called again under its name.
   */
  readonly stop: () => Promise<void>
  /** Ends the subscription for good, in all processes: what waits for it is dropped. */
  readonly end: () => Promise<void>
}

/** See `QuoinCore.on`. */
export type On = <Payload = AnyPayload>(
  events: string | ReadonlyArray<string>,
  handler: EventHandler<Payload>,
  options?: SubscribeOptions,
) => Promise<Subscribed>

const reason = (thrown: unknown): { readonly message: string } => ({
  message: thrown instanceof Error ? thrown.message : String(thrown),
})

const handling =
  <Payload>(handler: EventHandler<Payload>) =>
  ({ reads: _reads, ...delivery }: Consumer.Delivery) =>
    Effect.tapError(
      Effect.tryPromise({
        // The domain that declares the event says what it tells; the host has written the handler for it.
        try: async (signal) => handler({ ...delivery, payload: delivery.payload as Payload, signal }),
        catch: reason,
      }),
      ({ message }) =>
        Effect.annotateLogs(Effect.logWarning(`The handler of ${delivery.event} failed: ${message}`), {
          event: delivery.event,
          delivery: delivery.id,
          attempt: delivery.failures + 1,
        }),
    )

/** Who does no jobs would wait for ever to be told. */
const checkWorks = (works: boolean): Effect.Effect<void, AnyFailure> =>
  works
    ? Effect.void
    : Effect.fail(invalid("workers", false, "an engine that does jobs, as its worker is who calls handlers"))

const checkHandler = (handler: unknown): Effect.Effect<void, AnyFailure> =>
  typeof handler === "function" ? Effect.void : Effect.fail(invalid("handler", handler, "a function"))

/** How an opened engine is asked to tell of events. */
export const onEvents =
  ({ on }: EngineService, runner: PromiseRunner, works: boolean): On =>
  (events, handler, options) =>
    runner.run(
      Effect.map(
        checkWorks(works).pipe(
          Effect.zipRight(checkHandler(handler)),
          Effect.zipRight(on(events, handling(handler), options)),
        ),
        ({ stop, end, ...subscribed }) => ({
          ...subscribed,
          stop: () => runner.run(stop),
          end: () => runner.run(end),
        }),
      ),
    )
