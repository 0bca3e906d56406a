import { Engine, type EngineOptions, ensureAdministrator } from "@quoin/engine"
import { make as makeSecrets } from "@quoin/secrets-node"
import { layer } from "quoin"
import { layer as memory } from "@quoin/storage-memory"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { onTestFinished } from "vitest"
import { type HttpOptions, webHandler } from "../src/index"
import { caller, password } from "./fixture"

/** Time as a test tells it. */
export interface TestTime {
  readonly clock: Clock.Clock
  readonly pass: (millis: number) => void
}

export const clockOf = (): TestTime => {
  const system = Clock.make()
  let now = Date.UTC(2026, 0, 5)
  const tell = () => now
  return {
    clock: {
      [Clock.ClockTypeId]: Clock.ClockTypeId,
      unsafeCurrentTimeMillis: tell,
      unsafeCurrentTimeNanos: () => system.unsafeCurrentTimeNanos(),
      currentTimeMillis: Effect.sync(tell),
      currentTimeNanos: system.currentTimeNanos,
      // Waiting is the system's: time limits are not what is tested.
      sleep: (duration) => system.sleep(duration),
    },
    pass: (millis) => {
      now += millis
    },
  }
}

/** An engine over memory behind HTTP, whose time passes when it is told to, and whose jobs are done by `work`. */
export const engineAt = async ({ clock }: TestTime, options: EngineOptions = {}, http: HttpOptions = {}) => {
  const runtime = ManagedRuntime.make(
    Layer.merge(
      Layer.provide(layer({ secrets: makeSecrets({ quick: true }), ...options }), memory()),
      Layer.setClock(clock),
    ),
  )
  onTestFinished(() => runtime.dispose())
  const engine = await runtime.runPromise(Engine)
  await runtime.runPromise(ensureAdministrator(engine, password))
  const { worker } = engine
  return {
    call: caller(webHandler(engine, { ...http, runtime: await runtime.runtime() })),
    /** Everything that is due is done. */
    work: async () => {
      while ((await runtime.runPromise(worker.begin)) > 0) await runtime.runPromise(worker.idle)
    },
  }
}
