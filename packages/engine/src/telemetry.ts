import type { WorkerGround } from "@quoin/jobs"
import type { AnyFailure, JobKind, Operation, StorageService } from "@quoin/kernel"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Metric from "effect/Metric"
import * as MetricBoundaries from "effect/MetricBoundaries"
import type { EngineService } from "./EngineService"

/** From a half millisecond to sixteen seconds. */
const seconds = MetricBoundaries.exponential({ start: 0.0005, factor: 2, count: 16 })

const durations = (name: string, description: string) => Metric.histogram(name, seconds, description)

const ofOperations = durations("quoin_operation_seconds", "How long operations take")
const ofVerbs = durations("quoin_storage_seconds", "How long the verbs of the storage take")
const ofJobs = durations("quoin_job_step_seconds", "How long steps of jobs and deliveries take")

/** A span, and its duration by name and by how it ended. */
const told =
  (span: string, duration: typeof ofOperations, attributes: Readonly<Record<string, string>>) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const timed = Effect.flatMap(Effect.timed(Effect.exit(work)), ([took, exit]) => {
      const tags = { ...attributes, outcome: Exit.isSuccess(exit) ? "success" : "failure" }
      const tagged = Object.entries(tags).reduce(
        (metric, [key, value]) => Metric.tagged(metric, key, value),
        duration,
      )
      return Effect.zipRight(Metric.update(tagged, Duration.toSeconds(took)), exit)
    })
    return Effect.withSpan(timed, span, { attributes, captureStackTrace: false })
  }

/** A storage of which spans and metrics tell, verb by verb. */
export const toldStorage = (storage: StorageService): StorageService => ({
  ...storage,
  read: (collection, keys) =>
    told("quoin.storage.read", ofVerbs, { verb: "read", collection: collection.name })(
      storage.read(collection, keys),
    ),
  select: (collection, query) =>
    told("quoin.storage.select", ofVerbs, { verb: "select", collection: collection.name })(
      storage.select(collection, query),
    ),
  commit: (commit) => told("quoin.storage.commit", ofVerbs, { verb: "commit" })(storage.commit(commit)),
})

const toldKind = (kind: JobKind.Any): JobKind.Any => ({
  ...kind,
  step: (run) => told(`quoin.job ${kind.name}`, ofJobs, { job: kind.name })(kind.step(run)),
})

/** Work of which they tell, step by step; deliveries of events are jobs. */
export const toldGround = (ground: WorkerGround): WorkerGround => ({
  ...ground,
  kinds: ground.kinds.map(toldKind),
})

/** An engine of which they tell, operation by operation. Nothing is told of what was given or answered. */
export const toldEngine = (engine: EngineService): EngineService => {
  const execute = engine.execute as (
    ...given: Parameters<EngineService["execute"]>
  ) => Effect.Effect<unknown, AnyFailure>
  const run = (request: Operation.AnyRequest, context: Parameters<EngineService["execute"]>[1]) =>
    told(`quoin.operation ${request._tag}`, ofOperations, { operation: request._tag })(
      execute(request, context),
    )
  return {
    ...engine,
    execute: run as EngineService["execute"],
    executeAll: (requests, context) =>
      told("quoin.operations", ofOperations, { operation: "several" })(engine.executeAll(requests, context)),
  }
}
