import { Jobs } from "@quoin/jobs"
import { Engine, type EngineOptions, type EngineService } from "@quoin/engine"
import { type CallContext, type StorageDriver, Where, anonymous } from "@quoin/kernel"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Scope from "effect/Scope"
import { layer } from "quoin"
import { type Rate, rateOf } from "../measure/rate"
import { quantile } from "../measure/statistics"
import { AskNothing, nothingDomain } from "./nothing"
import { sizes } from "../sizes"

type Storage = Layer.Layer<StorageDriver, unknown>

const host: CallContext = { caller: anonymous, remoteAddress: "127.0.0.1" }

/** Everybody may ask: rights are not what is measured. */
const open = { may: () => Effect.succeed(true), visible: () => Effect.succeed(Where.all) }

interface Queue {
  readonly engine: EngineService
  readonly close: () => Promise<void>
}

const openQueue = (
  storage: Storage,
  workers: EngineOptions["workers"],
  begun: (number: number) => void,
): Promise<Queue> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const options = { domains: [nothingDomain(begun)], access: open, workers: workers ?? false }
      const built = yield* Scope.extend(Layer.build(Layer.provide(layer(options), storage)), scope)
      return {
        engine: Context.get(built, Engine),
        close: () => Effect.runPromise(Scope.close(scope, Exit.void)),
      }
    }),
  )

const { jobsAlone: askedAlone } = sizes

export const latencyWork =
  "From the answer of the command that asks for a job until its step begins, in one process, one job at a time: p50 / p95 / " +
  "p99 in ms; goal: under 5"

/** How soon a job begins after it was asked for. */
export const latencyLine = async (name: string, storage: Storage): Promise<string> => {
  const waits: Array<number> = []
  let asked = 0
  let heard: (() => void) | undefined
  const queue = await openQueue(storage, true, () => {
    // It may begin before its command has answered: then nobody waited.
    waits.push(asked === 0 ? 0 : performance.now() - asked)
    heard?.()
  })
  for (let number = 0; number < askedAlone; number++) {
    asked = 0
    const began = new Promise<void>((resolve) => (heard = resolve))
    await Effect.runPromise(queue.engine.execute(new AskNothing({ number }), host))
    asked = performance.now()
    await began
  }
  await queue.close()
  const shown = [0.5, 0.95, 0.99].map((share) => quantile(waits, share).toFixed(2)).join(" / ")
  return `${name}: ${shown}`
}

export const rateWork =
  "Jobs that do nothing, claimed and completed by one process, up to 100 at a time; of pg-boss: fetched and completed 100 at a " +
  "time, from the same server. Goal: half its rate"

const inBatches = 100
/** How often it is looked whether all jobs have ended. */
const lookMillis = 25

const unended = ({ ports: { storage } }: EngineService) =>
  Effect.map(
    storage.select(Jobs, { where: Where.isIn("state", ["QUEUED", "PROCESSING"]), limit: 1 }),
    ({ records }) => records.length,
  )

/** How fast one worker claims and completes jobs. */
export const jobRate = async (storage: Storage, count: number): Promise<Rate> => {
  const queue = await openQueue(storage, false, () => undefined)
  const asked = Array.from({ length: count }, (_, number) => new AskNothing({ number }))
  await Effect.runPromise(queue.engine.executeAll(asked, host))
  await queue.close()
  let begun = 0
  let working: Queue | undefined
  const rate = await rateOf(count, async () => {
    const opened = await openQueue(storage, { concurrency: inBatches }, () => (begun += 1))
    working = opened
    // To look is work too, past all jobs that have ended: it is done seldom, and once all have begun.
    const left = Effect.suspend(() =>
      begun < count ? Effect.succeed(count - begun) : unended(opened.engine),
    )
    const looks = { schedule: Schedule.spaced(lookMillis), until: (some: number) => some === 0 }
    await Effect.runPromise(Effect.repeat(left, looks))
  })
  await working?.close()
  return rate
}

const { idleJobsMillis: idleMillis } = sizes

export const idleWork =
  "An engine whose worker has nothing to do, for ten seconds: the share of one core that the process takes"

/** What a worker costs that has nothing to do. */
export const idleLine = async (name: string, storage: Storage): Promise<string> => {
  const queue = await openQueue(storage, true, () => undefined)
  const before = process.cpuUsage()
  await new Promise((resolve) => setTimeout(resolve, idleMillis))
  const { user, system } = process.cpuUsage(before)
  await queue.close()
  const share = (user + system) / 1_000 / idleMillis
  return `${name}: ${(share * 100).toFixed(2)} %`
}
