import type { WorkerGround } from "@quoin/jobs"
import type { AnyFailure, JobKind, Operation, StorageService } from "@quoin/kernel"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Metric from "effect/Metric"
import * as MetricBoundaries from "effect/MetricBoundaries"
import * as MetricKey from "effect/MetricKey"
import * as MetricLabel from "effect/MetricLabel"
import type { EngineService } from "./EngineService"
import type { Learning } from "./Subscribing"

/** From a half millisecond to sixteen seconds. */
const seconds = MetricBoundaries.exponential({ start: 0.0005, factor: 2, count: 16 })

type Attributes = Readonly<Record<string, string>>

/** Durations of one name, by what they are of. Each is made once: a metric that is tagged anew is looked up at every update. */
const durations = (name: string, description: string) => {
  const whole = MetricKey.histogram(name, seconds, description)
  const known = new Map<string, Metric.Metric.Histogram<number>>()
  return (tags: Attributes): Metric.Metric.Histogram<number> => {
    const values = Object.values(tags).join(" ")
    const found = known.get(values)
    if (found !== undefined) return found
    const labels = Object.entries(tags).map(([key, value]) => MetricLabel.make(key, value))
    const made = Metric.fromMetricKey(MetricKey.taggedWithLabels(whole, labels))
    known.set(values, made)
    return made
  }
}

const ofOperations = durations("quoin_operation_seconds", "How long operations take")
const ofVerbs = durations("quoin_storage_seconds", "How long the verbs of the storage take")
const ofJobs = durations("quoin_job_step_seconds", "How long steps of jobs and deliveries take")

/** A span, and its duration by name and by how it ended. */
const told =
  (span: string, duration: typeof ofOperations, attributes: Attributes) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const timed = Effect.flatMap(Effect.timed(Effect.exit(work)), ([took, exit]) => {
      const metric = duration({ ...attributes, outcome: Exit.isSuccess(exit) ? "success" : "failure" })
      return Effect.zipRight(Metric.update(metric, Duration.toSeconds(took)), exit)
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

/** A worker of which they tell what it learns later, too: deliveries to who subscribes at run time. */
export const toldLearning = ({ learn, forget }: Learning): Learning => ({
  learn: (kinds) => learn(kinds.map(toldKind)),
  forget,
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
