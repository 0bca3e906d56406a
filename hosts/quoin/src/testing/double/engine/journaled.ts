import type { EngineService } from "@quoin/engine"
import {
  type AnyFailure,
  type CallContext,
  type Operation,
  type Outcome,
  StorageUnavailable,
  callerName,
  decodeRequest,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberRef from "effect/FiberRef"
import { type Strike, strike } from "../faults/FaultState"
import { lostAnswer, queueIsFull, refusalOf } from "../faults/failureOf"
import { type Visit, currentVisit } from "../http/Visit"
import type { Entry } from "../journal/Entry"
import { type Work, currentWork } from "../world/work"
import type { World } from "../world/World"

/** What an engine's double needs besides the engine. */
export interface Stage {
  readonly world: World
  readonly engine: () => EngineService
  /** What chance is drawn from. */
  readonly seed: number
}

type Run = (request: Operation.AnyRequest, context: CallContext) => Effect.Effect<unknown, AnyFailure>

const wall = Clock.make()

/** Waits in real time, whatever the double's clock says: a client's time-out is real, too. */
const waits = ({ latency = 0 }: Strike): Effect.Effect<void> =>
  latency === 0 ? Effect.void : wall.sleep(Duration.millis(latency))

/** Somebody else comes between; what they are refused is their own affair. */
const intruding = ({ engine }: Stage, { overtakenBy }: Strike, context: CallContext): Work["before"] => {
  if (overtakenBy === undefined) return undefined
  const { operation, payload = {} } = overtakenBy
  const run: Run = engine().execute
  const other = Effect.flatMap(decodeRequest(engine().operations, operation, payload), (request) =>
    run(request, context),
  )
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

const workOf = (stage: Stage, struck: Strike, context: CallContext, isQuery: boolean): Work => ({
  changed: [],
  events: [],
  raised: [],
  before: intruding(stage, struck, context),
  ...(struck.overtaken === true ? { overtaken: true } : {}),
  ...(isQuery && struck.staleRead !== undefined ? { reads: stage.world.pastState(struck.staleRead) } : {}),
})

/** What the call ends in instead, where that is known before it runs. Over HTTP the answer is rendered from the strike itself. */
const refusedBy = (struck: Strike, visit: Visit | undefined): AnyFailure | undefined => {
  const refusal = refusalOf(struck)
  return refusal === undefined || visit === undefined ? refusal : queueIsFull
}

/** A call inside the process has no answer that could end half way: it is lost as a whole. */
const isLost = ({ loseAnswer, truncateBody }: Strike, visit: Visit | undefined): boolean =>
  visit === undefined && (loseAnswer === true || truncateBody === true)

/** Writes down how an operation ended: at once, or with the answer of the request that it belongs to. */
const writing =
  ({ world }: Stage, visit: Visit | undefined) =>
  (entry: Omit<Entry, "number">): void => {
    if (visit === undefined) world.write(entry)
    else visit.entries.push(entry)
  }

/** Runs an operation with what goes wrong with it, and writes down what became of it. */
const execute =
  (stage: Stage): Run =>
  (request, context) =>
    FiberRef.getWith(currentVisit, (visit) => {
      const { world, seed, engine } = stage
      const call = { operation: request._tag, caller: callerName(context.caller) }
      const [struck, faults] = strike(world.faults, call, seed)
      world.setFaults(faults)
      if (visit !== undefined) visit.struck(struck)
      const at = world.now
      const isQuery = engine().operations.get(request._tag)?.handler.kind === "query"
      const work = workOf(stage, struck, context, isQuery)
      const refusal = refusedBy(struck, visit)
      const run: Run = engine().execute
      const ran =
        refusal === undefined
          ? Effect.locally(run(request, context), currentWork, work)
          : Effect.fail(refusal)
      const write = writing(stage, visit)
      return Effect.zipRight(waits(struck), Effect.either(ran)).pipe(
        Effect.tap((outcome) =>
          Effect.sync(() => {
            const { changed, events } = work
            write({ at, request, caller: context.caller, outcome, changed, events, faults: struck.names })
          }),
        ),
        Effect.flatMap((outcome) => (isLost(struck, visit) ? Either.left(lostAnswer) : outcome)),
      )
    })

/** Each request of a batch is written down; what changed stands at the last of them, as commits are shared. */
const executeAll =
  ({ world, engine }: Stage): EngineService["executeAll"] =>
  (requests, context) => {
    const work: Work = { changed: [], events: [], raised: [] }
    const made: Array<Operation.AnyRequest | undefined> = []
    const noted = requests.map((request, index) => (outcomes: ReadonlyArray<Outcome>) => {
      const known = typeof request === "function" ? request(outcomes) : Either.right(request)
      made[index] = Either.getOrUndefined(known)
      return known
    })
    const at = world.now
    return Effect.tap(Effect.locally(engine().executeAll(noted, context), currentWork, work), (outcomes) =>
      Effect.sync(() => {
        outcomes.forEach((outcome, index) => {
          const request = made[index]
          const { changed, events } = index === outcomes.length - 1 ? work : { changed: [], events: [] }
          const asked = request === undefined ? {} : { request }
          world.write({ at, ...asked, caller: context.caller, outcome, changed, events, faults: [] })
        })
      }),
    )
  }

/** An engine that is made when it is first needed, and whose every operation is written down. */
export const journaled = (
  stage: Stage,
  { domains, operations }: Pick<EngineService, "domains" | "operations">,
): EngineService => ({
  domains,
  operations,
  // What a request ends in is known only for a request class; here any may come.
  execute: execute(stage) as EngineService["execute"],
  executeAll: executeAll(stage),
  on: (events, handle, options) => Effect.suspend(() => stage.engine().on(events, handle, options)),
  preview: (request, context) => Effect.suspend(() => stage.engine().preview(request, context)),
  get signIn() {
    return stage.engine().signIn
  },
  get ports() {
    return stage.engine().ports
  },
  get worker() {
    return stage.engine().worker
  },
})
