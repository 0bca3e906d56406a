import { type EngineService, decodeCall } from "@quoin/engine"
import {
  type AnyFailure,
  type CallContext,
  type Operation,
  StorageUnavailable,
  callerName,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { StruckCall } from "../faults/choice"
import type { Strike } from "../faults/FaultState"
import { queueIsFull, refusalOf } from "../faults/failureOf"
import type { Visit } from "../http/Visit"
import type { Entry } from "../journal/Entry"
import { encodedPayload } from "../journal/encodedPayload"
import { type Work, currentWork } from "../world/work"
import type { World } from "../world/World"

/** What an engine's double needs besides the engine. */
export interface Stage {
  readonly world: World
  readonly engine: () => EngineService
  /** What chance is drawn from. */
  readonly seed: number
}

export type Run = (request: Operation.AnyRequest, context: CallContext) => Effect.Effect<unknown, AnyFailure>

/** A call, as faults choose among calls. */
export const callOf = (
  request: Operation.AnyRequest,
  { caller }: CallContext,
  visit: Visit | undefined,
): StruckCall => ({
  operation: request._tag,
  caller: callerName(caller),
  payload: () => encodedPayload(request),
  ...(visit === undefined ? {} : { url: visit.facts.url }),
})

const wall = Clock.make()

/** Waits in real time, whatever the double's clock says: a client's time-out is real, too. */
export const waits = ({ latency = 0 }: Strike): Effect.Effect<void> =>
  latency === 0 ? Effect.void : wall.sleep(Duration.millis(latency))

/** Somebody else comes between; what they are refused is their own affair. */
export const intruding = (
  { engine }: Stage,
  { overtakenBy }: Strike,
  context: CallContext,
): Work["before"] => {
  if (overtakenBy === undefined) return undefined
  const { operation, payload = {} } = overtakenBy
  const run: Run = engine().execute
  const other = Effect.flatMap(decodeCall(engine(), operation, payload), (request) => run(request, context))
  return Effect.locally(
    Effect.mapError(
      other,
      ({ message }) =>
        new StorageUnavailable({
          reason: "internal",
          retryable: false,
          detail: `overtakenBy failed: ${message}`,
        }),
    ),
    currentWork,
    undefined,
  )
}

export const workOf = (stage: Stage, struck: Strike, context: CallContext, isQuery: boolean): Work => ({
  changed: [],
  events: [],
  raised: [],
  before: intruding(stage, struck, context),
  ...(struck.overtaken === true ? { overtaken: true } : {}),
  ...(isQuery && struck.staleRead !== undefined ? { reads: stage.world.pastState(struck.staleRead) } : {}),
})

/** What the call ends in instead, where that is known before it runs. Over HTTP the answer is rendered from the strike itself. */
export const refusedBy = (struck: Strike, visit: Visit | undefined): AnyFailure | undefined => {
  const refusal = refusalOf(struck)
  return refusal === undefined || visit === undefined ? refusal : queueIsFull
}

/** A call inside the process has no answer that could end half way: it is lost as a whole. */
export const isLost = ({ loseAnswer, truncateBody }: Strike, visit: Visit | undefined): boolean =>
  visit === undefined && (loseAnswer === true || truncateBody === true)

/** Writes down how an operation ended: at once, or with the answer of the request that it belongs to. */
export const writing =
  ({ world }: Stage, visit: Visit | undefined) =>
  (entry: Omit<Entry, "number">): void => {
    if (visit === undefined) world.write(entry)
    else visit.entries.push(entry)
  }
