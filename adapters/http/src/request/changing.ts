import * as Effect from "effect/Effect"
import * as FiberRef from "effect/FiberRef"
import type { RuntimeFiber } from "effect/Fiber"
import { globalValue } from "effect/GlobalValue"

/** Whether what a fiber does for its request may change something. */
const changing = globalValue("@quoin/http/changing", () => FiberRef.unsafeMake(false))

/** Work that may change something: it goes on when the caller leaves, and a late answer says that it may have happened (HTT-28, HTT-89). */
export const thatMayChange = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.zipRight(FiberRef.set(changing, true), work)

/** May the work that a fiber has begun change something? */
export const mayChange = <A, E>(fiber: RuntimeFiber<A, E>): boolean => fiber.getFiberRef(changing)
