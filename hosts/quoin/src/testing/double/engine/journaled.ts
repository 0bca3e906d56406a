import type { EngineService } from "@quoin/engine"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberRef from "effect/FiberRef"
import { strike } from "../faults/FaultState"
import { lostAnswer } from "../faults/failureOf"
import { currentVisit } from "../http/Visit"
import { currentWork } from "../world/work"
import { executeAll } from "./batch"
import { type Run, type Stage, callOf, isLost, refusedBy, waits, workOf, writing } from "./struck"

/** Runs an operation with what goes wrong with it, and writes down what became of it. */
const execute =
  (stage: Stage): Run =>
  (request, context) =>
    FiberRef.getWith(currentVisit, (visit) => {
      const { world, seed, engine } = stage
      const [struck, faults] = strike(world.faults, callOf(request, context, visit), seed)
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

/** An engine that is made when it is first needed, and whose every operation is written down. */
export const journaled = (
  stage: Stage,
  {
    domains,
    operations,
    whole,
    webhooks,
  }: Pick<EngineService, "domains" | "operations" | "webhooks" | "whole">,
): EngineService => ({
  domains,
  webhooks,
  whole,
  operations,
  // What a request ends in is known only for a request class; here any may come.
  execute: execute(stage) as EngineService["execute"],
  executeAll: executeAll(stage),
  on: (events, handle, options) => Effect.suspend(() => stage.engine().on(events, handle, options)),
  preview: (request, context) => Effect.suspend(() => stage.engine().preview(request, context)),
  tenant: (name, own) => Effect.suspend(() => stage.engine().tenant(name, own)),
  get blobs() {
    return stage.engine().blobs
  },
  get uploads() {
    return stage.engine().uploads
  },
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
