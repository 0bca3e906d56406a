import type { SecretsService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as FiberRef from "effect/FiberRef"
import type { RuntimeFiber } from "effect/Fiber"
import { globalValue } from "effect/GlobalValue"
import type { OutgoingResponse } from "./message"

const prefixBytes = 9

/** The form of an id that a caller may choose for its request (HTT-15): it goes into logs and headers as it is. */
const wellFormed = /^[\w.:-]{1,128}$/

/**
 * Makes ids for requests that bring none: a random prefix of this process, and a count. So only the first id asks for
 * randomness.
 */
export const correlationIds = (
  secrets: SecretsService,
): ((given: string | undefined) => Effect.Effect<string>) => {
  let issued = 0
  let prefix: string | undefined
  const next = (start: string): string => `${start}-${(++issued).toString(36)}`
  const first = Effect.map(secrets.token(prefixBytes), (made) => next((prefix ??= made)))
  return (given) => {
    if (given !== undefined && wellFormed.test(given)) return Effect.succeed(given)
    return prefix === undefined ? first : Effect.succeed(next(prefix))
  }
}

/** The id of the request that a fiber works on. */
const current = globalValue("@quoin/http/correlation", () =>
  FiberRef.unsafeMake<string | undefined>(undefined),
)

/** Works on a request under its id. */
export const underId = <A, E, R>(id: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.zipRight(FiberRef.set(current, id), work)

/** The id of the request that a fiber works on; nothing before it has one. */
export const idOf = <A, E>(fiber: RuntimeFiber<A, E>): string | undefined => fiber.getFiberRef(current)

/** Every answer tells its id; no browser shall take it for something that it is not. */
export const withId = (response: OutgoingResponse, correlationId: string | undefined): OutgoingResponse => ({
  ...response,
  headers: {
    ...response.headers,
    "x-content-type-options": "nosniff",
    ...(correlationId === undefined ? {} : { "x-request-id": correlationId }),
  },
})
