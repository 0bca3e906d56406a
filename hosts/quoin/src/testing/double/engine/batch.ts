import type { EngineService } from "@quoin/engine"
import { type BatchRequest, type CallContext, type Operation, type Outcome } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type Strike, noStrike, strike } from "../faults/FaultState"
import { lostAnswer } from "../faults/failureOf"
import { type Work, currentWork } from "../world/work"
import { type Stage, callOf, intruding, isLost, refusedBy, waits } from "./struck"

/** What is known of one request of a batch. */
interface Member {
  readonly request: Operation.AnyRequest
  readonly struck: Strike
}

/**
 * A batch while it runs. The requests of it are made one after the other, and made again where one has to run alone: what goes
 * wrong with it is drawn the first time, and stays.
 */
class StruckBatch {
  readonly members: Array<Member | undefined> = []
  readonly work: Work = { changed: [], events: [], raised: [] }

  constructor(
    private readonly stage: Stage,
    private readonly context: CallContext,
  ) {}

  /** Commits are shared: what makes them be refused stays until its request runs alone. */
  private readonly begins = (index: number, request: Operation.AnyRequest): Strike => {
    const { world, seed, engine } = this.stage
    const known = this.members[index]
    const [struck, faults] =
      known === undefined
        ? strike(world.faults, callOf(request, this.context, undefined), seed)
        : [known.struck, world.faults]
    world.setFaults(faults)
    this.members[index] = { request, struck }
    const isQuery = engine().operations.get(request._tag)?.handler.kind === "query"
    const { staleRead } = struck
    const overtaken = struck.overtaken === true
    this.work.reads = isQuery && staleRead !== undefined ? world.pastState(staleRead) : undefined
    this.work.overtaken = overtaken || (known === undefined && this.work.overtaken === true)
    if (known === undefined) this.work.before ??= intruding(this.stage, struck, this.context)
    return struck
  }

  readonly watched =
    (request: BatchRequest, index: number): BatchRequest =>
    (outcomes) =>
      Either.flatMap(typeof request === "function" ? request(outcomes) : Either.right(request), (made) => {
        const refusal = refusedBy(this.begins(index, made), undefined)
        return refusal === undefined ? Either.right(made) : Either.left(refusal)
      })

  /** What of a request is told to whoever asked. */
  readonly told = (outcome: Outcome, index: number): Outcome =>
    isLost(this.members[index]?.struck ?? noStrike, undefined) ? Either.left(lostAnswer) : outcome

  /** The answers come together: all wait for the slowest of them. */
  readonly slowest = (): Strike => ({
    ...noStrike,
    latency: this.members.reduce((most, member) => Math.max(most, member?.struck.latency ?? 0), 0),
  })
}

/** Each request of a batch is written down; what changed stands at the last of them, as commits are shared. */
export const executeAll =
  (stage: Stage): EngineService["executeAll"] =>
  (requests, context) =>
    Effect.suspend(() => {
      const { world, engine } = stage
      const batch = new StruckBatch(stage, context)
      const { work, members } = batch
      const at = world.now
      const run = engine().executeAll(requests.map(batch.watched), context)
      return Effect.locally(run, currentWork, work).pipe(
        Effect.tap(() => Effect.suspend(() => waits(batch.slowest()))),
        Effect.map((outcomes) => {
          outcomes.forEach((outcome, index) => {
            const { request, struck = noStrike } = members[index] ?? {}
            const { changed, events } = index === outcomes.length - 1 ? work : { changed: [], events: [] }
            const asked = request === undefined ? {} : { request }
            world.write({
              at,
              ...asked,
              caller: context.caller,
              outcome,
              changed,
              events,
              faults: struck.names,
            })
          })
          return outcomes.map(batch.told)
        }),
      )
    })
